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
 * MEST Tactics has the longest order of play, with Bonus Actions and the answers to an attack. Dark Heresy has the most actions,
 * with the critical effects of their hits.
 */
const MOST_OF: Readonly<Record<string, number>> = { mest: 29, "dark-heresy": 29 };

test.each(GAMES)(
  "the rules of %s are one file of at most 25 kB gzipped, of MEST Tactics and Dark Heresy 29",
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
  // The table may share the base of its windows with the report of an import.
  expect(loaded(["scripts/table"])).not.toContain("scripts/read-gcs.mjs");
  expect(sum(IMPORTING)).toBeLessThanOrEqual(10);
});

test("all other scripts are one file for init, one for battles, one for the table and one for each game: at most 318 kB gzipped", () => {
  const files = filesBelow("dist/scripts", ".mjs")
    .map((file) => file.replace("dist/", ""))
    .filter((file) => !IMPORTING.includes(file));
  expect(files).toEqual(["init", "battle", "table", ...GAMES].map((name) => `scripts/${name}.mjs`).sort());
  expect(sum(["vantage.mjs", ...files])).toBeLessThanOrEqual(318);
});
