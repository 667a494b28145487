import { INSIDE } from "./pack-sources.mjs";

/** Documents without `_stats` of their own: what a scene holds, but for the behaviors of its regions. */
const WITHOUT = new Set([...INSIDE.scenes, "delta"]);

/**
 * Writes into a document and those inside it for which Foundry and which version of this system it was made, so that a
 * host can migrate it. Nothing depends on the clock: the same sources give the same pack. A document's own numbers stay.
 *
 * @param {object} entry       a document of a pack's source; it is changed
 * @param {string} collection  the collection that it lies in, such as "actors"
 * @param {{ coreVersion: string, systemId: string, systemVersion: string }} stats
 */
export function stamp(entry, collection, stats) {
  if (!WITHOUT.has(collection)) entry._stats = { ...stats, ...entry._stats };
  for (const inner of INSIDE[collection] ?? [])
    for (const child of [entry[inner] ?? []].flat()) stamp(child, inner, stats);
}

/** What `_stats` says, from the shipped manifest: its least Foundry, its id and its version. */
export function statsOf({ id, version, compatibility }) {
  return { coreVersion: compatibility.minimum, systemId: id, systemVersion: version };
}
