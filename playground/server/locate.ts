import { mergeDelta } from "../common/actor-delta.js";
import { entriesOf } from "../common/apply-update.js";
import { isDocumentName, isWorldKind, kindOf, type DocumentName } from "../common/hierarchy.js";
import { asData, type Data } from "../client/utils/index.js";
import type { Draft } from "./draft.js";
import { Refusal } from "./refusal.js";

/** A stored document and where it is. */
export interface Located {
  kind: DocumentName;
  source: Data;
  parent: Located | null;
  /** For the actor of one token: the stored token and actor that it is put together from. */
  synthetic?: { token: Data; base: Data };
}

/**
 * Finds the document at an address, to be changed.
 *
 * @throws Refusal when there is none
 */
export function locate(draft: Draft, uuid: unknown): Located {
  if (typeof uuid !== "string") throw new Refusal("An address of a document is a text.");
  const parts = uuid.split(".");
  let found: Located | null = null;
  for (let i = 0; i < parts.length; i += 2) {
    const kind = parts[i];
    const id = parts[i + 1] ?? "";
    if (!isDocumentName(kind)) throw new Refusal(`"${uuid}" is not the address of a document.`);
    const next: Located | null = found ? within(draft, found, kind, id) : inWorld(draft, kind, id);
    if (!next) throw new Refusal(`The document at ${uuid} is no longer there.`);
    found = next;
  }
  if (!found) throw new Refusal("An address is missing.");
  return found;
}

function inWorld(draft: Draft, kind: DocumentName, id: string): Located | null {
  const source = isWorldKind(kind) ? draft.edit(kind, id) : undefined;
  return source ? { kind, source, parent: null } : null;
}

function within(draft: Draft, parent: Located, kind: DocumentName, id: string): Located | null {
  if (kind === "Actor" && parent.kind === "Token")
    return parent.source["actorId"] === id ? syntheticActor(draft, parent, id) : null;
  const collection = kindOf(parent.kind).embedded[kind];
  const source = collection
    ? entriesOf(parent.source[collection]).find((entry) => entry["_id"] === id)
    : undefined;
  return source ? { kind, source, parent } : null;
}

/** The actor that a token has: its own when it is not linked. */
function syntheticActor(draft: Draft, token: Located, id: string): Located | null {
  const base = draft.read("Actor", id);
  if (!base) return null;
  const source = mergeDelta(base, asData(token.source["delta"]));
  return { kind: "Actor", source, parent: token, synthetic: { token: token.source, base } };
}

/** The documents of a kind inside another one, or in the world. */
export function findChild(
  draft: Draft,
  parent: Located | null,
  kind: DocumentName,
  id: string,
): Located | null {
  return parent ? within(draft, parent, kind, id) : inWorld(draft, kind, id);
}

/**
 * The collection in which documents of a kind lie in another one.
 *
 * @throws Refusal when there is none
 */
export function collectionOf(parent: Located, kind: DocumentName): string {
  const collection = kindOf(parent.kind).embedded[kind];
  if (!collection) throw new Refusal(`A ${kind} does not stand in a ${parent.kind}.`);
  return collection;
}
