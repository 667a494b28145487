import type { OperationResult } from "../../common/protocol.js";
import type { Document } from "../abstract/document.js";
import { documentConfig } from "../shared/config.js";
import { table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import { fromUuidSync } from "./uuid.js";
import { isPlainObject, type Data } from "../utils/index.js";

/** Where the documents of an operation stand. */
interface Place {
  get(id: string): Document | undefined;
  add(source: Data): Document | undefined;
  remove(id: string): void;
}

/** A document that hears of changes to the documents inside it. */
interface Ancestor {
  _onDescendantOperation(event: DescendantEvent): void;
}

/** What happened to documents inside another one. */
export interface DescendantEvent {
  action: OperationResult["action"];
  /** The document that they stand in. */
  parent: Document;
  /** The name of their collection. */
  collection: string;
  documents: Document[];
  /** Sources, differences or ids, one for each document. */
  data: unknown[];
  options: Data;
  userId: string;
}

function isAncestor(value: unknown): value is Ancestor {
  return typeof value === "object" && value !== null && "_onDescendantOperation" in value;
}

/** An actor that belongs to one token is in no collection; it is its token's. */
function syntheticPlace(token: Document): Place {
  const actor = (): Document | undefined => {
    const value: unknown = Reflect.get(token, "actor");
    return isDocumentLike(value) ? value : undefined;
  };
  return { get: actor, add: actor, remove: () => undefined };
}

function isDocumentLike(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "documentName" in value;
}

function findPlace(result: OperationResult, parent: Document | null): Place | undefined {
  if (!parent) return table.game.collections.get(result.type);
  if (result.type === "Actor") return syntheticPlace(parent);
  return parent.getEmbeddedCollection(result.type);
}

/**
 * Brings a change that the server made into this client's documents, and tells everybody who wants to know.
 *
 * @returns the documents that were created, updated or deleted
 */
export async function applyOperation(result: OperationResult): Promise<Document[]> {
  const parent = result.parentUuid ? fromUuidSync(result.parentUuid) : null;
  if (result.parentUuid && !isDocumentLike(parent)) return [];
  const within = isDocumentLike(parent) ? parent : null;
  if (result.delta && within) keepDelta(within, result.delta);
  const place = findPlace(result, within);
  if (!place) return [];
  const changed = change(result, place);
  announceAbove(result, within, changed);
  for (const { document, data } of changed) announce(result, document, data);
  await announceOperation(
    result,
    changed.map(({ document }) => document),
  );
  return changed.map(({ document }) => document);
}

/** The token whose actor was changed keeps what is different about it. */
function keepDelta(parent: Document, delta: Data): void {
  let token: Document | null = parent;
  while (token && token.documentName !== "Token") token = token.parent;
  if (token) token._source["delta"] = delta;
}

interface Changed {
  document: Document;
  data: Data;
}

function change(result: OperationResult, place: Place): Changed[] {
  const changed: Changed[] = [];
  if (result.action === "delete") {
    for (const id of result.ids) {
      const document = place.get(id);
      if (document) changed.push({ document, data: { _id: id } });
      place.remove(id);
    }
    return changed;
  }
  for (const data of result.data) {
    const id = data["_id"];
    if (typeof id !== "string") continue;
    const document = result.action === "create" ? place.add(data) : place.get(id);
    if (!document) continue;
    if (result.action === "update")
      document._commit(withoutId(data), { recursive: result.options["recursive"] !== false });
    changed.push({ document, data });
  }
  return changed;
}

function withoutId({ _id: _, ...rest }: Data): Data {
  return rest;
}

function announce(result: OperationResult, document: Document, data: Data): void {
  const { options, userId } = result;
  try {
    if (result.action === "create") document._onCreate(data, options, userId);
    else if (result.action === "update") document._onUpdate(data, options, userId);
    else document._onDelete(options, userId);
  } catch (error) {
    console.error(`What follows from a change to ${document.uuid} failed.`, error);
  }
  if (options["noHook"] === true) return;
  if (result.action === "create") Hooks.callAll(`create${result.type}`, document, options, userId);
  else if (result.action === "update") Hooks.callAll(`update${result.type}`, document, data, options, userId);
  else Hooks.callAll(`delete${result.type}`, document, options, userId);
}

function announceAbove(result: OperationResult, parent: Document | null, changed: Changed[]): void {
  if (!parent || result.type === "Actor") return;
  const event: DescendantEvent = {
    action: result.action,
    parent,
    collection: parent.getEmbeddedCollection(result.type).name,
    documents: changed.map(({ document }) => document),
    data: result.action === "delete" ? result.ids : changed.map(({ data }) => data),
    options: result.options,
    userId: result.userId,
  };
  for (let above: Document | null = parent; above; above = above.parent) {
    if (isAncestor(above)) above._onDescendantOperation(event);
  }
}

async function announceOperation(result: OperationResult, documents: Document[]): Promise<void> {
  const cls = documentConfig(result.type).documentClass;
  const user = table.game.users.get(result.userId);
  if (!user || !isPlainObject(result.options)) return;
  if (result.action === "create") await cls._onCreateOperation(documents, result.options, user);
  else if (result.action === "update") await cls._onUpdateOperation(documents, result.options, user);
  else await cls._onDeleteOperation(documents, result.options, user);
}
