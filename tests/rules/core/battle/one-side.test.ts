import { expect, it } from "vitest";
import { areOnOneSide } from "../../../../src/rules/core/index.js";
import { begun } from "../../mest/battle/field.js";

it.each([
  ["two of one side", "ann", "bea", true],
  ["one of each", "ann", "cy", false],
  ["a model and itself", "ann", "ann", true],
  ["one that is not in the battle", "ann", "stranger", null],
  ["two that are not in it", "stranger", "another", null],
])("on one side: %s", (_, one, other, expected) => {
  expect(areOnOneSide(begun().now(), one, other)).toBe(expected);
  expect(areOnOneSide(null, one, other)).toBeNull();
});
