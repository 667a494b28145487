import { expect, test } from "vitest";
import type { RollRequest } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { person } from "./fixtures.js";

const TEST: RollRequest = {
  type: "roll",
  key: "one",
  roller: "ana",
  dice: { d100: 1 },
  purpose: "attack",
  against: 40,
  relation: "atMost",
};
const DAMAGE: RollRequest = { type: "roll", key: "two", roller: "ana", dice: { d10: 1 }, purpose: "damage" };

const ana = (fateThreshold: number, fateSpent: number) =>
  person("ana", { values: { fateThreshold, fateSpent } });

test.each([
  [1, 0, 1],
  [3, 2, 3],
])("DH-76 threshold %d, spent %d: a test may be rerolled for one Fate point", (threshold, spent, after) => {
  const model = ana(threshold, spent);
  expect(darkHeresy.allowsReroll?.(model, TEST)).toEqual([
    { type: "track", of: model.ref, track: "fateSpent", from: spent, to: after },
  ]);
});

test.each([
  [0, 0],
  [3, 3],
  [2, 3],
])("DH-76 threshold %d, spent %d: no Fate point is left", (threshold, spent) => {
  expect(darkHeresy.allowsReroll?.(ana(threshold, spent), TEST)).toBeNull();
});

test("DH-76 a Fate point rerolls a test, not damage", () => {
  expect(darkHeresy.allowsReroll?.(ana(3, 0), DAMAGE)).toBeNull();
});
