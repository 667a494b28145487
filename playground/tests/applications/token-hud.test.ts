import { expect, test } from "vitest";
import { parseAttributeInput } from "../../client/applications/hud/token-hud-bars.js";

test.each([
  ["7", { value: 7, isDelta: false }],
  ["0", { value: 0, isDelta: false }],
  ["=7", { value: 7, isDelta: false }],
  ["=-4", { value: -4, isDelta: false }],
  ["+3", { value: 3, isDelta: true }],
  ["-2", { value: -2, isDelta: true }],
  ["−2", { value: -2, isDelta: true }],
  [" + 3", null],
  ["", null],
  ["=", null],
  ["two", null],
  ["1e999", null],
])("a bar reads “%s”", (typed, read) => {
  expect(parseAttributeInput(typed)).toEqual(read);
});
