import { ClassicLevel } from "classic-level";
import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isPlainObject, type Data } from "../client/utils/index.js";
import { isDocumentName, kindOf, type DocumentName } from "../common/hierarchy.js";
import type { PackData } from "../common/protocol.js";
import { Refusal } from "./refusal.js";
import type { PackEntry, SystemFiles } from "./system-files.js";

/** Reads the compendia of a system: LevelDB folders with a document under each key. */
export class PackReader {
  readonly #documents = new Map<string, Promise<Data[]>>();
  #index: Promise<(PackData | null)[]> | undefined;

  constructor(readonly system: SystemFiles) {}

  /**
   * The documents of a compendium, whole with what is embedded in them.
   *
   * @throws Refusal when there is no such compendium, or it cannot be read
   */
  async read(id: string): Promise<Data[]> {
    const pack = this.system.packs.find((candidate) => candidate.id === id || candidate.name === id);
    if (!pack) throw new Refusal(`The system ${this.system.title} has no compendium "${id}".`);
    const read = this.#documents.get(pack.id) ?? readPack(join(this.system.folder, pack.path), pack);
    this.#documents.set(pack.id, read);
    return read;
  }

  /** All compendia with their indices. One that cannot be read is left out, and said so once. */
  async index(): Promise<PackData[]> {
    this.#index ??= Promise.all(this.system.packs.map(async (pack) => this.#indexOne(pack)));
    return (await this.#index).filter((pack) => pack !== null);
  }

  async #indexOne(pack: PackEntry): Promise<PackData | null> {
    try {
      const documents = await this.read(pack.id);
      const index = documents.map(({ _id, name, img, thumb, type, folder, sort }) => ({
        _id,
        name,
        img,
        thumb,
        type,
        folder,
        sort,
      }));
      const { id, name, label, type, flags } = pack;
      return { id, name, label, type, flags, index };
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return null;
    }
  }
}

async function readPack(folder: string, pack: PackEntry): Promise<Data[]> {
  const isThere = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isThere)
    throw new Refusal(
      `The compendium ${pack.id} cannot be read: there is no folder ${pack.path} in the built system.`,
    );
  // Opening a database locks and writes to it, and what is built is not ours to write to.
  const copy = await mkdtemp(join(tmpdir(), "pack-"));
  try {
    await cp(folder, copy, { recursive: true });
    return assemble(await readEntries(copy), pack.type);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function readEntries(folder: string): Promise<Map<string, Data>> {
  const database = new ClassicLevel<string, unknown>(folder, {
    keyEncoding: "utf8",
    valueEncoding: "json",
    createIfMissing: false,
  });
  const entries = new Map<string, Data>();
  await database.open();
  try {
    for await (const [key, value] of database.iterator()) if (isPlainObject(value)) entries.set(key, value);
  } finally {
    await database.close();
  }
  return entries;
}

/**
 * Puts documents together: a key is `!<collections>!<ids>`, with dots between the levels, and a document's field of
 * embedded documents lists their ids.
 */
export function assemble(entries: ReadonlyMap<string, Data>, type: DocumentName): Data[] {
  const { collection } = kindOf(type);
  const documents: Data[] = [];
  for (const [key, value] of entries) {
    const [, path, id] = key.split("!");
    if (path === collection && id !== undefined) documents.push(fill(entries, value, type, path, id));
  }
  return documents.sort(
    (a, b) =>
      Number(a["sort"] ?? 0) - Number(b["sort"] ?? 0) || String(a["name"]).localeCompare(String(b["name"])),
  );
}

function fill(
  entries: ReadonlyMap<string, Data>,
  document: Data,
  type: DocumentName,
  path: string,
  ids: string,
): Data {
  const whole: Data = { ...document };
  for (const [kind, collection] of Object.entries(kindOf(type).embedded)) {
    const list = document[collection];
    if (!Array.isArray(list)) continue;
    whole[collection] = list.flatMap((entry: unknown) => {
      if (typeof entry !== "string") return [entry];
      const inner = entries.get(`!${path}.${collection}!${ids}.${entry}`);
      return inner && isDocumentName(kind)
        ? [fill(entries, inner, kind, `${path}.${collection}`, `${ids}.${entry}`)]
        : [];
    });
  }
  const delta = type === "Token" ? deltaOf(entries, document, path, ids) : undefined;
  return delta ? { ...whole, delta } : whole;
}

/** A token's own part of its actor: the token names it by its id, and its items and effects are those of an actor. */
function deltaOf(
  entries: ReadonlyMap<string, Data>,
  token: Data,
  path: string,
  ids: string,
): Data | undefined {
  const { delta: id } = token;
  if (typeof id !== "string") return undefined;
  const delta = entries.get(`!${path}.delta!${ids}.${id}`);
  return delta && fill(entries, delta, "Actor", `${path}.delta`, `${ids}.${id}`);
}
