import { documentConfig } from "../shared/config.js";
import { database, type DatabaseOperation } from "../data/client-backend.js";
import { table } from "../shared/globals.js";
import { getProperty, mergeObject, randomID, type Data } from "../utils/index.js";
import { construct, type DataModelContext } from "./data-model.js";
import { classOf, DocumentIdentity, isDocument } from "./document-identity.js";
import type { EmbeddedCollection } from "./embedded-collection.js";
import { TypeDataModel } from "./type-data.js";

export { isDocument, isDocumentClass } from "./document-identity.js";
export type { DocumentContext, DocumentMetadata, PermittedUser } from "./document-identity.js";

/** A class of documents. */
export type DocumentClass = typeof Document;

/** Data that is stored under an id, has owners, and is the same for everybody at the table. */
export class Document extends DocumentIdentity {
  /**
   * A copy, with some values changed.
   *
   * @param context.save    keep the copy as a document of its own
   * @param context.keepId  with the same id
   */
  override clone(
    data: object = {},
    context: DataModelContext & { save?: boolean; keepId?: boolean; addSource?: boolean } = {},
  ): this | Promise<this> {
    const { save = false, keepId = false, addSource: _, ...rest } = context;
    const source = mergeObject(this.toObject(), data, { performDeletions: true });
    if (!keepId) source["_id"] = save ? randomID() : null;
    const copy = construct(this, source, { parent: this.parent, pack: this.pack, ...rest });
    return save ? this.#saved(copy) : copy;
  }

  async #saved(copy: this): Promise<this> {
    const made = await classOf(this).create(copy.toObject(), {
      parent: this.parent,
      pack: this.pack,
      keepId: true,
    });
    return this.#isAlike(made) ? made : copy;
  }

  #isAlike(other: unknown): other is this {
    return isDocument(other) && other.constructor === this.constructor;
  }

  /** Creates documents. A notice reports those that refuse to be created, and the result leaves them out. */
  static async createDocuments(data: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return database.create(this.implementation, data, operation);
  }

  /** Updates documents; every change names its `_id`. */
  static async updateDocuments(
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return database.update(this.implementation, updates, operation);
  }

  /** Deletes documents by id. */
  static async deleteDocuments(
    ids: readonly string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return database.delete(this.implementation, ids, operation);
  }

  /** Creates one document, or several when given a list. */
  static async create(
    data: object | object[],
    operation: DatabaseOperation = {},
  ): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(isList(data) ? data : [data], operation);
    return isList(data) ? created : created[0];
  }

  /** Changes this document. */
  async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const [updated] = await classOf(this).updateDocuments([{ ...data, _id: this.id }], this.#here(operation));
    return updated ? this : undefined;
  }

  /** Deletes this document. */
  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const [deleted] = this.id ? await classOf(this).deleteDocuments([this.id], this.#here(operation)) : [];
    return deleted ? this : undefined;
  }

  #here(operation: DatabaseOperation): DatabaseOperation {
    return { ...operation, parent: this.parent, pack: this.pack };
  }

  /** A document of the world by its id. */
  static get(id: string): Document | null {
    return table.game.collections.get(this.documentName)?.get(id) ?? null;
  }

  /** The name of the collection in which a kind of embedded documents is; null when there is none. */
  static getCollectionName(name: string): string | null {
    if (name in this.metadata.embedded) return this.metadata.embedded[name] ?? null;
    return Object.values(this.metadata.embedded).includes(name) ? name : null;
  }

  /**
   * The collection of a kind of embedded documents.
   *
   * @throws Error when the kind does not stand in this one
   */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const collection = this.collections[classOf(this).getCollectionName(name) ?? ""];
    if (!collection) throw new Error(`There are no ${name} documents in a ${this.documentName}.`);
    return collection;
  }

  /** An embedded document by its id. */
  getEmbeddedDocument(name: string, id: string, options: { strict?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  /** Creates documents inside this one. */
  async createEmbeddedDocuments(
    name: string,
    data: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embedded(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  /** Updates documents inside this one. */
  async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embedded(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  /** Deletes documents inside this one; all of them with `operation.deleteAll`. */
  async deleteEmbeddedDocuments(
    name: string,
    ids: readonly string[],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return this.#embedded(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  #embedded(name: string): DocumentClass {
    return documentConfig(this.getEmbeddedCollection(name).documentName).documentClass;
  }

  /** Every document inside this one, and inside those. */
  *traverseEmbeddedDocuments(path = ""): Generator<[string, Document]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const own = path ? `${path}.${name}` : name;
      for (const document of collection) {
        yield [own, document];
        yield* document.traverseEmbeddedDocuments(own);
      }
    }
  }

  /**
   * What a package keeps with the document.
   *
   * @param scope  the package's id
   * @param key    may be dotted
   */
  getFlag(scope: string, key: string): unknown {
    assertScope(scope);
    return getProperty(this.flags?.[scope], key);
  }

  /** Keeps something with the document. */
  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    assertScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  /** Forgets what is kept with the document. */
  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    assertScope(scope);
    const parts = key.split(".");
    const last = parts.pop() ?? key;
    return this.update({ [["flags", scope, ...parts, `-=${last}`].join(".")]: null });
  }

  /** Called before it is created, at the requester; false prevents it. */
  async _preCreate(data: Data, options: Data, user: Document): Promise<boolean | void> {
    return typeHook(this)?._preCreate(data, options, user);
  }

  /** Called after it was created, on every client. */
  _onCreate(data: Data, options: Data, userId: string): void {
    typeHook(this)?._onCreate(data, options, userId);
  }

  /** Called before it is updated, at the requester; false prevents it. */
  async _preUpdate(changed: Data, options: Data, user: Document): Promise<boolean | void> {
    return typeHook(this)?._preUpdate(changed, options, user);
  }

  /** Called after it was updated, on every client. */
  _onUpdate(changed: Data, options: Data, userId: string): void {
    typeHook(this)?._onUpdate(changed, options, userId);
  }

  /** Called before it is deleted, at the requester; false prevents it. */
  async _preDelete(options: Data, user: Document): Promise<boolean | void> {
    return typeHook(this)?._preDelete(options, user);
  }

  /** Called after it was deleted, on every client. */
  _onDelete(options: Data, userId: string): void {
    typeHook(this)?._onDelete(options, userId);
  }

  /** Called on the class around its operations, on every client. */
  static async _onCreateOperation(_documents: Document[], _operation: Data, _user: Document): Promise<void> {
    return Promise.resolve();
  }

  static async _onUpdateOperation(_documents: Document[], _operation: Data, _user: Document): Promise<void> {
    return Promise.resolve();
  }

  static async _onDeleteOperation(_documents: Document[], _operation: Data, _user: Document): Promise<void> {
    return Promise.resolve();
  }
}

function isList(data: object | object[]): data is object[] {
  return Array.isArray(data);
}

/** The content of a document, when a model of its type takes part in its changes. */
function typeHook(document: Document): TypeDataModel | undefined {
  const system: unknown = Reflect.get(document, "system");
  return system instanceof TypeDataModel ? system : undefined;
}

/** Packages keep their things under their own id only. */
function assertScope(scope: string): void {
  const scopes = ["core", "world", table.game.system.id];
  if (!scopes.includes(scope) && !table.game.modules.has(scope)) {
    throw new Error(`Flags are kept for a package that is at the table, and "${scope}" is none.`);
  }
}

declare module "../shared/config.js" {
  interface DocumentConfig {
    documentClass: DocumentClass;
  }
}
