import { expect, test } from "vitest";
import { highest, keyed, pips, pressed } from "../../../../src/applications/sheets/editing/pips.js";

test("a track ends at its fixed number or at another field's value", () => {
  const track = { initial: 0, icon: "wound.svg" };
  expect(highest({ ...track, max: 3 }, {})).toBe(3);
  expect(highest({ ...track, max: { field: "wounds" } }, { wounds: 2 })).toBe(2);
  expect(highest({ ...track, max: { field: "wounds" } }, {})).toBe(0);
});

test("pips are filled up to the value; more than ten become a number", () => {
  expect(pips(1, 2)).toEqual([
    { at: 1, filled: true },
    { at: 2, filled: false },
  ]);
  expect(pips(0, 10)).toHaveLength(10);
  expect(pips(0, 11)).toBeNull();
});

test.each([
  [0, 1, 1],
  [0, 3, 3],
  [1, 1, 0],
  [2, 1, 1],
  [3, 3, 2],
])("with %i filled, a press on pip %i leaves %i", (value, pip, left) => {
  expect(pressed(value, pip, 3)).toBe(left);
});

test.each([
  [1, "ArrowRight", 2],
  [1, "ArrowUp", 2],
  [3, "ArrowRight", 3],
  [1, "ArrowLeft", 0],
  [0, "ArrowDown", 0],
  [2, "Home", 0],
  [0, "End", 3],
  [1, "Enter", null],
])("with %i filled, the key %s leaves %o", (value, key, left) => {
  expect(keyed(value, key, 3)).toBe(left);
});
