import { expect, test } from "vitest";
import { FACT_NAMES } from "../../src/rules/core/facts/facts.js";
import { languages, readWords } from "../../tools/lib/build/languages.mjs";
import { flatten } from "../../tools/lib/build/words.mjs";
import { exportedNames, partsOf } from "./exported-names.js";
import { filesBelow } from "./sources.js";

/** The words of a list that is written for people. */
const words = (list: string): readonly string[] => list.split(/\s+/).filter((word) => word !== "");

/**
 * Words that say nothing to a reader who looks for a thing, or that mean four things. docs/glossary.md has the words to
 * use instead.
 */
const FORBIDDEN = new Set(
  words(`
    anew beside brought candidate candidates closes company deed deeds gone hem hemmed lattice mends nobody pieces rises
    somebody standing stands stretches suits telling told watched whoever worth
  `),
);

/** Names that have such a word for a reason. The name of a language key covers what is below it. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "VANTAGE.gurps.modifier.posture.option.standing": "GURPS calls this posture standing.",
  "VANTAGE.gurps.modifier.defenderPosture.option.standing": "GURPS calls this posture standing.",
  "VANTAGE.gurps.modifier.newPosture.option.standing": "GURPS calls this posture standing.",
  "VANTAGE.gurps.modifier.hexesWatched": "In GURPS, opportunity fire watches hexes.",
  "VANTAGE.gurps.modifier.lineWatched": "In GURPS, opportunity fire watches a line.",
  LINE_WATCHED: "In GURPS, opportunity fire watches a line.",
  "VANTAGE.godsgloom.note.standsGround": "A unit stands its ground.",
};

const FOLDERS = ["src", "tests", "tools", "templates", "styles", "playground", "lang"];

const NAMES = {
  files: FOLDERS.flatMap((folder) => filesBelow(folder))
    .filter((file) => !/\/\.(built|world)\/|\/node_modules\//.test(file))
    .flatMap((file) => file.split("/")),
  exports: [...filesBelow("src", ".ts").flatMap(exportedNames), ...FACT_NAMES],
  keys: (await Promise.all((await languages()).map(readWords))).flatMap((tree) =>
    flatten(tree).map(([key]: [string, string]) => key),
  ),
};

const forbiddenIn = (name: string) => partsOf(name).filter((part) => FORBIDDEN.has(part));

/** Whether a name is one of these, or a language key below one of them. */
const isAmong = (listed: readonly string[], name: string) =>
  listed.some((one) => name === one || name.startsWith(`${one}.`));

test.each([
  ["worthOf", ["worth", "of"]],
  ["LINE_WATCHED", ["line", "watched"]],
  ["deed-context.ts", ["deed", "context", "ts"]],
  ["VANTAGE.tnt.modifier.actionTest.label", ["vantage", "tnt", "modifier", "action", "test", "label"]],
  ["HTMLField", ["html", "field"]],
  ["enterprises", ["enterprises"]],
])("the parts of %s are %o", (name, parts) => {
  expect(partsOf(name)).toEqual(parts);
});

for (const kind of ["files", "exports", "keys"] as const) {
  const known = Object.keys(EXCEPTIONS);
  const found = NAMES[kind].filter((name) => forbiddenIn(name).length > 0);

  test(`no part of the names of ${kind} is a word that style forbids`, () => {
    expect(NAMES[kind].length).toBeGreaterThan(100);
    expect([...new Set(found.filter((name) => !isAmong(known, name)))]).toEqual([]);
  });
}

test("each exception is in use", () => {
  const all = Object.values(NAMES).flat();
  expect(Object.keys(EXCEPTIONS).filter((name) => !all.some((one) => isAmong([name], one)))).toEqual([]);
});
