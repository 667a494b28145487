import { expect, test } from "vitest";
import { chanceWord } from "../../../src/play/table/text/chance-words.js";

test.each([
  [1, "certain"],
  [0.99, "almostCertain"],
  [0.95, "almostCertain"],
  [0.949, "veryLikely"],
  [0.75, "veryLikely"],
  [0.749, "likely"],
  [0.55, "likely"],
  [0.549, "even"],
  [0.5, "even"],
  [0.45, "even"],
  [0.449, "unlikely"],
  [0.25, "unlikely"],
  [0.249, "veryUnlikely"],
  [0.05, "veryUnlikely"],
  [0.049, "hardly"],
  [0, "hardly"],
] as const)("a chance of %d is called %s", (chance, word) => {
  expect(chanceWord(chance)).toBe(word);
});

test("a sum of chances that misses its bound by rounding alone counts as at the bound", () => {
  expect(chanceWord(0.55 - 1e-12)).toBe("likely");
});
