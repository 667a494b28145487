import { isSource, type Source } from "./source.js";

/** Kinds of documents that a document holds, by the field that holds them. */
const HELD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  ActorDelta: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  Scene: {
    tokens: "Token",
    walls: "Wall",
    regions: "Region",
    tiles: "Tile",
    notes: "Note",
    drawings: "Drawing",
  },
  Region: { behaviors: "RegionBehavior" },
  Combat: { combatants: "Combatant" },
  JournalEntry: { pages: "JournalEntryPage" },
  RollTable: { results: "TableResult" },
};

/** Documents that are stored as a part of another one and written with it. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Actor: { prototypeToken: "Token" },
  Token: { delta: "ActorDelta" },
};

/** A document in its new shape, and which of its fields have changed. */
export interface Migrated {
  readonly source: Source;
  /** Fields of the document itself that have changed. */
  readonly keys: readonly string[];
  /** The documents in it that have changed, or that hold one. */
  readonly held: readonly HeldChange[];
}

/** A document that another one holds. */
export interface HeldChange extends Migrated {
  readonly kind: string;
  readonly id: string;
}

/** Changes one document of a kind, leaving those that it holds alone. */
export type Change = (kind: string, source: Source) => Source;

/** Fields of a document that count as changed in any case, because what is stored has another shape. */
export type Outdated = (kind: string, id: string) => readonly string[];

const NONE: Outdated = () => [];

/** Changes a document, its parts and everything that it holds. The same source comes back when nothing changes. */
export function changeTree(kind: string, source: Source, change: Change, outdated = NONE): Migrated {
  const own: Record<string, unknown> = { ...change(kind, source) };
  for (const [field, part] of Object.entries(PARTS[kind] ?? {})) {
    const value = own[field];
    if (isSource(value)) own[field] = changeTree(part, value, change).source;
  }
  const held: HeldChange[] = [];
  const fields = HELD[kind] ?? {};
  for (const [field, inner] of Object.entries(fields)) {
    const entries: unknown = own[field];
    if (!Array.isArray(entries)) continue;
    const changed = entries.map((entry: unknown) => {
      if (!isSource(entry)) return entry;
      const migrated = changeTree(inner, entry, change, outdated);
      if (migrated.keys.length || migrated.held.length)
        held.push({ ...migrated, kind: inner, id: String(entry["_id"]) });
      return migrated.source;
    });
    if (changed.some((entry, index) => entry !== entries[index])) own[field] = changed;
  }
  const changed = changedKeys(source, own);
  const all = [...changed, ...outdated(kind, String(source["_id"]))];
  const keys = [...new Set(all)].filter((key) => !Object.hasOwn(fields, key));
  return { source: changed.length ? own : source, keys, held };
}

/** The keys at which two records differ; what only the first one has counts by its own name. */
function changedKeys(before: Source, after: Source): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
}

/** Every text of a document changed, except in the documents and parts that it holds. */
export function changeTexts(change: (text: string) => string): Change {
  return (kind, source) => {
    const apart = { ...HELD[kind], ...PARTS[kind] };
    const own = Object.entries(source).filter(([key]) => key !== "_id" && !Object.hasOwn(apart, key));
    const changed = own
      .map(([key, value]) => [key, value, textsIn(value, change)] as const)
      .filter(([, before, after]) => before !== after);
    return changed.length
      ? { ...source, ...Object.fromEntries(changed.map(([key, , after]) => [key, after])) }
      : source;
  };
}

function textsIn(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    const next = entries.map((entry) => textsIn(entry, change));
    return next.some((entry, index) => entry !== entries[index]) ? next : value;
  }
  if (!isSource(value)) return value;
  const next = Object.entries(value).map(([key, entry]) => [key, textsIn(entry, change)] as const);
  return next.some(([key, entry]) => entry !== value[key]) ? Object.fromEntries(next) : value;
}
