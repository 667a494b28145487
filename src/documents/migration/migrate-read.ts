import { migrateShape, type HeldChange } from "../../migrations/index.js";

/** Fields whose stored shape is older than the one they were read in, by kind and id of their documents. */
const outdated = new Map<string, Set<string>>();

/**
 * Changes the source of a document that is being read into the current shape, in place and with everything in it. Notes
 * which fields are stored in an older shape. The source can come from the world, a compendium or an import.
 */
export function migrateRead(kind: string, source: Record<string, unknown>, version: string): void {
  const { source: fresh, keys, held } = migrateShape(kind, source, version);
  if (fresh === source) return;
  note({ kind, id: String(source["_id"]), keys, held, source: fresh });
  for (const key of Object.keys(source)) if (!Object.hasOwn(fresh, key)) Reflect.deleteProperty(source, key);
  Object.assign(source, fresh);
}

/** The fields of a document that have to be written in the current shape. */
export function outdatedKeys(kind: string, id: string): readonly string[] {
  return [...(outdated.get(`${kind}.${id}`) ?? [])];
}

/** Notes that these documents were written. */
export function forgetOutdated(kind: string, ids: readonly string[]): void {
  for (const id of ids) outdated.delete(`${kind}.${id}`);
}

function note({ kind, id, keys, held }: HeldChange): void {
  const known = outdated.get(`${kind}.${id}`) ?? new Set();
  if (keys.length) outdated.set(`${kind}.${id}`, new Set([...known, ...keys]));
  held.forEach(note);
}
