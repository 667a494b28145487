import { asData, deepClone, isPlainObject, mergeObject, type Data } from "../client/utils/index.js";
import { entriesOf } from "./apply-update.js";

/** An actor's collections, whose entries a delta replaces one by one. */
const COLLECTIONS = ["items", "effects"] as const;

/** What a token's own actor never differs in. */
const SHARED_KEYS = ["_id", "ownership", "prototypeToken", "folder", "sort"];

/**
 * The source of a token's own actor: that of the world's actor, with what is different about the token's.
 *
 * @param base   the stored actor of the world; it is not changed
 * @param delta  as it is stored with the token; entries with `_tombstone` are deleted ones
 */
export function mergeDelta(base: Data, delta: unknown): Data {
  const differences = asData(deepClone(delta));
  const source = deepClone(base);
  for (const name of COLLECTIONS) {
    source[name] = mergeEntries(entriesOf(source[name]), entriesOf(differences[name]));
    delete differences[name];
  }
  for (const key of SHARED_KEYS) delete differences[key];
  const present = Object.fromEntries(
    Object.entries(differences).filter(([, value]) => value !== null && value !== undefined),
  );
  return mergeObject(source, present);
}

function mergeEntries(base: Data[], changes: Data[]): Data[] {
  const byId = new Map(base.map((entry) => [entry["_id"], entry]));
  for (const { _tombstone, ...entry } of changes) {
    if (_tombstone) byId.delete(entry["_id"]);
    else byId.set(entry["_id"], entry);
  }
  return [...byId.values()];
}

/**
 * What every stored difference has, as the host shows it of a token that differs in nothing:
 * https://github.com/foundryvtt/foundryvtt/issues/12997
 */
export function shapedDelta(delta: unknown): Data {
  return { system: {}, items: [], effects: [], flags: {}, ...asData(deepClone(delta)) };
}

/**
 * Keeps a change to a token's own actor in the token's delta. What a change deletes is inherited from the world's actor
 * again, and no deletion is kept: https://github.com/foundryvtt/foundryvtt/issues/8400
 */
export function changeDelta(delta: Data, difference: Data): Data {
  return mergeObject(delta, difference, { performDeletions: true });
}

/** Keeps the state of one item or effect of a token's own actor; null when it no longer exists. */
export function keepEntry(
  delta: Data,
  collection: string,
  id: string,
  entry: Data | null,
  isInBase: boolean,
): void {
  const others = entriesOf(delta[collection]).filter((present) => present["_id"] !== id);
  if (entry) others.push(deepClone(entry));
  else if (isInBase) others.push({ _id: id, _tombstone: true });
  delta[collection] = others;
}

/** Whether a change deletes anything. */
export function hasDeletions(change: Data): boolean {
  return Object.entries(change).some(
    ([key, value]) => key.startsWith("-=") || (isPlainObject(value) && hasDeletions(value)),
  );
}
