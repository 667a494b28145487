import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { filesUnder } from "../fingerprint.mjs";
import { DIST, inProject, readJson, Refusal } from "../project.mjs";
import { mergeWords } from "./words.mjs";

/** Merges lang/<language>/*.json into dist/lang/<language>.json. Refuses a key that two files give different texts. */
export async function buildLanguages() {
  await rm(`${DIST}/lang`, { recursive: true, force: true });
  await mkdir(`${DIST}/lang`, { recursive: true });
  for (const language of await languages())
    await writeFile(`${DIST}/lang/${language}.json`, `${JSON.stringify(await readWords(language))}\n`);
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
