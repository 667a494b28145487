import ts from "typescript";
import { expect, test } from "vitest";
import { languages, readWords } from "../../tools/lib/build/languages.mjs";
import { flatten } from "../../tools/lib/build/words.mjs";
import { opensWell, stiltedIn } from "./plain-english.js";
import { filesBelow, nodesOf, textOf, textsIn, treeOf } from "./sources.js";

const files = ["src", "tools", "library", "playground"]
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /\.(ts|mjs)$/.test(file) && !/\/(dist|node_modules|tests|\.built|\.world)\//.test(file));

/** The comments of a file, each once, without their stars and slashes. */
function commentsIn(file: string): readonly string[] {
  const text = textOf(file);
  const nodes = [...nodesOf(treeOf(file))];
  const starts = [...new Set(nodes.map((node) => node.getFullStart()))];
  const ends = [...new Set(nodes.map(({ end }) => end))];
  const ranges = [
    ...starts.flatMap((at) => ts.getLeadingCommentRanges(text, at) ?? []),
    ...[...starts, ...ends].flatMap((at) => ts.getTrailingCommentRanges(text, at) ?? []),
  ];
  const byStart = new Map(ranges.map(({ pos, end }) => [pos, text.slice(pos, end)]));
  return [...byStart.values()].map((comment) => comment.replace(/^\s*(?:\/\*+|\*\/?|\/\/)|\*\/$/gm, ""));
}

test("comments are in plain English", () => {
  const found = files.flatMap((file) =>
    commentsIn(file).flatMap((comment) =>
      stiltedIn(comment).map((word) => `${file}: ${word} in "${comment}"`),
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

/** The doc comments of a file, each with the code below it as far as its type goes. */
function docsIn(file: string): readonly (readonly [comment: string, code: string])[] {
  const text = textOf(file);
  return [...nodesOf(treeOf(file))].flatMap((node) =>
    ts
      .getJSDocCommentsAndTags(node)
      .filter(({ parent }) => parent === node)
      .map(({ pos, end }) => [text.slice(pos, end), headOf(node)] as const),
  );
}

/** A declaration without the body of its function. */
function headOf(node: ts.Node): string {
  const body = [...nodesOf(node)].find((inner) => ts.isBlock(inner))?.getStart() ?? node.end;
  return node.getSourceFile().text.slice(node.getStart(), body);
}

test("doc comments open with their subject", () => {
  const docs = filesBelow("src", ".ts").flatMap((file) =>
    docsIn(file).map(([comment, code]) => ({ file, comment, code })),
  );
  expect(docs.length).toBeGreaterThan(6000);
  expect(docs.filter(({ comment, code }) => !opensWell(comment, code))).toEqual([]);
});

const TITLED = /^(it|test|describe)(\.\w+)*$/;

/** The names of a file's tests, and the sentences in the tables of these tests: most are part of a name. */
function namesIn(file: string): readonly string[] {
  return [...nodesOf(treeOf(file))]
    .filter(ts.isCallExpression)
    .flatMap(({ expression, arguments: [first] }) => {
      const callee = ts.isCallExpression(expression) ? expression.expression : expression;
      return first && TITLED.test(callee.getText())
        ? [...textsIn(first)].filter((text) => text.includes(" "))
        : [];
    });
}

test("tests have names in plain English", () => {
  const own = "tests/project/plain-english.test.ts";
  const named = ["tests", "playground/tests"]
    .flatMap((folder) => filesBelow(folder, ".test.ts"))
    .filter((file) => file !== own)
    .flatMap((file) => namesIn(file).map((name) => [file, name] as const));
  expect(named.length).toBeGreaterThan(3000);
  expect(
    named.flatMap(([file, name]) => stiltedIn(name).map((word) => `${file}: ${word} in "${name}"`)),
  ).toEqual([]);
});

test("texts on screen are in plain English", async () => {
  const texts = (await Promise.all((await languages()).map(readWords))).flatMap((words) => flatten(words));
  expect(texts.length).toBeGreaterThan(2000);
  expect(
    texts.flatMap(([key, text]: [string, string]) =>
      stiltedIn(text).map((word) => `${key}: ${word} in "${text}"`),
    ),
  ).toEqual([]);
});

test("each kind of comment is read", () => {
  const comments = commentsIn("tests/project/plain-english.test.ts").map((comment) => comment.trim());
  expect(comments).toContain("The comments of a file, each once, without their stars and slashes.");
  // A comment of a line.
  expect(comments).toContain("A comment of a line.");
  expect(comments).toContain("After code."); // After code.
});

test.each([
  ["The wall stands here.", ["stands"]],
  ["It is told to\nwhoever asks.", ["is told", "whoever"]],
  ["What is so between them.", ["What is so"]],
  ["A unit stands its ground, then it stands up.", []],
  ["The name `nobody`.", []],
])("of %j, stilted is %o", (text, words) => {
  expect(stiltedIn(text)).toEqual(words);
});

test.each([
  ["/** What holds all ways there. */", "function boundsOf(): Bounds", false],
  ["/**\n * How a game measures. */", "measure?: Measure", false],
  ["/** TNT-25: what a hit does. */", "type Effect = 1", true],
  ["/** How far it moves. */", "const most: number", true],
  ["/** Whether it is down. */", "isDown(model: Model): boolean", true],
  ["/** Whether it is a wall. */", "isWall(thing: Thing): thing is Wall", true],
  ["/** Whether it is hidden. */", "readonly isHidden?: true", true],
  ["/** Whether the battle is over. */", "ending(): End | null", false],
])("the opening of %j over `%s` is good: %o", (comment, code, isGood) => {
  expect(opensWell(comment, code)).toBe(isGood);
});
