import ts from "typescript";
import { expect, test } from "vitest";
import { cited } from "../guards/cited.js";
import { filesBelow, nodesOf, textOf, textsIn, treeOf } from "./sources.js";

/**
 * The statements of each game: all up to `last`, without those that are carried out `later`, and `battle`, those of the
 * order of play that are carried out already because they concern the attack.
 */
const GAMES = [
  {
    game: "tnt",
    prefix: "TNT",
    last: 71,
    later: [],
    // TNT-115 is what follows a battle, outside of it.
    further: Array.from({ length: 43 }, (_, index) => 72 + index),
  },
  {
    game: "mest",
    prefix: "MEST",
    last: 53,
    later: [],
    further: [
      ...[
        54, 55, 56, 58, 60, 62, 63, 64, 65, 66, 67, 68, 69, 72, 74, 75, 77, 79, 82, 83, 84, 86, 88, 96, 97,
        98,
      ],
      ...[99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 114, 115, 116, 117, 118],
    ],
  },
  {
    game: "gurps",
    prefix: "GURPS",
    last: 40,
    later: [],
    further: [
      41, 42, 43, 44, 45, 46, 47, 48, 49, 52, 54, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 68, 70, 71,
    ],
  },
  { game: "godsgloom", prefix: "GLOOM", last: 53, later: [], further: [] },
  {
    game: "dark-heresy",
    prefix: "DH",
    last: 40,
    later: [],
    further: [
      41, 42, 43, 44, 46, 48, 49, 50, 51, 52, 53, 54, 56, 59, 60, 61, 62, 63, 64, 65, 66, 68, 69, 70, 71, 72,
      73, 75, 76, 77, 78, 80,
    ],
  },
];

test.each([
  ["TNT-34", [34]],
  ["TNT-33 to TNT-36", [33, 34, 35, 36]],
  ["TNT-33 to 35, TNT-40", [33, 34, 35, 40]],
  ["TNT-4–6", [4, 5, 6]],
  ["MEST-4", []],
])("the text %o cites %o", (text, numbers) => {
  expect([...cited(text, "TNT")]).toEqual(numbers);
});

const code = [
  ...filesBelow("src/rules", ".ts"),
  ...filesBelow("src/play", ".ts"),
  ...filesBelow("src/battlefield", ".ts"),
];
const tests = filesBelow("tests", ".test.ts").filter((file) => !file.startsWith("tests/project/"));

/** What the names of a file's tests say, their tables of cases included. */
function* namesIn(file: string): Generator<string> {
  for (const node of nodesOf(treeOf(file))) {
    if (!ts.isCallExpression(node) || !/^(it|test|describe)\b/.test(node.expression.getText())) continue;
    const [name] = node.arguments;
    if (name) yield* textsIn(name);
    if (ts.isCallExpression(node.expression))
      for (const table of node.expression.arguments) yield* textsIn(table);
  }
}

for (const { game, prefix, last, later, further } of GAMES) {
  const first = Array.from({ length: last }, (_, index) => index + 1);
  const due = [...first.filter((number) => !(later as readonly number[]).includes(number)), ...further];
  const missing = (texts: readonly string[]) => {
    const present = cited(texts.join("\n"), prefix);
    return due
      .filter((number) => !present.has(number))
      .map((number) => `${prefix}-${number}`)
      .join(" ");
  };

  test(`docs/rules/${game}.md lists each statement that is carried out`, () => {
    expect(missing([textOf(`docs/rules/${game}.md`)])).toBe("");
  });

  test(`each statement of ${game} is named at its code`, () => {
    expect(missing(code.map(textOf))).toBe("");
  });

  test(`each statement of ${game} is in a test's name`, () => {
    expect(missing(tests.flatMap((file) => [...namesIn(file)]))).toBe("");
  });
}
