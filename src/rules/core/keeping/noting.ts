import { OF_THE_LANGUAGE } from "./guarding.js";

/** The reads of one object or list. */
export interface Note {
  /** The names that were read, also those that the object does not have. */
  readonly names: ReadonlySet<string>;
  /** Whether all names were read. Then every other name is known to be missing. */
  readonly isListed: boolean;
}

/** The note on an object; undefined when nothing of it was read. */
export type NoteOf = (of: object) => Note | undefined;

interface OpenNote extends Note {
  readonly names: Set<string>;
  isListed: boolean;
}

/** Notes what is read of plain data. It hands out stand-ins that read like the data. */
export class Notebook {
  readonly #standIns = new WeakMap<object, object>();
  readonly #originals = new WeakMap<object, object>();
  readonly #notes = new WeakMap<object, OpenNote>();

  /** The stand-in for a value, the same one each time. A value that is not an object is returned as it is. */
  watch<T>(value: T): T {
    if (typeof value !== "object" || value === null || this.#originals.has(value)) return value;
    const standIn = this.#standIns.get(value) ?? this.#standInFor(value);
    return standIn as T;
  }

  /** The note on an object, or on the object behind a stand-in. */
  readonly noteOf: NoteOf = (of) => this.#notes.get(this.#originals.get(of) ?? of);

  #standInFor(original: object): object {
    const standIn = new Proxy<object>(Array.isArray(original) ? [] : {}, this.#traps(original));
    this.#standIns.set(original, standIn);
    this.#originals.set(standIn, original);
    return standIn;
  }

  #open(original: object): OpenNote {
    const note = this.#notes.get(original) ?? { names: new Set(), isListed: false };
    this.#notes.set(original, note);
    return note;
  }

  #traps(original: object): ProxyHandler<object> {
    const inherited: object = Array.isArray(original) ? Array.prototype : Object.prototype;
    const note = (name: string | symbol): void => {
      if (typeof name === "symbol") return;
      const isForeign = OF_THE_LANGUAGE.has(name) || name in inherited;
      if (!isForeign || Object.hasOwn(original, name)) this.#open(original).names.add(name);
    };
    // The data may itself be kept in part. What it refuses was not read.
    const read = (name: string | symbol): unknown => {
      const value: unknown = Reflect.get(original, name);
      note(name);
      return this.watch(value);
    };
    return {
      get: (_standIn, name) => read(name),
      has: (_standIn, name) => {
        const isThere = Reflect.has(original, name);
        if (isThere) read(name);
        else note(name);
        return isThere;
      },
      ownKeys: () => {
        const names = Reflect.ownKeys(original);
        this.#open(original).isListed = true;
        return names;
      },
      getOwnPropertyDescriptor: (_standIn, name) => {
        if (!Object.hasOwn(original, name)) {
          note(name);
          return undefined;
        }
        const isFixed = Array.isArray(original) && name === "length";
        return { value: read(name), writable: true, enumerable: !isFixed, configurable: !isFixed };
      },
      set: () => false,
      deleteProperty: () => false,
    };
  }
}

/** Reads a value with all of its parts. */
export function readAll(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value) as readonly unknown[]) readAll(part);
}
