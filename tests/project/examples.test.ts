import { expect, test } from "vitest";
import { textOf } from "./sources.js";

const page = textOf("docs/examples.md");
const [, action = ""] = page.split("## An action that asks its target");
const example = (file: string): string => textOf(`tests/examples/threaten/${file}`);

/** The page's blocks of one language below the heading of the action, in order. */
const blocks = (language: string): readonly string[] =>
  [...action.matchAll(new RegExp("```" + language + "\\n([\\s\\S]*?)```", "g"))].map(([, text = ""]) => text);

/** A text with the paths of its imports as they are where the page puts the file. */
const movedTo = (text: string, moves: Readonly<Record<string, string>>): string =>
  Object.entries(moves).reduce((moved, [from, to]) => moved.replaceAll(`"${from}`, `"${to}`), text);

test("the action of the page is the one that is compiled and played", () => {
  const shown = example("threaten.test.ts")
    .replace(/^\/\/ The game with[\s\S]*?^\/\/ docs\/examples\.md.*\n/m, "")
    .replace(", vi }", " }");
  const played = movedTo(shown, {
    "../../rules/dark-heresy/battle/": "./",
    "../../rules/dark-heresy/": "../",
    "../../rules/": "../../",
    "../../../src/": "../../../../src/",
  });
  const compiled = movedTo(example("threaten.ts"), {
    "../../../src/rules/dark-heresy/actions/": "./",
    "../../../src/rules/dark-heresy/": "../",
    "../../../src/rules/": "../../",
  });
  expect(blocks("ts")).toEqual([played, compiled]);
  expect(blocks("json")).toEqual([example("texts.json")]);
});

const GAMES: Readonly<Record<string, string>> = {
  "This Is Not a Test": "tnt",
  "MEST Tactics": "mest",
  GURPS: "gurps",
  GODSGLOOM: "godsgloom",
  "Dark Heresy": "dark-heresy",
};

/** The files among them that are the tests' own. */
const OF_TESTS: ReadonlySet<string> = new Set([
  ...["fixtures.ts", "units.ts"],
  ...["battle/field.ts", "battle/fighters.ts", "battle/duel.ts", "battle/table.ts"],
]);

test.each(Object.entries(GAMES))(
  "the pieces of %s are exported by the files that the page names",
  (name, game) => {
    const [, pieces = ""] = page.split(`### ${name}\n`);
    const [own = ""] = pieces.split(/^### /m);
    const sentences = [...own.matchAll(/([^.\n]*?) (?:of|is in|in) `([\w/-]+\.ts)`/g)];
    const missing = sentences.flatMap(([, said = "", file = ""]) => {
      const text = textOf(`${OF_TESTS.has(file) ? "tests" : "src"}/rules/${game}/${file}`);
      const names = [...said.matchAll(/`(?:\w+\()*(\w+)\(/g)].map(([, first = ""]) => first);
      return names
        .filter((one) => !new RegExp(`export (const|function\\*?) ${one}\\b`).test(text))
        .map((one) => `${one} in ${file}`);
    });
    expect(sentences.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  },
);
