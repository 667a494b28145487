import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { isPlainObject, type Data } from "../client/utils/index.js";
import { isWorldKind, kindOf, WORLD_KINDS, type WorldKind } from "../common/hierarchy.js";
import type { Changes } from "./draft.js";
import { Journal, readJournal } from "./journal.js";
import { LARGEST_STORED } from "./limits.js";
import { Refusal } from "./refusal.js";
import { lockWorld } from "./world-lock.js";

/** How large the journal grows before the files take over what it holds, in bytes. It is read in about 0.1 s. */
const LARGEST_JOURNAL = 8_000_000;

/** Writes a file as a whole: after a crash or a power cut there is the old content or the new. */
function writeWhole(path: string, text: string): void {
  const temporary = `${path}.tmp`;
  const file = openSync(temporary, "w");
  try {
    const content = Buffer.from(text);
    for (let written = 0; written < content.length;) written += writeSync(file, content, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

/**
 * The documents of a world, in memory and on disk: one JSON file for each collection, and a journal of what has changed
 * since the files were written. A change is in the journal before it is in memory: see {@link Journal} for what survives.
 */
export class WorldStore {
  readonly #collections = new Map<WorldKind, Map<string, Data>>();
  readonly #changed = new Set<WorldKind>();
  readonly #journal: Journal;
  readonly #unlock: () => void;
  #timer: NodeJS.Immediate | undefined;
  /** Sentences about files that could not be read; they are kept aside. */
  readonly warnings: string[] = [];
  /** Whether nothing was there before. */
  readonly isNew: boolean;

  /**
   * Opens the world in a folder.
   *
   * @param options.fresh  forget the world that is there
   * @throws Error with a sentence when another process has it open
   */
  constructor(
    readonly folder: string,
    options: { fresh?: boolean } = {},
  ) {
    mkdirSync(folder, { recursive: true });
    this.#unlock = lockWorld(folder);
    const journal = join(folder, "journal.jsonl");
    if (options.fresh)
      for (const path of [journal, ...WORLD_KINDS.map((kind) => this.#path(kind))])
        rmSync(path, { force: true });
    this.isNew = !existsSync(this.#path("User"));
    for (const kind of WORLD_KINDS) this.#collections.set(kind, this.#read(kind));
    this.#replay(journal);
    this.#journal = new Journal(journal);
    if (this.#changed.size > 0 || this.#journal.size > 0) this.flush();
  }

  #path(kind: WorldKind): string {
    return join(this.folder, `${kindOf(kind).collection}.json`);
  }

  #read(kind: WorldKind): Map<string, Data> {
    const path = this.#path(kind);
    if (!existsSync(path)) return new Map();
    try {
      const content: unknown = JSON.parse(readFileSync(path, "utf8"));
      if (!Array.isArray(content)) throw new Error("it holds no list");
      const entries = content.filter(isPlainObject).filter((entry) => typeof entry["_id"] === "string");
      return new Map(entries.map((entry) => [String(entry["_id"]), entry]));
    } catch (error) {
      const aside = keepAside(path);
      const reason = error instanceof Error ? error.message : String(error);
      this.warnings.push(
        `${path} cannot be read (${reason}). It is kept as ${aside}, and the world goes on without it.`,
      );
      return new Map();
    }
  }

  /** Makes what the journal holds true. The files may have a part of it already, which changes nothing. */
  #replay(path: string): void {
    const { entries, isDamaged } = readJournal(path);
    for (const entry of entries) {
      const changes: unknown = JSON.parse(entry);
      for (const change of Array.isArray(changes) ? changes : []) this.#replayOne(change);
    }
    if (isDamaged)
      this.warnings.push(
        `${path} is damaged. It is kept as ${keepAside(path)}, and the last changes that it held may be missing.`,
      );
  }

  #replayOne(change: unknown): void {
    if (!Array.isArray(change)) return;
    const [kind, id, source] = change as unknown[];
    if (!isWorldKind(kind) || typeof id !== "string") return;
    this.#set(kind, id, isPlainObject(source) ? source : null);
  }

  #set(kind: WorldKind, id: string, source: Data | null): void {
    if (source) this.collection(kind).set(id, source);
    else this.collection(kind).delete(id);
    this.#changed.add(kind);
  }

  /** The documents of one kind, by id. Only who fills a new world changes them here: see {@link WorldStore.touch}. */
  collection(kind: WorldKind): Map<string, Data> {
    const collection = this.#collections.get(kind);
    if (!collection) throw new Error(`A world holds no documents of the kind ${kind}.`);
    return collection;
  }

  /** Documents of a kind were changed past the journal: they are written with the next {@link WorldStore.flush}. */
  touch(kind: WorldKind): void {
    this.#changed.add(kind);
  }

  /**
   * Takes changes, as one entry of the journal: after a crash there are all of them or none.
   *
   * @throws Refusal when a document is too large, or the disk does not take them; nothing has changed then
   */
  keep(changes: Changes): void {
    const parts: string[] = [];
    for (const [kind, documents] of changes)
      for (const [id, source] of documents) {
        const json = JSON.stringify(source);
        if (json.length > LARGEST_STORED)
          throw new Refusal(
            `The ${kind} would be too large with everything in it: at most ${LARGEST_STORED} characters are allowed.`,
          );
        parts.push(`["${kind}",${JSON.stringify(id)},${json}]`);
      }
    if (parts.length === 0) return;
    this.#append(`[${parts.join(",")}]`);
    for (const [kind, documents] of changes)
      for (const [id, source] of documents) this.#set(kind, id, source);
    if (this.#journal.size > LARGEST_JOURNAL) this.#timer ??= setImmediate(() => this.#flushInTime());
  }

  #append(entry: string): void {
    try {
      this.#journal.append(entry);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Refusal(`Nothing was changed: the disk does not take it (${reason}).`);
    }
  }

  /** Brings the files up to date and empties the journal. The users come last: a world without their file is new. */
  flush(): void {
    clearImmediate(this.#timer);
    this.#timer = undefined;
    const kinds = [...this.#changed].sort((a, b) => Number(a === "User") - Number(b === "User"));
    for (const kind of kinds)
      writeWhole(this.#path(kind), JSON.stringify([...this.collection(kind).values()], null, 1));
    this.#syncFolder();
    this.#changed.clear();
    this.#journal.clear();
  }

  /** When the files cannot be written, the journal has everything and goes on growing. */
  #flushInTime(): void {
    try {
      this.flush();
    } catch (error) {
      console.error(
        `The world's files cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** The new names of the files are on the disk too, before the journal forgets what they hold. */
  #syncFolder(): void {
    let folder: number | undefined;
    try {
      folder = openSync(this.folder, "r");
      fsyncSync(folder);
    } catch {
      // Windows does not open folders, and keeps names by itself.
    } finally {
      if (folder !== undefined) closeSync(folder);
    }
  }

  /** Writes what has changed, and lets go of the files. */
  close(): void {
    if (this.#journal.isClosed) return;
    this.flush();
    this.#journal.close();
    this.#unlock();
  }
}

function keepAside(path: string): string {
  const aside = `${path}.unreadable-${Date.now()}`;
  renameSync(path, aside);
  return aside;
}
