import ts from "typescript";
import { describe, expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { TRAITS as DARK_HERESY } from "../../src/rules/dark-heresy/data/traits.js";
import { TRAITS as GODSGLOOM } from "../../src/rules/godsgloom/data/traits.js";
import { ADVANTAGES } from "../../src/rules/gurps/data/advantages.js";
import { TRAITS as MEST } from "../../src/rules/mest/data/traits.js";
import { ABILITY_EFFECTS } from "../../src/rules/tnt/data/abilities.js";
import { filesBelow, nodesOf, treeOf } from "./sources.js";

/** Each game with its one table of traits. */
const GAMES = [
  { game: mest, file: "mest/data/traits.ts", ids: Object.keys(MEST) },
  { game: godsgloom, file: "godsgloom/data/traits.ts", ids: Object.keys(GODSGLOOM) },
  { game: darkHeresy, file: "dark-heresy/data/traits.ts", ids: Object.keys(DARK_HERESY) },
  { game: gurps, file: "gurps/data/advantages.ts", ids: Object.keys(ADVANTAGES) },
  { game: tnt, file: "tnt/data/abilities.ts", ids: ABILITY_EFFECTS.filter((one) => one !== "none") },
].map((one) => ({ ...one, id: one.game.id }));

/** The table's own words for what only the table says. */
const SAID_IN_TABLE: readonly string[] = [
  // A field says the same, so no label does.
  ...Object.entries(MEST).flatMap(([id, row]) => ("inField" in row ? [id] : [])),
  // `hasTraining` reads it beside the table.
  "weaponTraining",
];

/** The words that a game's code writes outside of the table. */
function wordsOutside(id: string, table: string): ReadonlySet<string> {
  const files = filesBelow(`src/rules/${id}`, ".ts").filter((file) => !file.endsWith(table));
  return new Set(
    files.flatMap((file) =>
      [...nodesOf(treeOf(file))].flatMap((node) =>
        ts.isStringLiteral(node) || ts.isIdentifier(node) ? [node.text] : [],
      ),
    ),
  );
}

describe.each(GAMES)("the traits of $id", ({ game, id, file, ids }) => {
  test("each modifier names a trait of the table, or none", () => {
    expect(
      game.modifiers.flatMap(({ id: modifier, trait }) =>
        trait === undefined || ids.includes(trait) ? [] : [`${modifier}: no trait "${trait}" in ${file}`],
      ),
    ).toEqual([]);
  });

  test("each trait of the table is read outside of it", () => {
    const words = wordsOutside(id, file);
    expect(ids.filter((trait) => !words.has(trait) && !SAID_IN_TABLE.includes(trait))).toEqual([]);
  });
});

/** Grit does more than turn Fear into Delay, so its label is shown beside that choice. */
const KEEP_LABEL = ["gritDelay"];

test("MEST Tactics shows no trait twice: each modifier among the traits names its trait, but for the labels", () => {
  const unnamed = mest.modifiers.filter(({ group, trait }) => group === "traits" && trait === undefined);
  expect(unnamed.map(({ id }) => id)).toEqual([...KEEP_LABEL, "labels", "targetLabels"]);
});
