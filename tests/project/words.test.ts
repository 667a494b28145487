import { expect, test } from "vitest";
import { flatten, mergeWords } from "../../tools/lib/build/words.mjs";

test("the sources of a language are merged into one", () => {
  const { words, faults } = mergeWords([
    ["core.json", { VANTAGE: { card: { undo: "Undo" } } }],
    ["tnt.json", { VANTAGE: { tnt: { name: "This Is Not a Test" }, card: { undo: "Undo" } } }],
  ]);
  expect(faults).toEqual([]);
  expect(words).toEqual({ VANTAGE: { card: { undo: "Undo" }, tnt: { name: "This Is Not a Test" } } });
  expect(flatten(words)).toEqual([
    ["VANTAGE.card.undo", "Undo"],
    ["VANTAGE.tnt.name", "This Is Not a Test"],
  ]);
});

test.each([
  [
    "two texts for one key",
    { VANTAGE: { undo: "Take back" } },
    "b.json: VANTAGE.undo has another text in a.json.",
  ],
  [
    "a group where a text is",
    { VANTAGE: { undo: { label: "Undo" } } },
    "b.json: VANTAGE.undo has another text in a.json.",
  ],
  ["a text where a group is", { VANTAGE: "Vantage" }, "b.json: VANTAGE has another text in a.json."],
  ["a number for a text", { VANTAGE: { count: 1 } }, "b.json: VANTAGE.count is no text."],
])("refused: %s", (_what, source, sentence) => {
  const { faults } = mergeWords([
    ["a.json", { VANTAGE: { undo: "Undo" } }],
    ["b.json", source],
  ]);
  expect(faults).toEqual([sentence]);
});
