import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { filesUnder } from "../fingerprint.mjs";
import { DIST, inProject, readJson, Refusal } from "../project.mjs";
import { mergeWords } from "./words.mjs";

/** What windows, dice and tokens show of a game that the world does not play. The other texts of a game load with its rules. */
const AT_ONCE = ["name", "pitch", "status", "dieName", "pool", "reading"];

/**
 * Merges lang/<language>/*.json into dist/lang/<language>.json, which loads with the page, and dist/lang/<language>/<game>.json,
 * which load with the rules of the game. Refuses a key that two files give different texts.
 */
export async function buildLanguages() {
  await rm(`${DIST}/lang`, { recursive: true, force: true });
  const games = await gameIds();
  for (const language of await languages()) {
    const { atOnce, later } = splitWords(await readWords(language), games);
    await mkdir(`${DIST}/lang/${language}`, { recursive: true });
    await writeFile(`${DIST}/lang/${language}.json`, `${JSON.stringify(atOnce)}\n`);
    for (const [game, words] of Object.entries(later))
      await writeFile(`${DIST}/lang/${language}/${game}.json`, `${JSON.stringify(words)}\n`);
  }
}

/**
 * What loads with the page, and what loads with the rules of each game. Together they are all words.
 * @param {{ VANTAGE: Record<string, object> }} words  nested
 * @param {readonly string[]} games
 * @returns {{ atOnce: object, later: Record<string, object> }}
 */
export function splitWords(words, games) {
  const atOnce = { ...words, VANTAGE: { ...words.VANTAGE } };
  const later = {};
  for (const game of games) {
    const entries = Object.entries(words.VANTAGE[game] ?? {});
    const isAtOnce = ([name]) => AT_ONCE.includes(name);
    atOnce.VANTAGE[game] = Object.fromEntries(entries.filter(isAtOnce));
    later[game] = { VANTAGE: { [game]: Object.fromEntries(entries.filter((one) => !isAtOnce(one))) } };
  }
  return { atOnce, later };
}

/**
 * The games: the folders of src/rules/ with a declaration.
 * @returns {Promise<string[]>}
 */
export async function gameIds() {
  const files = await filesUnder(inProject("src", "rules"));
  return files.flatMap((file) => /rules\/([^/]+)\/declaration\.ts$/.exec(file)?.[1] ?? []);
}

/**
 * The languages that there are sources for.
 * @returns {Promise<string[]>}
 */
export async function languages() {
  const folders = await readdir(inProject("lang"), { withFileTypes: true });
  return folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
}

/**
 * All words of a language, one nested object.
 * @param {string} language
 * @returns {Promise<{ VANTAGE: Record<string, object> }>}
 */
export async function readWords(language) {
  const files = await filesUnder(inProject("lang", language));
  const sources = await Promise.all(files.map(async (file) => [basename(file), await readJson(file)]));
  const { words, faults } = mergeWords(sources);
  if (faults.length > 0) throw new Refusal(faults.map((fault) => `lang/${language}/${fault}`).join("\n"));
  return words;
}
