import ts from "typescript";
import { expect, test } from "vitest";
import { cited } from "../guards/cited.js";
import { filesBelow, nodesOf, textOf, textsIn, treeOf } from "./sources.js";

/**
 * The statements of each game: 1 to the highest that its page in docs/rules/ has. `leftOut` are those that the page
 * says are left to people, so that no code carries them out; `outside` those that are no part of the software at all.
 */
const GAMES: readonly Statements[] = [
  // TNT-115 is what follows a battle, outside of it.
  { game: "tnt", prefix: "TNT", outside: [115] },
  { game: "mest", prefix: "MEST", leftOut: [113, 119] },
  { game: "gurps", prefix: "GURPS", leftOut: [69, 87] },
  { game: "godsgloom", prefix: "GLOOM" },
  { game: "dark-heresy", prefix: "DH" },
];

interface Statements {
  readonly game: string;
  readonly prefix: string;
  readonly leftOut?: readonly number[];
  readonly outside?: readonly number[];
}

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

for (const { game, prefix, leftOut = [], outside = [] } of GAMES) {
  const page = textOf(`docs/rules/${game}.md`);
  const last = Math.max(...cited(page, prefix));
  const due = Array.from({ length: last }, (_, index) => index + 1).filter((one) => !outside.includes(one));
  const missing = (texts: readonly string[], among = due) => {
    const present = cited(texts.join("\n"), prefix);
    return among
      .filter((number) => !present.has(number))
      .map((number) => `${prefix}-${number}`)
      .join(" ");
  };
  const named = tests.flatMap((file) => [...namesIn(file)]);

  test(`docs/rules/${game}.md lists each statement`, () => {
    expect(missing([page])).toBe("");
  });

  test(`each statement of ${game} is named at its code`, () => {
    expect(
      missing(
        code.map(textOf),
        due.filter((one) => !leftOut.includes(one)),
      ),
    ).toBe("");
  });

  test(`each statement of ${game} is in a test's name`, () => {
    expect(missing(named)).toBe("");
  });

  test(`docs/rules/${game}.md has each statement that code and tests name`, () => {
    const beyond = [...cited([...code.map(textOf), ...named].join("\n"), prefix)].filter((one) => one > last);
    expect(beyond).toEqual([]);
  });
}
