import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { filesBelow, ROOT, textOf } from "../sources.js";

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"];

/** Thousands of bytes of a built file, gzipped as far as it goes. */
const sizeOf = (file: string): number =>
  gzipSync(readFileSync(join(ROOT, "dist", file)), { level: 9 }).length / 1000;

/** A built file and all that it imports as it is loaded. */
function loadedWith(entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const file of found)
    for (const [, name = ""] of textOf(`dist/${file}`).matchAll(
      /(?:from|import)\s*["'](\.[^"']+\.mjs)["']/g,
    )) {
      found.add(join(file, "..", name));
    }
  return [...found];
}

const sum = (files: readonly string[]): number => files.reduce((total, file) => total + sizeOf(file), 0);

test("what loads with the page is at most 70 kB gzipped", () => {
  const files = loadedWith("vantage.mjs");
  expect(files.length).toBeGreaterThan(1);
  expect(sum(files)).toBeLessThanOrEqual(70);
});

test("other files do not import the entry, whose address may have a query", () => {
  const importing = filesBelow("dist/scripts", ".mjs").filter((file) => textOf(file).includes("vantage.mjs"));
  expect(importing).toEqual([]);
});

/**
 * MEST Tactics has the longest order of play, with Bonus Actions, the answers to an attack, Friendly Fire, and jumps. Dark Heresy
 * has the most actions, with the critical effects of their hits, and the tests of those who act at the same moment. GURPS has the
 * most modifiers, and exact odds of all that follows a wound.
 */
const MOST_OF: Readonly<Record<string, number>> = { mest: 34, "dark-heresy": 31, gurps: 27 };

test.each(GAMES)(
  "the rules of %s are one file of at most 25 kB gzipped, of MEST Tactics 34, of Dark Heresy 31, of GURPS 27",
  (game) => {
    const atOnce = new Set([...loadedWith("vantage.mjs"), ...loadedWith("scripts/table.mjs")]);
    expect(loadedWith(`scripts/${game}.mjs`).filter((file) => !atOnce.has(file))).toEqual([
      `scripts/${game}.mjs`,
    ]);
    expect(sizeOf(`scripts/${game}.mjs`)).toBeLessThanOrEqual(MOST_OF[game] ?? 25);
  },
);

/** What is loaded when a person imports a file: what writes an import, and the readers. */
const IMPORTING = ["import-file", "read-gcs"].map((name) => `scripts/${name}.mjs`);

test("what imports a file is at most 10 kB gzipped; the readers load later, and none of it loads before the table", () => {
  const loaded = (entries: readonly string[]): readonly string[] => {
    const atOnce = new Set(entries.flatMap((entry) => loadedWith(`${entry}.mjs`)));
    return IMPORTING.filter((file) => atOnce.has(file));
  };
  expect(loaded(["vantage", ...GAMES.map((game) => `scripts/${game}`)])).toEqual([]);
  expect(loaded(["scripts/table", "scripts/exchanges"])).toEqual([]);
  expect(sum(IMPORTING)).toBeLessThanOrEqual(10);
});

/** The adapters to other packages, and what two of them share. */
const ADAPTERS = ["dice-presets", "token-action-hud", "argon", "action-bars"].map(
  (name) => `scripts/${name}.mjs`,
);

test("adapters to other packages are at most 7 kB gzipped, and none of them loads with anything else", () => {
  const all = ["vantage.mjs", ...["table", "exchanges", ...GAMES].map((name) => `scripts/${name}.mjs`)];
  expect(all.flatMap(loadedWith).filter((file) => ADAPTERS.includes(file))).toEqual([]);
  expect(sum(ADAPTERS)).toBeLessThanOrEqual(7);
});

/** Thousands of bytes of the texts that a page reads, as they are unpacked. */
const textSizeOf = (file: string): number => readFileSync(join(ROOT, "dist/lang", file)).length / 1000;

test("the texts that load with the page are at most 42 kB, those of each game at most 46 kB", () => {
  expect(textSizeOf("en.json")).toBeLessThanOrEqual(42);
  for (const game of GAMES) expect(textSizeOf(`en/${game}.json`)).toBeLessThanOrEqual(46);
});

/** What a page of one game loads before its first drop. Exchanges, imports and reviews load later. */
const BEFORE_A_DROP = ["vantage.mjs", ...["table", "battle", "tnt"].map((name) => `scripts/${name}.mjs`)];

test("the scripts of a page of one game before its first drop are at most 430 kB unpacked, and what plays exchanges is not among them", () => {
  const files = [...new Set(BEFORE_A_DROP.flatMap(loadedWith))];
  expect(files.sort()).toEqual([
    "scripts/battle.mjs",
    "scripts/init.mjs",
    "scripts/table.mjs",
    "scripts/tnt.mjs",
    "vantage.mjs",
  ]);
  const unpacked = files.reduce((total, file) => total + textOf(`dist/${file}`).length, 0);
  expect(unpacked / 1000).toBeLessThanOrEqual(430);
});

test("the stylesheet is at most 58 kB unpacked", () => {
  expect(textOf("dist/vantage.css").length / 1000).toBeLessThanOrEqual(58);
});

test("all other scripts are one file for init, one for battles, one for the table, one for exchanges, one for the review of a game and one for each game: at most 338 kB gzipped", () => {
  const files = filesBelow("dist/scripts", ".mjs")
    .map((file) => file.replace("dist/", ""))
    .filter((file) => ![...IMPORTING, ...ADAPTERS].includes(file));
  expect(files).toEqual(
    ["init", "battle", "table", "exchanges", "review", ...GAMES].map((name) => `scripts/${name}.mjs`).sort(),
  );
  expect(sum(["vantage.mjs", ...files])).toBeLessThanOrEqual(338);
});
