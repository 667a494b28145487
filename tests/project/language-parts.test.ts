import { expect, test } from "vitest";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import { gameIds, languages, OF_EXCHANGES, readWords, splitWords } from "../../tools/lib/build/languages.mjs";
import { flatten } from "../../tools/lib/build/words.mjs";
import { loadedWith } from "./loaded.js";
import { filesBelow, textOf, textsIn, treeOf } from "./sources.js";

/** The keys of nested texts. */
const keysOf = (texts: object): string[] => flatten(texts).map(([key]: [string, string]) => key);

test.each(await languages())(
  "the language %s is built as the texts of the page, those of each game and its battle, and those of exchanges, which are all texts, each once",
  async (language) => {
    const ids = [tnt, mest, gurps, godsgloom, darkHeresy].map(({ id }) => id).sort();
    expect([...(await gameIds())].sort()).toEqual(ids);
    const words = await readWords(language);
    const { atOnce, later } = splitWords(words, ids);
    expect(Object.keys(later)).toEqual([...ids.flatMap((id) => [id, `${id}-battle`]), "exchanges"]);
    const built = [atOnce, ...Object.values(later)].flatMap(keysOf);
    expect(built.sort()).toEqual(keysOf(words).sort());
    for (const id of ids) expect(keysOf(atOnce)).toContain(`VANTAGE.${id}.name`);
  },
);

/** What loads before `src/exchanges.ts`, or without it. */
const EARLY = [
  "src/vantage.ts",
  "src/table.ts",
  "src/applications/sheets/contents.ts",
  "src/applications/import/import-file.ts",
  "src/documents/migration/write-world.ts",
  "src/dice/typed.ts",
  "src/play/review.ts",
  ...[tnt, mest, gurps, godsgloom, darkHeresy].map(({ id }) => `src/rules/${id}/rules.ts`),
];
/** Templates that these draw. */
const TEMPLATES =
  /^templates\/(?:sheet|actor|item|dialog)\/|^templates\/(?:roll|die|contribution|wall-form|import-report)\.hbs$/;

/** The keys that a text of code holds; one that is put together ends with a dot or within a name. */
const named = (text: string): readonly string[] => text.match(/VANTAGE\.[\w.-]*/g) ?? [];

/** Texts that any key of a game can stand for, with words of its own or those of all: `gameText`. */
const ANY = ["VANTAGE.", "VANTAGE.battle."];

test("no file that loads before exchanges names a text that loads with them", () => {
  const files = [...new Set(EARLY.flatMap((entry) => [...loadedWith(entry)]))];
  const ofCode = files.flatMap((file) => [...textsIn(treeOf(file))].flatMap(named));
  const drawn = [...filesBelow("templates", ".hbs").filter((file) => TEMPLATES.test(file)), "system.json"];
  const keys = [...ofCode, ...drawn.flatMap((file) => named(textOf(file)))];
  expect(keys).toEqual(expect.arrayContaining(["VANTAGE.gm", "VANTAGE.battle.ownOrder", "VANTAGE.setting."]));
  const early = [...new Set(keys)].filter((key) => !ANY.includes(key));
  const isOf = (path: string) => (key: string) =>
    `${key}.`.startsWith(`VANTAGE.${path}.`) || (key.endsWith(".") && `VANTAGE.${path}.`.startsWith(key));
  expect(OF_EXCHANGES.flatMap((path: string) => early.filter(isOf(path)))).toEqual([]);
});
