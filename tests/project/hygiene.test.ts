import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow, nodesOf, ROOT, textOf, treeOf } from "./sources.js";

const FOLDERS = [
  "src",
  "templates",
  "styles",
  "lang",
  "packs",
  "tests",
  "tools",
  "docs",
  "library",
  "playground",
  ".ci",
  ".github",
];
const WRITTEN = /\.(ts|mjs|json|md|hbs|html|scss|css|svg|yml)$|\/run$/;

const files = FOLDERS.flatMap((folder) => filesBelow(folder))
  .concat(["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "package.json", "system.json", "vitest.config.ts"])
  .filter((file) => WRITTEN.test(file) && !/\/(\.built|\.world|dist|node_modules)\//.test(file));

test("no file holds a path of a private machine", () => {
  const private_ = new RegExp(`${ROOT}/|/(home|Users|root)/[a-z]`);
  expect(files.filter((file) => private_.test(textOf(file)))).toEqual([]);
});

const tests = ["tests", "playground/tests"].flatMap((folder) => filesBelow(folder, ".ts"));

test("no test is skipped, waits to be written, or runs alone", () => {
  expect(tests.some((file) => file.startsWith("playground/"))).toBe(true);
  const idle = tests.flatMap((file) =>
    [...nodesOf(treeOf(file))]
      .filter(ts.isPropertyAccessExpression)
      .filter((node) => /^(it|test|describe)\.(skip|skipIf|runIf|todo|only|fails)$/.test(node.getText()))
      .map((node) => `${file}: ${node.getText()}`),
  );
  expect(idle).toEqual([]);
});

test("each test expects something", () => {
  const empty = tests.filter(
    (file) => file.endsWith(".test.ts") && !/expect|\beventually\(/.test(textOf(file)),
  );
  expect(empty).toEqual([]);
});

test("checks are waived nowhere", () => {
  const waivers = /(@ts-(ignore|expect-error|nocheck)|eslint-disable|prettier-ignore)/;
  const code = files.filter((file) => /\.(ts|mjs)$/.test(file) && file !== "tests/project/hygiene.test.ts");
  expect(code.filter((file) => !/^src\/foundry[./]/.test(file) && waivers.test(textOf(file)))).toEqual([]);
});
