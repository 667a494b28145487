import { changeDelta, keepEntry, shapedDelta } from "../common/actor-delta.js";
import { entriesOf } from "../common/apply-update.js";
import { kindOf } from "../common/hierarchy.js";
import { asData, deepClone, type Data } from "../client/utils/index.js";
import { collectionOf, type Located } from "./locate.js";

/** Keeps changes to the actor of one token with the token. */
export function changeTokenActor(target: Located, changes: Data): void {
  const { token } = target.synthetic ?? {};
  if (!token) return;
  const own: Data = { ...changes };
  for (const collection of Object.values(kindOf("Actor").embedded)) {
    for (const entry of entriesOf(own[collection])) {
      const present =
        entriesOf(target.source[collection]).find((candidate) => candidate["_id"] === entry["_id"]) ?? {};
      keepInDelta(target, collection, String(entry["_id"]), { ...present, ...entry });
    }
    delete own[collection];
  }
  token["delta"] = changeDelta(shapedDelta(token["delta"]), own);
}

/** Keeps a document inside the actor of one token with the token, whole, when it is in such an actor at all. */
export function keepWithToken(changed: Located): void {
  for (let entry: Located | null = changed; entry?.parent; entry = entry.parent) {
    if (!entry.parent.synthetic) continue;
    const collection = collectionOf(entry.parent, entry.kind);
    keepInDelta(entry.parent, collection, String(entry.source["_id"]), entry.source);
    return;
  }
}

/** Keeps one item or effect of a token's actor in the token's delta; null when it is deleted. */
export function keepInDelta(actor: Located, collection: string, id: string, entry: Data | null): void {
  const { token, base } = actor.synthetic ?? {};
  if (!token || !base) return;
  const delta = shapedDelta(token["delta"]);
  const isInBase = entriesOf(base[collection]).some((candidate) => candidate["_id"] === id);
  keepEntry(delta, collection, id, entry, isInBase);
  token["delta"] = delta;
}

/** The delta of the token whose actor is a document, or holds it; undefined when there is no such token. */
export function deltaAbove(parent: Located | null, kind: string): Data | undefined {
  let delta: Data | undefined;
  for (let outer = parent; outer; outer = outer.parent) {
    const token =
      outer.synthetic?.token ?? (kind === "Actor" && outer.kind === "Token" ? outer.source : undefined);
    if (token) delta = deepClone(asData(token["delta"]));
  }
  return delta;
}
