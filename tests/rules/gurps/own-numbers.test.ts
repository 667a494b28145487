import { expect, test } from "vitest";
import type { NoteRequest } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { armor, fought, strike, sword } from "./fixtures.js";

/** The note about what a blow of ana at bo, who cannot defend, does with this damage against DR 3. */
function noteOf(damage: number): NoteRequest | undefined {
  const foe = { turn: { allOutAttack: 1 }, gear: [armor({ dr: 3 })] };
  const blow = strike(sword({ damage: "1d cut" }), {}, { foe });
  const { happenings } = fought(blow, [10, damage]);
  return happenings
    .flatMap((one) => (one.type === "note" ? [one.request] : []))
    .find(({ key }) => key.startsWith("injured.") || key === "unhurt");
}

/** Whose number a word of a note is: that of its first model or of its last one; undefined where it is no one's own. */
const whose = ({ refs }: NoteRequest, word: string): string | undefined => {
  const place = gurps.ownNumbers?.[word];
  return place && (place === "first" ? refs[0] : refs.at(-1));
};

test.each([
  ["GURPS-39 a wound", 6, { stopped: 3, through: 3, raw: 4, left: 6 }],
  ["GURPS-39 a blow that armor stops", 2, { stopped: 3 }],
])(
  "%s shows what the armor stops, and the hit points that are left, as the target's own numbers",
  (_what, damage, own) => {
    const note = noteOf(damage);
    expect(note?.data).toMatchObject(own);
    for (const word of Object.keys(own)) expect(note && whose(note, word)).toBe("bo");
  },
);

test("GURPS-29 what a retreat adds is the defender's own number, like its option on the card", () => {
  const { happenings } = fought(strike(sword()), [10, 9], { defend: "dodge/retreat" });
  const notes = happenings.flatMap((one) => (one.type === "note" ? [one.request] : []));
  const retreat = notes.find(({ key }) => key === "retreats");
  expect(retreat?.data).toEqual({ plus: 3 });
  expect(retreat && whose(retreat, "plus")).toBe("bo");
});
