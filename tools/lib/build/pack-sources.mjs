import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { filesUnder } from "../fingerprint.mjs";
import { inProject, ROOT } from "../project.mjs";

/** Which collections of documents lie inside those of a collection. */
export const INSIDE = {
  actors: ["items", "effects"],
  items: ["effects"],
  scenes: [
    "drawings",
    "tokens",
    "levels",
    "lights",
    "notes",
    "regions",
    "sounds",
    "templates",
    "tiles",
    "walls",
  ],
  tokens: ["delta"],
  delta: ["items", "effects"],
  regions: ["behaviors"],
  journal: ["pages", "categories"],
  tables: ["results"],
};

const COLLECTION_OF = {
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
};

/**
 * What is wrong with the sources of one pack, a sentence each; the compiler itself would pass over such entries in
 * silence.
 * @param {{ name: string, type: string }} pack  as system.json declares it
 * @returns {Promise<string[]>}
 */
export async function checkPack({ name, type }) {
  const seen = new Map();
  const faults = [];
  for (const path of await filesUnder(inProject("packs", name))) {
    const file = relative(ROOT, path);
    if (!path.endsWith(".json")) faults.push(`${file}: only JSON files belong into a pack.`);
    else faults.push(...checkSource(await readFile(path, "utf8"), file, COLLECTION_OF[type], seen));
  }
  return faults;
}

/**
 * The faults of one source file's text.
 * @param {string} text
 * @param {string} file  its name, for the sentences
 * @param {string} collection  such as "actors"
 * @param {Map<string, string>} [seen]  remembers the keys of the pack so far and the file of each
 * @returns {string[]}
 */
export function checkSource(text, file, collection, seen = new Map()) {
  let source;
  try {
    source = JSON.parse(text);
  } catch (error) {
    return [`${file} is not JSON: ${error.message}`];
  }
  const folder = typeof source._key === "string" && source._key.startsWith("!folders!");
  return [...checkEntry(source, file, folder ? "folders" : collection, "", "", seen)];
}

function* checkEntry(entry, file, collection, path, ids, seen) {
  const what = `${file}: ${entry.name ? `"${entry.name}"` : "an entry"} in ${collection}`;
  if (!/^[A-Za-z0-9]{16}$/.test(entry._id ?? ""))
    return yield `${what} needs an _id of 16 letters and digits.`;
  const here = [path, collection].filter(Boolean).join(".");
  const id = [ids, entry._id].filter(Boolean).join(".");
  const key = `!${here}!${id}`;
  if (entry._key !== key) yield `${what} needs the _key ${key}, not ${entry._key ?? "none"}.`;
  if (seen.has(key)) yield `${what} has the _key ${key}, which ${seen.get(key)} has already.`;
  seen.set(key, file);
  for (const inner of INSIDE[collection] ?? []) {
    for (const child of [entry[inner] ?? []].flat()) yield* checkEntry(child, file, inner, here, id, seen);
  }
}
