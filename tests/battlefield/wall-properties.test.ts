import { expect, test } from "vitest";
import { propertyOf } from "../../src/rules/core/facts/wall-properties.js";

test("a property of a wall with words is one of them", () => {
  const row = { choices: ["thin", "thick"] };
  expect(["thin", "thick", "broad", "", null, 1].map((stored) => propertyOf(row, stored))).toEqual([
    ...["thin", "thick"],
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test("a property of a wall that is a switch is on, or not set", () => {
  const row = { isSwitch: true } as const;
  expect([true, false, null, "true", 1].map((stored) => propertyOf(row, stored))).toEqual([
    ...[true, undefined],
    ...[undefined, undefined, undefined],
  ]);
});

test("every other property of a wall is a number", () => {
  const row = { min: 0 };
  expect([0, 2.5, Infinity, NaN, "3", true, null].map((stored) => propertyOf(row, stored))).toEqual([
    ...[0, 2.5],
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});
