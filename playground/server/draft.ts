import type { WorldKind } from "../common/hierarchy.js";
import { deepClone, type Data } from "../client/utils/index.js";
import type { WorldStore } from "./world-store.js";

/** The documents that a change touches, by kind and id; null is a deletion. */
export type Changes = ReadonlyMap<WorldKind, ReadonlyMap<string, Data | null>>;

/**
 * What one request changes, beside the world until all of it is known to be possible: then the world takes it as a
 * whole. Without {@link Draft.commit} nothing has changed.
 */
export class Draft {
  readonly #changes = new Map<WorldKind, Map<string, Data | null>>();

  constructor(readonly store: WorldStore) {}

  /** A document of the world as this request sees it. It is not to be changed. */
  read(kind: WorldKind, id: string): Data | undefined {
    const changed = this.#changes.get(kind)?.get(id);
    return changed === undefined ? this.store.collection(kind).get(id) : (changed ?? undefined);
  }

  /** All documents of a kind as this request sees them. They are not to be changed. */
  *all(kind: WorldKind): Generator<Data> {
    const changed = this.#changes.get(kind) ?? new Map<string, Data | null>();
    for (const [id, source] of this.store.collection(kind)) if (!changed.has(id)) yield source;
    for (const source of changed.values()) if (source) yield source;
  }

  /** A document of the world to be changed: a copy, which the world takes with the rest. */
  edit(kind: WorldKind, id: string): Data | undefined {
    const present = this.read(kind, id);
    if (!present || this.#changes.get(kind)?.has(id)) return present;
    const copy = deepClone(present);
    this.put(kind, copy);
    return copy;
  }

  /** Adds a document to the world. */
  put(kind: WorldKind, source: Data): void {
    this.#changesOf(kind).set(String(source["_id"]), source);
  }

  /** Takes a document out of the world. */
  remove(kind: WorldKind, id: string): void {
    this.#changesOf(kind).set(id, null);
  }

  #changesOf(kind: WorldKind): Map<string, Data | null> {
    const changes = this.#changes.get(kind) ?? new Map<string, Data | null>();
    this.#changes.set(kind, changes);
    return changes;
  }

  /**
   * Makes the changes: all of them are in the journal before any of them is in the world.
   *
   * @throws Refusal when a document is too large, or the disk does not take them
   */
  commit(): void {
    this.store.keep(this.#changes);
  }
}
