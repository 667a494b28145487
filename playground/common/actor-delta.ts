import {
  asData,
  deepClone,
  isForbidden,
  isPlainObject,
  mergeObject,
  type Data,
} from "../client/utils/index.js";
import { entriesOf } from "./apply-update.js";

/** An actor's collections, whose entries a delta replaces one by one. */
const COLLECTIONS = ["items", "effects"] as const;

/** What a token's own actor never differs in. */
const SHARED_KEYS = ["_id", "ownership", "prototypeToken", "folder", "sort"];

/**
 * The source of a token's own actor: that of the world's actor, with what is different about the token's.
 *
 * @param base   the stored actor of the world; it is not changed
 * @param delta  as it is stored with the token; entries with `_tombstone` are gone
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
  return mergeObject(source, present, { performDeletions: true });
}

function mergeEntries(base: Data[], changes: Data[]): Data[] {
  const byId = new Map(base.map((entry) => [entry["_id"], entry]));
  for (const { _tombstone, ...entry } of changes) {
    if (_tombstone) byId.delete(entry["_id"]);
    else byId.set(entry["_id"], entry);
  }
  return [...byId.values()];
}

/** Keeps a change to a token's own actor in the token's delta; deletions are kept too, to be done again each time. */
export function changeDelta(delta: Data, difference: Data): Data {
  for (const [key, value] of Object.entries(difference)) {
    if (isForbidden(key)) continue;
    const plain = key.replace(/^(-=|==)/, "");
    for (const rival of [plain, `-=${plain}`, `==${plain}`]) if (rival !== key) delete delta[rival];
    const present = delta[key];
    if (isPlainObject(present) && isPlainObject(value)) changeDelta(present, value);
    else
      delta[key] = isPlainObject(value) && !key.startsWith("==") ? changeDelta({}, value) : deepClone(value);
  }
  return delta;
}

/** Keeps the state of one item or effect of a token's own actor; null when it is gone. */
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
