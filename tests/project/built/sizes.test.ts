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

test("what loads with the page is at most 60 kB gzipped", () => {
  const files = loadedWith("vantage.mjs");
  expect(files.length).toBeGreaterThan(1);
  expect(sum(files)).toBeLessThanOrEqual(60);
});

test("other files do not import the entry, whose address may have a query", () => {
  const importing = filesBelow("dist/scripts", ".mjs").filter((file) => textOf(file).includes("vantage.mjs"));
  expect(importing).toEqual([]);
});

/**
 * MEST Tactics has the most that interrupts and answers an attack, with Bonus Actions, Friendly Fire and jumps. Dark Heresy has the
 * most actions, with the critical effects of their hits, and the tests of those who act at the same moment.
 */
const MOST_OF: Readonly<Record<string, number>> = { mest: 28, "dark-heresy": 31 };

/** What is loaded with the table, besides the page. */
const atTable = (): ReadonlySet<string> =>
  new Set([...loadedWith("vantage.mjs"), ...loadedWith("scripts/table.mjs")]);

test.each(GAMES)(
  "the rules of %s are one file of at most 25 kB gzipped, of MEST Tactics 28, of Dark Heresy 31",
  (game) => {
    const known = atTable();
    const own = loadedWith(`scripts/${game}.mjs`).filter((file) => !known.has(file));
    // A Momentum action of GODSGLOOM looks ahead in a battle, with the engine of battles.
    expect(own).toEqual([`scripts/${game}.mjs`, ...(game === "godsgloom" ? ["scripts/battle.mjs"] : [])]);
    expect(sizeOf(`scripts/${game}.mjs`)).toBeLessThanOrEqual(MOST_OF[game] ?? 25);
  },
);

test("the engine of battles and the battle of each game are at most 8 kB gzipped each, and load with what plays exchanges", () => {
  const known = atTable();
  expect(known).not.toContain("scripts/battle.mjs");
  expect(loadedWith("scripts/exchanges.mjs")).toContain("scripts/battle.mjs");
  for (const name of ["battle", ...GAMES.map((game) => `${game}-battle`)])
    expect(sizeOf(`scripts/${name}.mjs`)).toBeLessThanOrEqual(8);
});

test("what sheets show is at most 7 kB gzipped, and loads with the first sheet", () => {
  expect(atTable()).not.toContain("scripts/sheets.mjs");
  expect(sizeOf("scripts/sheets.mjs")).toBeLessThanOrEqual(7);
});

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

test("the texts that load with the page are at most 30 kB, those of each game 34 kB, those of its battle 15 kB, and those of exchanges 14 kB", () => {
  expect(textSizeOf("en.json")).toBeLessThanOrEqual(30);
  for (const game of GAMES) {
    expect(textSizeOf(`en/${game}.json`)).toBeLessThanOrEqual(34);
    expect(textSizeOf(`en/${game}-battle.json`)).toBeLessThanOrEqual(15);
  }
  expect(textSizeOf("en/exchanges.json")).toBeLessThanOrEqual(14);
});

/** What a page of one game loads before its first drop. Exchanges, battles, sheets, imports and reviews load later. */
const BEFORE_A_DROP = ["vantage.mjs", ...["table", "tnt"].map((name) => `scripts/${name}.mjs`)];

test("the scripts of a page of one game before its first drop are at most 391 kB unpacked, and what plays exchanges is not among them", () => {
  const files = [...new Set(BEFORE_A_DROP.flatMap(loadedWith))];
  expect(files.sort()).toEqual([
    "scripts/init.mjs",
    "scripts/shared.mjs",
    "scripts/table.mjs",
    "scripts/tnt.mjs",
    "scripts/weighing.mjs",
    "vantage.mjs",
  ]);
  const unpacked = files.reduce((total, file) => total + textOf(`dist/${file}`).length, 0);
  expect(unpacked / 1000).toBeLessThanOrEqual(391);
});

test("the stylesheet of the page is at most 18 kB unpacked, that of sheets 14 kB, and that of exchanges 28 kB", () => {
  const sizeOfStyles = (file: string): number => textOf(`dist/${file}`).length / 1000;
  expect(sizeOfStyles("vantage.css")).toBeLessThanOrEqual(18);
  expect(sizeOfStyles("styles/sheets.css")).toBeLessThanOrEqual(14);
  expect(sizeOfStyles("styles/exchanges.css")).toBeLessThanOrEqual(28);
});

/** The files of the system, but for those of imports and adapters: what they share, and each part of a game. */
const OTHERS = [
  ...["init", "weighing", "shared", "table", "sheets", "battle", "exchanges", "review", "write-world"],
  ...GAMES,
  ...GAMES.map((game) => `${game}-battle`),
];

test("all other scripts are the known ones", () => {
  const files = filesBelow("dist/scripts", ".mjs")
    .map((file) => file.replace("dist/", ""))
    .filter((file) => ![...IMPORTING, ...ADAPTERS].includes(file));
  expect(files).toEqual(OTHERS.map((name) => `scripts/${name}.mjs`).sort());
});
