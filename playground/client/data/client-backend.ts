import type { OperationRequest, OperationResult } from "../../common/protocol.js";
import { isDocumentName } from "../../common/hierarchy.js";
import type { Document, DocumentClass } from "../abstract/document.js";
import { table } from "../globals.js";
import { Hooks } from "../helpers/hooks.js";
import { asData, expandObject, isEmpty, type Data } from "../utils/index.js";
import { applyOperation } from "./apply-operation.js";

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

/** Tells the person at this client why something did not happen. */
function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  table.ui.notifications.error(message);
}

/** Makes changes to documents: asks the hooks, sends them to the server, and applies what comes back. */
export class ClientDatabaseBackend {
  /** Creates documents. Those that a hook prevents, and those whose data is refused, are left out. */
  async create(
    cls: DocumentClass,
    data: readonly object[],
    operation: DatabaseOperation,
  ): Promise<Document[]> {
    const { parent = null, pack = null, keepId = false, ...options } = operation;
    const sources: Data[] = [];
    for (const entry of data) {
      const source = await this.#prepareCreation(cls, entry, { ...operation, parent, pack, keepId }, options);
      if (source) sources.push(source);
    }
    if (sources.length === 0) return [];
    return this.#send(cls, "create", parent, pack, { data: sources, options: { ...options, keepId } });
  }

  async #prepareCreation(
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

  /** Updates documents. Refused values throw a sentence that names them, and nothing is changed. */
  async update(
    cls: DocumentClass,
    updates: readonly object[],
    operation: DatabaseOperation,
  ): Promise<Document[]> {
    const { parent = null, pack = null, ...options } = operation;
    const differences: Data[] = [];
    for (const update of updates) {
      const difference = await this.#prepareUpdate(cls, expandObject(toData(update)), operation, options);
      if (difference) differences.push(difference);
    }
    if (differences.length === 0) return [];
    return this.#send(cls, "update", parent, pack, { data: differences, options });
  }

  async #prepareUpdate(
    cls: DocumentClass,
    update: Data,
    operation: DatabaseOperation,
    options: Data,
  ): Promise<Data | null> {
    const { user } = table.game;
    const { _id: id, ...changes } = update;
    const document = typeof id === "string" ? this.#find(cls, id, operation.parent ?? null) : undefined;
    if (!document)
      throw new Error(`The ${cls.documentName} "${String(id)}" is no longer there and cannot be updated.`);
    const how = { dryRun: true, recursive: operation.recursive ?? true };
    const difference = operation.diff === false ? changes : document.updateSource(changes, how);
    if (isEmpty(difference)) return null;
    if ((await document._preUpdate(difference, options, user)) === false) return null;
    if (
      !operation.noHook &&
      !Hooks.call(`preUpdate${cls.documentName}`, document, difference, options, user.id)
    )
      return null;
    const checked = document.updateSource(difference, how);
    const final = operation.diff === false ? { ...expandObject(difference), ...checked } : checked;
    return isEmpty(final) ? null : { ...final, _id: id };
  }

  /** Deletes documents. */
  async delete(
    cls: DocumentClass,
    ids: readonly string[],
    operation: DatabaseOperation,
  ): Promise<Document[]> {
    const { parent = null, pack = null, deleteAll = false, ...options } = operation;
    const { user } = table.game;
    const allowed: string[] = [];
    for (const id of deleteAll ? this.#all(cls, parent) : ids) {
      const document = this.#find(cls, id, parent);
      if (!document)
        throw new Error(`The ${cls.documentName} "${id}" is no longer there and cannot be deleted.`);
      if ((await document._preDelete(options, user)) === false) continue;
      if (!operation.noHook && !Hooks.call(`preDelete${cls.documentName}`, document, options, user.id))
        continue;
      allowed.push(id);
    }
    if (allowed.length === 0) return [];
    return this.#send(cls, "delete", parent, pack, { ids: allowed, options });
  }

  #find(cls: DocumentClass, id: string, parent: Document | null): Document | undefined {
    if (!parent) return table.game.collections.get(cls.documentName)?.get(id);
    // The actor of a token is no entry of a collection.
    const delta: unknown = Reflect.get(parent, "actor");
    if (cls.documentName === "Actor" && isIdentified(delta, id)) return delta;
    return parent.getEmbeddedDocument(cls.documentName, id);
  }

  #all(cls: DocumentClass, parent: Document | null): string[] {
    const collection = parent
      ? parent.getEmbeddedCollection(cls.documentName)
      : table.game.collections.get(cls.documentName);
    return [...(collection?.keys() ?? [])];
  }

  async #send(
    cls: DocumentClass,
    action: OperationRequest["action"],
    parent: Document | null,
    pack: string | null,
    content: Pick<OperationRequest, "data" | "ids" | "options">,
  ): Promise<Document[]> {
    const type = cls.documentName;
    if (pack)
      throw new Error(
        `The compendium ${pack} cannot be changed here. Import the document into the world first.`,
      );
    if (!isDocumentName(type))
      throw new Error(`not in the playground: changing documents of the kind ${type}`);
    const request: OperationRequest = { action, type, parentUuid: parent?.uuid ?? null, ...content };
    let result: OperationResult;
    try {
      result = await table.game.connection.operate(request);
    } catch (error) {
      report(error);
      throw error;
    }
    const documents = await applyOperation(result);
    if (action === "create" && content.options["renderSheet"] === true)
      for (const document of documents) openSheet(document);
    return documents;
  }
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

function openSheet(document: Document): void {
  const sheet: unknown = Reflect.get(document, "sheet");
  if (
    typeof sheet === "object" &&
    sheet !== null &&
    "render" in sheet &&
    typeof sheet.render === "function"
  ) {
    Reflect.apply(sheet.render, sheet, [{ force: true }]);
  }
}

/** Where documents make their changes. */
export const database = new ClientDatabaseBackend();
