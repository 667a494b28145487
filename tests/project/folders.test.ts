import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { findCircle } from "../../playground/tests/lib/circles.js";
import { STOREYS } from "../../tools/rooms.mjs";
import { filesBelow, treeOf } from "./sources.js";

/** A folder with more files than these is looked through, and no longer walked down. */
const MOST_FILES = 16;

/** What every game is made of. `battle` is there where a game has something for it. */
const TOPICS = ["actions", "battle", "data", "dice", "modifiers"];
const EVERYWHERE = ["data/fields.ts", "data/outcomes.ts", "dice/reading.ts"];
const AT_THE_TOP = ["declaration.ts", "headline.ts", "index.ts", "rules.ts"];

/** Topics of a game that know nothing of these: the world loads a game's declaration first, and actions only for play. */
const BELOW = ["data", "dice", "battle"];
const ABOVE = ["modifiers", "actions"];

const files = filesBelow("src", ".ts");
const games = [
  ...new Set(files.map((file) => /^src\/rules\/([\w-]+)\/declaration\.ts$/.exec(file)?.[1])),
].filter((game) => game !== undefined);

/** The files of the project from which a file takes values; types alone are gone at run time. */
function valuesFrom(file: string): readonly string[] {
  return treeOf(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const source = statement.moduleSpecifier;
    if (!source || !ts.isStringLiteral(source) || !source.text.startsWith(".")) return [];
    return hasValues(statement) ? [join(dirname(file), source.text).replace(/\.js$/, ".ts")] : [];
  });
}

function hasValues(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const named = clause.namedBindings;
  return !named || !ts.isNamedImports(named) || named.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

const next = new Map(files.map((file) => [file, valuesFrom(file)]));

test("no folder of src has so many files that a reader has to look through them", () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

test.each(games)("the game %s has the same folders as every other", (game) => {
  const own = filesBelow(`src/rules/${game}`, ".ts").map((file) => file.split("/").slice(3));
  const top = own.filter(({ length }) => length === 1).map(([name]) => name);
  const folders = new Set(own.filter(({ length }) => length > 1).map(([name = ""]) => name));
  expect(top).toEqual(AT_THE_TOP);
  expect([...folders].filter((folder) => !TOPICS.includes(folder))).toEqual([]);
  expect(own.map((parts) => parts.join("/"))).toEqual(expect.arrayContaining(EVERYWHERE));
});

test.each(games)("data, dice and battle of %s take no values from its modifiers and actions", (game) => {
  const topicOf = (file: string) => file.split("/")[3] ?? "";
  const upward = filesBelow(`src/rules/${game}`, ".ts")
    .filter((file) => BELOW.includes(topicOf(file)))
    .flatMap((file) =>
      (next.get(file) ?? [])
        .filter((to) => to.startsWith(`src/rules/${game}/`) && ABOVE.includes(topicOf(to)))
        .map((to) => `${file} → ${basename(to)}`),
    );
  expect(upward).toEqual([]);
});

test("no values go round in a circle of imports", () => {
  expect(findCircle(next)).toEqual([]);
  expect(
    findCircle(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["b"]],
      ]),
    ),
  ).toEqual(["b", "c", "b"]);
});

/** The most pairs of folders of one storey of play/ that take values from each other. */
const MOST_PAIRS = 6;

test.each(STOREYS)("at most six pairs of folders of play/%s know each other", (storey: string) => {
  const within = files.filter((file) => file.startsWith(`src/play/${storey}/`));
  const ways = new Set(
    within.flatMap((file) =>
      (next.get(file) ?? [])
        .filter((to) => to.startsWith(`src/play/${storey}/`) && dirname(to) !== dirname(file))
        .map((to) => `${dirname(file)} ${dirname(to)}`),
    ),
  );
  const pairs = [...ways].filter((way) => {
    const [one = "", other = ""] = way.split(" ");
    return one < other && ways.has(`${other} ${one}`);
  });
  expect(within.length).toBeGreaterThan(10);
  expect(pairs.length, pairs.join(", ")).toBeLessThanOrEqual(MOST_PAIRS);
});
