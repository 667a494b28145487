import { expect, test } from "vitest";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import { gameIds, languages, readWords, splitWords } from "../../tools/lib/build/languages.mjs";
import { flatten } from "../../tools/lib/build/words.mjs";

/** The keys of nested texts. */
const keysOf = (texts: object): string[] => flatten(texts).map(([key]: [string, string]) => key);

test.each(await languages())(
  "the language %s is built as the texts of the page and those of each game, which are all texts, each once",
  async (language) => {
    const ids = [tnt, mest, gurps, godsgloom, darkHeresy].map(({ id }) => id).sort();
    expect([...(await gameIds())].sort()).toEqual(ids);
    const words = await readWords(language);
    const { atOnce, later } = splitWords(words, ids);
    expect(Object.keys(later)).toEqual(ids);
    const built = [atOnce, ...Object.values(later)].flatMap(keysOf);
    expect(built.sort()).toEqual(keysOf(words).sort());
    for (const id of ids) expect(keysOf(atOnce)).toContain(`VANTAGE.${id}.name`);
  },
);
