import type { OperationRequest } from "../../common/protocol.js";
import type { Document, DocumentClass } from "../abstract/document.js";
import { table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import { asData, expandObject, isEmpty, type Data } from "../utils/index.js";
import { spellOperators } from "../utils/operators.js";

/** How a change to documents is made. What is not named here goes to every client's hooks as it is. */
export interface DatabaseOperation {
  /** The document that the changed ones stand in. */
  parent?: Document | null;
  pack?: string | null;
  /** Create documents under the ids that they bring. */
  keepId?: boolean;
  /** Send only what differs. Default true. */
  diff?: boolean;
  /** Merge nested objects. Default true. */
  recursive?: boolean;
  /** Render open sheets. Default true. */
  render?: boolean;
  /** Open the sheet of what is created, at the requester. */
  renderSheet?: boolean;
  /** Delete every document of the kind. */
  deleteAll?: boolean;
  noHook?: boolean;
  [option: string]: unknown;
}

/** What models and hooks leave of a change. */
export interface Prepared {
  /** What goes to the server. */
  content: Pick<OperationRequest, "data" | "ids" | "options">;
  /** How many documents are left to change. */
  count: number;
  /** Whether a model or a hook cancelled any part of it. */
  isCancelled: boolean;
}

/** Tells the person at this client why something did not happen. */
export function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  table.ui.notifications.error(message);
}

/** Asks models and hooks about documents that are to be created. */
export async function prepareCreations(
  cls: DocumentClass,
  data: readonly object[],
  operation: DatabaseOperation,
): Promise<Prepared> {
  const { parent = null, pack = null, keepId = false, ...options } = operation;
  const sources: Data[] = [];
  for (const entry of data) {
    const source = await prepareCreation(cls, entry, { ...operation, parent, pack, keepId }, options);
    if (source) sources.push(source);
  }
  const isCancelled = sources.length < data.length;
  return { content: { data: sources, options: { ...options, keepId } }, count: sources.length, isCancelled };
}

async function prepareCreation(
  cls: DocumentClass,
  entry: object,
  operation: DatabaseOperation,
  options: Data,
): Promise<Data | null> {
  const { user } = table.game;
  const raw = toData(entry);
  if (!operation.keepId) delete raw["_id"];
  let document: Document;
  try {
    document = new cls(expandObject(raw), {
      parent: operation.parent ?? null,
      pack: operation.pack ?? null,
    });
  } catch (error) {
    report(
      new Error(
        `The ${cls.documentName} "${String(raw["name"] ?? "")}" cannot be created: ${sentence(error)}`,
      ),
    );
    return null;
  }
  if ((await document._preCreate(raw, options, user)) === false) return null;
  if (!operation.noHook && !Hooks.call(`preCreate${cls.documentName}`, document, raw, options, user.id))
    return null;
  return document.toObject();
}

/** Asks models and hooks about changes to documents. Refused values throw a sentence that names them. */
export async function prepareUpdates(
  cls: DocumentClass,
  updates: readonly object[],
  operation: DatabaseOperation,
): Promise<Prepared> {
  const { parent: _parent, pack: _pack, ...options } = operation;
  const data: Data[] = [];
  let isCancelled = false;
  for (const update of updates) {
    const difference = await prepareUpdate(
      cls,
      spellOperators(expandObject(toData(update))),
      operation,
      options,
    );
    if (difference === false) isCancelled = true;
    else if (difference) data.push(difference);
  }
  return { content: { data, options }, count: data.length, isCancelled };
}

/** The changes that are left of an update: null when nothing changes, false when a model or a hook cancels it. */
async function prepareUpdate(
  cls: DocumentClass,
  update: Data,
  operation: DatabaseOperation,
  options: Data,
): Promise<Data | null | false> {
  const { user } = table.game;
  const { _id: id, ...changes } = update;
  const document = typeof id === "string" ? find(cls, id, operation.parent ?? null) : undefined;
  if (!document)
    throw new Error(`The ${cls.documentName} "${String(id)}" is no longer there and cannot be updated.`);
  const how = { dryRun: true, recursive: operation.recursive ?? true };
  const difference = operation.diff === false ? changes : document.updateSource(changes, how);
  if (isEmpty(difference)) return null;
  if ((await document._preUpdate(difference, options, user)) === false) return false;
  if (
    !operation.noHook &&
    !Hooks.call(`preUpdate${cls.documentName}`, document, difference, options, user.id)
  )
    return false;
  const checked = document.updateSource(difference, how);
  const final = operation.diff === false ? { ...expandObject(difference), ...checked } : checked;
  return isEmpty(final) ? null : { ...final, _id: id };
}

/** Asks models and hooks about documents that are to be deleted. */
export async function prepareDeletions(
  cls: DocumentClass,
  ids: readonly string[],
  operation: DatabaseOperation,
): Promise<Prepared> {
  const { parent = null, pack: _, deleteAll = false, ...options } = operation;
  const wanted = deleteAll ? all(cls, parent) : ids;
  const allowed: string[] = [];
  for (const id of wanted) if (await mayDelete(cls, id, operation, options)) allowed.push(id);
  const isCancelled = allowed.length < wanted.length;
  return { content: { ids: allowed, options }, count: allowed.length, isCancelled };
}

async function mayDelete(
  cls: DocumentClass,
  id: string,
  operation: DatabaseOperation,
  options: Data,
): Promise<boolean> {
  const { user } = table.game;
  const document = find(cls, id, operation.parent ?? null);
  if (!document) throw new Error(`The ${cls.documentName} "${id}" is no longer there and cannot be deleted.`);
  if ((await document._preDelete(options, user)) === false) return false;
  return operation.noHook === true || Hooks.call(`preDelete${cls.documentName}`, document, options, user.id);
}

function find(cls: DocumentClass, id: string, parent: Document | null): Document | undefined {
  if (!parent) return table.game.collections.get(cls.documentName)?.get(id);
  // The actor of a token is no entry of a collection.
  const delta: unknown = Reflect.get(parent, "actor");
  if (cls.documentName === "Actor" && isIdentified(delta, id)) return delta;
  return parent.getEmbeddedDocument(cls.documentName, id);
}

function all(cls: DocumentClass, parent: Document | null): string[] {
  const collection = parent
    ? parent.getEmbeddedCollection(cls.documentName)
    : table.game.collections.get(cls.documentName);
  return [...(collection?.keys() ?? [])];
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toData(entry: object): Data {
  if ("toObject" in entry && typeof entry.toObject === "function")
    return asData(Reflect.apply(entry.toObject, entry, []));
  return { ...entry };
}

function isIdentified(value: unknown, id: string): value is Document {
  return typeof value === "object" && value !== null && "_id" in value && value._id === id;
}
