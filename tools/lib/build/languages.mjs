import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { filesUnder } from "../fingerprint.mjs";
import { DIST, inProject, readJson, Refusal } from "../project.mjs";
import { mergeWords } from "./words.mjs";

/** What windows, dice and tokens show of a game that the world does not play. Its other texts load with its rules, or later. */
const AT_ONCE = ["name", "pitch", "status", "dieName", "pool", "reading"];

/** What only cards, questions, battles and sheets show of a game. It loads with the game's battle, or with a sheet. */
const PLAYED = ["note", "ask", "setup", "roster", "fieldHint"];

/** Texts of all games, below `VANTAGE`, that only `src/exchanges.ts` shows. They load with it. */
export const OF_EXCHANGES = [
  "battle.ask",
  "battle.destination",
  "battle.edit",
  "battle.note",
  "battle.tracker",
  "card",
  "consequence",
  "firstRun",
  "help",
  "history",
  "prompt",
  "record",
  "refusedRoll",
  "report",
  "request",
  "waiting",
];

/**
 * Merges lang/<language>/*.json into dist/lang/<language>.json, which loads with the page, and files in dist/lang/<language>/: of
 * each game one that loads with its rules and one that loads with its battle, and one of exchanges. Refuses a key that two files
 * give different texts.
 */
export async function buildLanguages() {
  await rm(`${DIST}/lang`, { recursive: true, force: true });
  const games = await gameIds();
  for (const language of await languages()) {
    const { atOnce, later } = splitWords(await readWords(language), games);
    await mkdir(`${DIST}/lang/${language}`, { recursive: true });
    await writeFile(`${DIST}/lang/${language}.json`, `${JSON.stringify(atOnce)}\n`);
    for (const [file, words] of Object.entries(later))
      await writeFile(`${DIST}/lang/${language}/${file}.json`, `${JSON.stringify(words)}\n`);
  }
}

/**
 * What loads with the page, and what loads later, by the name of its file. Together they are all words.
 * @param {{ VANTAGE: Record<string, object> }} words  nested
 * @param {readonly string[]} games
 * @returns {{ atOnce: object, later: Record<string, object> }}
 */
export function splitWords(words, games) {
  const of = (game, isIn) => {
    const entries = Object.entries(words.VANTAGE[game] ?? {}).filter(([name]) => isIn(name));
    return { VANTAGE: { [game]: Object.fromEntries(entries) } };
  };
  const isLater = (name) => !AT_ONCE.includes(name);
  const isPlayed = (name) => PLAYED.includes(name);
  const { taken, left } = takenOut(words.VANTAGE, OF_EXCHANGES);
  const small = games.map((game) => of(game, (name) => !isLater(name)).VANTAGE);
  const later = games.flatMap((game) => [
    [game, of(game, (name) => isLater(name) && !isPlayed(name))],
    [`${game}-battle`, of(game, isPlayed)],
  ]);
  return {
    atOnce: { ...words, VANTAGE: Object.assign({}, left, ...small) },
    later: { ...Object.fromEntries(later), exchanges: { VANTAGE: taken } },
  };
}

/** Nested words in two: those at these paths, and the others. */
function takenOut(words, paths) {
  const taken = {};
  const left = { ...words };
  for (const path of paths) {
    const [name, ...rest] = path.split(".");
    if (!(name in left)) throw new Refusal(`The languages have no texts ${path}.`);
    if (rest.length === 0) {
      taken[name] = left[name];
      delete left[name];
      continue;
    }
    const inner = takenOut(left[name], [rest.join(".")]);
    taken[name] = { ...taken[name], ...inner.taken };
    left[name] = inner.left;
  }
  return { taken, left };
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
