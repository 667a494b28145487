import { describe, expect, it } from "vitest";
import { gurps } from "../../../src/rules/gurps/index.js";

/** The ids under each group that a person sees in the dialog of one way to attack, by group. */
function shown(test: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, tests, group } of gurps.modifiers) {
    if (!tests.includes(test)) continue;
    const ids = groups.get(group ?? "") ?? [];
    groups.set(group ?? "", [...ids, id]);
  }
  return groups;
}

describe("a person looks for a modifier of an attack", () => {
  it.each([
    { test: "melee", always: ["maneuver", "manner", "deceptive", "location", "chink"] },
    { test: "ranged", always: ["maneuver", "hands", "location", "chink"] },
  ])("$test: what is decided each time is in sight, the rest under a name", ({ test, always }) => {
    expect(shown(test).get("")).toEqual(always);
  });

  it.each(["melee", "ranged"])("%s: no group is so long that it has to be searched", (test) => {
    const groups = shown(test);
    for (const [group, ids] of groups) expect(ids.length, group).toBeLessThanOrEqual(12);
    expect(groups.size).toBeLessThanOrEqual(10);
  });

  it.each(["dodge", "parry", "block"])("%s by itself: everything is in sight", (test) => {
    expect([...shown(test).keys()]).toEqual([""]);
  });
});
