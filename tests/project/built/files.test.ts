import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, textOf } from "../sources.js";

const STATIC = /(?:from|import)\s*["'](\.[^"']+\.mjs)["']/g;
const LATER = /import\(\s*["'`](\.[^"'`]+\.mjs)["'`]\s*\)/g;

/** The built files that a file names in such a way. */
const named = (file: string, way: RegExp): readonly string[] =>
  [...textOf(`dist/${file}`).matchAll(way)].map(([, name = ""]) => join(file, "..", name));

test("all that play needs loads with the page; adapters to other packages and the reader of imported files load later", () => {
  expect(named("vantage.mjs", STATIC).toSorted()).toEqual(["scripts/games.mjs", "scripts/system.mjs"]);
  expect(named("scripts/system.mjs", STATIC)).toEqual(["scripts/games.mjs"]);
  expect(named("scripts/games.mjs", STATIC)).toEqual([]);
  expect([...new Set(named("scripts/system.mjs", LATER))].sort()).toEqual(
    ["argon", "dice-presets", "import-file", "token-action-hud"].map((name) => `scripts/${name}.mjs`),
  );
});

test("other files do not import the entry, whose address may have a query", () => {
  const importing = filesBelow("dist/scripts", ".mjs").filter((file) => textOf(file).includes("vantage.mjs"));
  expect(importing).toEqual([]);
});
