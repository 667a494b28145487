import { entriesOf } from "../../common/apply-update.js";
import { asData, deepClone, mergeObject, type Data } from "../utils/index.js";
import type { Actor } from "./actor.js";

/** The actor's collections, whose entries a delta replaces one by one. */
const COLLECTIONS = ["items", "effects"] as const;

/**
 * The source of a token's own actor: that of the world's actor, with what is different about the token's.
 *
 * @param delta  as it is stored with the token; entries with `_tombstone` are gone
 */
export function createDeltaSource(base: Actor, delta: unknown): Data {
  const differences = asData(deepClone(delta));
  const source = base.toObject();
  for (const name of COLLECTIONS) {
    source[name] = mergeEntries(entriesOf(source[name]), entriesOf(differences[name]));
    delete differences[name];
  }
  const { _id: _, ownership: __, prototypeToken: ___, ...own } = differences;
  const present = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null && value !== undefined));
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
