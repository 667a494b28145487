import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, textOf } from "../sources.js";
import { HASH, scriptFile } from "./script-files.js";

const STATIC = /(?:from|import)\s*["'](\.[^"']+\.mjs)["']/g;
const LATER = /import\(\s*["'`](\.[^"'`]+\.mjs)["'`]\s*\)/g;

/** The built files that a file names in such a way, without the hash in their names. */
const named = (file: string, way: RegExp): readonly string[] =>
  [...textOf(file).matchAll(way)].map(([, name = ""]) => {
    const path = join(file, "..", name);
    expect(path).toMatch(HASH);
    return path.replace("dist/", "").replace(HASH, "");
  });

test("all that play needs loads with the page; adapters to other packages and the reader of imported files load later", () => {
  expect(named("dist/vantage.mjs", STATIC).toSorted()).toEqual(["scripts/games.mjs", "scripts/system.mjs"]);
  expect(named(scriptFile("system"), STATIC)).toEqual(["scripts/games.mjs"]);
  expect(named(scriptFile("games"), STATIC)).toEqual([]);
  expect([...new Set(named(scriptFile("system"), LATER))].sort()).toEqual(
    ["argon", "dice-presets", "import-file", "token-action-hud"].map((name) => `scripts/${name}.mjs`),
  );
});

test("other files do not import the entry, which has another name in a release", () => {
  const importing = filesBelow("dist/scripts", ".mjs").filter((file) => textOf(file).includes("vantage.mjs"));
  expect(importing).toEqual([]);
});
