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
import { kindOf, WORLD_KINDS, type WorldKind } from "../common/hierarchy.js";

/** How long changes are gathered before they are written, in milliseconds. */
const WRITING_DELAY = 250;

/** Writes a file as a whole: whoever reads it, even after a crash, finds the old content or the new. */
function writeWhole(path: string, text: string): void {
  const temporary = `${path}.tmp`;
  const file = openSync(temporary, "w");
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

/** The documents of a world, in memory and on disk: one JSON file for each collection. */
export class WorldStore {
  readonly #collections = new Map<WorldKind, Map<string, Data>>();
  readonly #changed = new Set<WorldKind>();
  #timer: NodeJS.Timeout | undefined;
  /** Sentences about files that could not be read; they are kept aside. */
  readonly warnings: string[] = [];
  /** Whether nothing was there before. */
  readonly isNew: boolean;

  /** @param options.fresh  forget the world that is there */
  constructor(
    readonly folder: string,
    options: { fresh?: boolean } = {},
  ) {
    if (options.fresh) for (const kind of WORLD_KINDS) rmSync(this.#path(kind), { force: true });
    mkdirSync(folder, { recursive: true });
    this.isNew = !existsSync(this.#path("User"));
    for (const kind of WORLD_KINDS) this.#collections.set(kind, this.#read(kind));
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
      const aside = `${path}.unreadable-${Date.now()}`;
      renameSync(path, aside);
      const reason = error instanceof Error ? error.message : String(error);
      this.warnings.push(
        `${path} cannot be read (${reason}). It is kept as ${aside}, and the world goes on without it.`,
      );
      return new Map();
    }
  }

  /** The documents of one kind, by id. Whoever changes one tells so with {@link WorldStore.touch}. */
  collection(kind: WorldKind): Map<string, Data> {
    const collection = this.#collections.get(kind);
    if (!collection) throw new Error(`A world holds no documents of the kind ${kind}.`);
    return collection;
  }

  /** Documents of a kind have changed and are to be written. */
  touch(kind: WorldKind): void {
    this.#changed.add(kind);
    this.#timer ??= setTimeout(() => this.flush(), WRITING_DELAY);
  }

  /** Writes what has changed, at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const kind of this.#changed)
      writeWhole(this.#path(kind), JSON.stringify([...this.collection(kind).values()], null, 1));
    this.#changed.clear();
  }
}
