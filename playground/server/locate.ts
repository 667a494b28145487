import { mergeDelta } from "../common/actor-delta.js";
import { entriesOf } from "../common/apply-update.js";
import {
  isDocumentName,
  isWorldKind,
  kindOf,
  type DocumentName,
  type WorldKind,
} from "../common/hierarchy.js";
import { asData, type Data } from "../client/utils/index.js";
import type { WorldStore } from "./world-store.js";

/** A stored document and where it stands. */
export interface Located {
  kind: DocumentName;
  source: Data;
  parent: Located | null;
  /** For the actor of one token: the stored token and actor that it is put together from. */
  synthetic?: { token: Data; base: Data };
}

/**
 * Finds the document at an address.
 *
 * @throws Error with a sentence when there is none
 */
export function locate(store: WorldStore, uuid: string): Located {
  const parts = uuid.split(".");
  let found: Located | null = null;
  for (let i = 0; i < parts.length; i += 2) {
    const kind = parts[i];
    const id = parts[i + 1] ?? "";
    if (!isDocumentName(kind)) throw new Error(`"${uuid}" is not the address of a document.`);
    const next: Located | null = found ? within(store, found, kind, id) : inWorld(store, kind, id);
    if (!next) throw new Error(`The document at ${uuid} is no longer there.`);
    found = next;
  }
  if (!found) throw new Error("An address is missing.");
  return found;
}

function inWorld(store: WorldStore, kind: DocumentName, id: string): Located | null {
  const source = isWorldKind(kind) ? store.collection(kind).get(id) : undefined;
  return source ? { kind, source, parent: null } : null;
}

function within(store: WorldStore, parent: Located, kind: DocumentName, id: string): Located | null {
  if (kind === "Actor" && parent.kind === "Token") return syntheticActor(store, parent);
  const collection = kindOf(parent.kind).embedded[kind];
  const source = collection
    ? entriesOf(parent.source[collection]).find((entry) => entry["_id"] === id)
    : undefined;
  return source ? { kind, source, parent } : null;
}

/** The actor that a token has: its own when it is not linked. */
function syntheticActor(store: WorldStore, token: Located): Located | null {
  const base = store.collection("Actor").get(String(token.source["actorId"]));
  if (!base) return null;
  const source = mergeDelta(base, asData(token.source["delta"]));
  return { kind: "Actor", source, parent: token, synthetic: { token: token.source, base } };
}

/** The documents of a kind inside another one, or in the world. */
export function findChild(
  store: WorldStore,
  parent: Located | null,
  kind: DocumentName,
  id: string,
): Located | null {
  return parent ? within(store, parent, kind, id) : inWorld(store, kind, id);
}

/** The outermost document: the one that the world stores. */
export function rootOf(located: Located): { kind: WorldKind; source: Data } {
  let outer = located;
  while (outer.parent) outer = outer.parent;
  if (!isWorldKind(outer.kind)) throw new Error(`A world holds no documents of the kind ${outer.kind}.`);
  return { kind: outer.kind, source: outer.source };
}
