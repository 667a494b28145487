import ts from "typescript";
import { describe, expect, test } from "vitest";
import { laterFrom, loadedWith } from "./loaded.js";
import { nodesOf, treeOf } from "./sources.js";

/** Whether a file holds a procedure. */
function hasProcedure(file: string): boolean {
  return [...nodesOf(treeOf(file))].some(
    (node) =>
      (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) &&
      node.asteriskToken !== undefined,
  );
}

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"];
/** What is loaded when a person imports a file. */
const IMPORTING = ["src/applications/import/import-file.ts", "src/rules/gurps/data/gcs/read-gcs.ts"];

/** The battle of a game. */
const battleOf = (game: string): string => `src/rules/${game}/actions/order-of-play/battle.ts`;
/** What sheets show, and how they are edited. */
const SHEETS = "src/applications/sheets/contents.ts";

/** The adapters to other packages, each loaded where its package is in use. */
const ADAPTERS = [
  "src/integrations/argon/argon.ts",
  "src/integrations/dice-presets.ts",
  "src/integrations/token-action-hud/token-action-hud.ts",
];

const isOfGame = (file: string): boolean => GAMES.some((game) => file.startsWith(`src/rules/${game}/`));
const atInit = [...loadedWith("src/vantage.ts")];

describe("what src/vantage.ts imports, however far", () => {
  test("has all games as declarations, and no procedure of any", () => {
    expect(atInit).toEqual(expect.arrayContaining(GAMES.map((game) => `src/rules/${game}/declaration.ts`)));
    expect(atInit.filter((file) => isOfGame(file) && hasProcedure(file))).toEqual([]);
  });

  test.each([
    "src/battlefield/",
    "src/play/referee/",
    "src/rules/declared.ts",
    "src/rules.ts",
    "src/library/",
    "src/applications/sheets/context/",
    "src/applications/sheets/editing/",
  ])("has nothing of %s", (room) => {
    expect(atInit.filter((file) => file.startsWith(room))).toEqual([]);
  });

  test("loads later the table, what plays exchanges, the rules, battles and texts of the games, what sheets show, the reader of typed rolls, what migrates an old world, the review of a game, adapters, and what imports a file, and nothing else", () => {
    const now = [...loadedWith("src/table.ts"), ...loadedWith("src/exchanges.ts"), ...atInit];
    const later = [...new Set(now.flatMap(laterFrom))];
    expect(later.sort()).toEqual(
      [
        ...GAMES.map((game) => `src/rules/${game}/rules.ts`),
        ...GAMES.map(battleOf),
        SHEETS,
        "src/dice/typed.ts",
        "src/documents/migration/write-world.ts",
        "src/exchanges.ts",
        "src/play/review.ts",
        "src/foundry/texts.ts",
        "src/table.ts",
        ...IMPORTING,
        ...ADAPTERS,
      ].sort(),
    );
  });
});

test("the table has the battlefield and the dialog, and no procedure of a game", () => {
  const table = [...loadedWith("src/table.ts")];
  expect(table).toEqual(
    expect.arrayContaining([
      "src/battlefield/survey.ts",
      "src/applications/dialog/attack-dialog.ts",
      "src/play/attack.ts",
    ]),
  );
  expect(table.filter((file) => isOfGame(file) && hasProcedure(file))).toEqual([]);
});

/** What no drop needs before its roll, by the beginnings of paths. */
const PLAYING = [
  "src/play/referee/referee.ts",
  "src/play/referee/writing/",
  "src/play/record/reducer.ts",
  "src/applications/card/",
  "src/applications/prompts/",
  "src/applications/table/battle/",
  "src/canvas/destination/choosing.ts",
];

test("only what plays exchanges has the referee, records, cards, questions and battles", () => {
  const isPlaying = (file: string): boolean => PLAYING.some((start) => file.startsWith(start));
  const before = [...atInit, ...loadedWith("src/table.ts")].filter(isPlaying);
  // The words that the tracker and the documents of a battle share.
  expect(before).toEqual(["src/applications/table/battle/said.ts"].filter((file) => before.includes(file)));
  const playing = [...loadedWith("src/exchanges.ts")];
  for (const start of PLAYING) expect(playing.some((file) => file.startsWith(start))).toBe(true);
});

test.each(GAMES)("the rules of %s have procedures, and nothing of the table or of another game", (game) => {
  const rules = [...loadedWith(`src/rules/${game}/rules.ts`)];
  expect(rules.filter((file) => isOfGame(file) && hasProcedure(file)).length).toBeGreaterThan(0);
  expect(rules.filter((file) => !file.startsWith(`src/rules/${game}/`) && isOfGame(file))).toEqual([]);
  expect(rules.filter((file) => !file.startsWith("src/rules/"))).toEqual([]);
});

test.each(GAMES)("the rules of %s have nothing that only its battle needs", (game) => {
  const rules = [...loadedWith(`src/rules/${game}/rules.ts`)];
  expect(rules).not.toContain(battleOf(game));
  expect([...loadedWith(battleOf(game))].filter((file) => !file.startsWith("src/rules/"))).toEqual([]);
});

test("nothing else has the readers of files and what writes an import", () => {
  const others = ["src/table.ts", "src/exchanges.ts", ...GAMES.map((game) => `src/rules/${game}/rules.ts`)];
  const all = [...new Set([...atInit, ...others.flatMap((file) => [...loadedWith(file)])])];
  expect(all.filter((file) => IMPORTING.includes(file) || file.includes("/gcs/"))).toEqual([]);
});

test.each(ADAPTERS)("%s is loaded with nothing else, and loads nothing else but what sheets show", (file) => {
  const others = ["src/table.ts", "src/exchanges.ts", ...GAMES.map((game) => `src/rules/${game}/rules.ts`)];
  const all = [...new Set([...atInit, ...others.flatMap((other) => [...loadedWith(other)])])];
  expect(all).not.toContain(file);
  const own = [...loadedWith(file)].filter((one) => !one.startsWith("src/integrations/"));
  const known = new Set([...atInit, ...loadedWith(SHEETS)]);
  expect(own.filter((one) => !known.has(one))).toEqual([]);
});
