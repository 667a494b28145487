import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HOOKS } from "../../src/foundry/hook-names.js";
import { filesBelow } from "./sources.js";

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

const { register: _register, ...described } = HOOKS;
const page = read("docs/api.md");
const chapter = page.slice(page.indexOf("\n## Hooks\n"), page.indexOf("\n## Dice\n"));
const module = read("tests/fixtures/lucky-charm/lucky-charm.mjs");

test.each(Object.values(HOOKS))("%s is spelled in one file of the sources, once", (name) => {
  const spelled = filesBelow("src", ".ts").flatMap((file) =>
    read(file)
      .split(`"${name}"`)
      .slice(1)
      .map(() => file),
  );
  expect(spelled).toEqual(["src/foundry/hook-names.ts"]);
});

test.each(Object.values(described))("%s has its place and its example in docs/api.md", (name) => {
  expect(chapter).toMatch(new RegExp(`^### .*\`${name}\``, "m"));
  expect(chapter).toContain(`Hooks.on("${name}"`);
});

test("each example in docs/api.md is in the module that the browser tests load", () => {
  const examples = [...chapter.matchAll(/```js\n([\s\S]*?)\n```/g)].map(([, code = ""]) => code);
  expect(examples).toHaveLength(4);
  for (const code of examples) expect(module).toContain(code);
});
