import { describe, expect, it } from "vitest";
import { unlinkingOf, type Other } from "../../../src/play/record/chain.js";
import { revertOf } from "../../../src/play/record/entries.js";
import type { Entry } from "../../../src/play/record/state.js";
import { trackAfter, trackRange } from "../../../src/play/record/track-range.js";
import { newState } from "../lib/made.js";
import { playable } from "../lib/situation.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../../src/rules.js";

[tnt, mest, gurps, godsgloom, darkHeresy].forEach(registerGame);

const entry = (id: number, of: string, track: string, from: number, to: number): Entry => ({
  id,
  change: { type: "track", of, track, from, to },
  state: "applied",
});

describe("a track that was changed by hand and is taken back", () => {
  it.each([
    ["GURPS, aimed", trackRange(gurps, "gurpsWeapon", "aimed"), [7, 0], 7, 10],
    ["Dark Heresy, jammed", trackRange(darkHeresy, "darkHeresyWeapon", "jammed"), [1, 0], 1, 1],
    ["Dark Heresy, overheated", trackRange(darkHeresy, "darkHeresyWeapon", "overheated"), [1, 0], 1, 1],
    [
      "Dark Heresy, rounds fired of a smaller clip",
      trackRange(darkHeresy, "darkHeresyWeapon", "fired"),
      [9, 0],
      0,
      9,
    ],
    ["TNT, a weapon in hand", trackRange(tnt, "tntWeapon", "equipped"), [1, 0], 1, 1],
    ["GODSGLOOM, facing", trackRange(godsgloom, godsgloom.actor.type, "facing"), [3, 4], 5, 3],
    ["GODSGLOOM, facing across 0", trackRange(godsgloom, godsgloom.actor.type, "facing"), [3, 5], 0, 3],
    ["TNT, wounds", trackRange(tnt, tnt.actor.type, "woundsTaken"), [0, 2], 3, 1],
  ] as const)("%s stays within its range", (_what, range, [from, to], now, expected) => {
    const back = revertOf(entry(0, "a", "x", from, to));
    expect(back.type === "track" && trackAfter(back, now, range)).toBe(expected);
  });
});

describe("an undo below a later exchange", () => {
  const [begun] = playable(gurps, "aim", 40);
  if (!begun) throw new Error("No situation fits.");
  const other = (id: string, one: Entry): Other => ({
    id,
    state: { ...newState(id, begun, ""), journal: [one] },
  });
  const splice = (own: Entry, later: Entry, now: { beyond: number; isName: boolean }) => {
    const others = { earlier: [], later: [other("later", later)] };
    const { adjusted, changesWorld } = unlinkingOf("key", own, { isInEffect: false, ...now }, others);
    return [changesWorld, adjusted.map(({ adjustment }) => adjustment)];
  };

  it("takes what was beyond the highest value off what the later one gives back", () => {
    const later = entry(7, "a", "aimed", 6, 10);
    const given = splice(entry(1, "a", "aimed", 7, 0), later, { beyond: 3, isName: false });
    expect(given).toEqual([true, [{ id: 7, key: "key", by: 3, written: [9, 10] }]]);
  });

  it("lets a later facing go back to the one before", () => {
    const given = splice(entry(1, "a", "facing", 3, 4), entry(7, "a", "facing", 4, 2), {
      beyond: 0,
      isName: true,
    });
    expect(given).toEqual([false, [{ id: 7, key: "key", by: 1, written: [3, 2] }]]);
  });
});
