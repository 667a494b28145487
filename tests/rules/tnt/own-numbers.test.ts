import { expect, test } from "vitest";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play } from "../play.js";
import { engagement, raider, rifle, target } from "./fixtures.js";

/** The notes of a hit by ana on bo that is resolved with these dice to wound and to protect. */
function notesOf(dice: readonly number[]) {
  const hit = { target: "bo", attacker: "ana", weapon: "gun", strength: 4, critical: 0, grazeOnly: 0 };
  const resolve = engagement("resolve", raider("ana", {}), {
    weapon: rifle(),
    targets: [target(raider("bo", {}))],
    waiting: [{ list: "hits", id: "hit-0", item: hit }],
  });
  return play(tnt, resolve, { dice }).happenings.flatMap((one) => (one.type === "note" ? [one.request] : []));
}

/** Whose number a word of a note is: that of its first model or of its last one. */
const whose = (refs: readonly string[], word: string): string | undefined =>
  tnt.ownNumbers?.[word] === "first" ? refs[0] : refs.at(-1);

test.each([
  ["TNT-37 a hit that wounds", [9, 2]],
  ["TNT-37 a hit that does not", [2, 9, 9]],
])("%s shows the attacker's total as the attacker's, and the protection as the target's", (_what, dice) => {
  const told = notesOf(dice).filter(({ data }) => data && "protection" in data);
  expect(told).toHaveLength(1);
  for (const { refs } of told) {
    expect(whose(refs, "attack")).toBe("ana");
    expect(whose(refs, "protection")).toBe("bo");
  }
});
