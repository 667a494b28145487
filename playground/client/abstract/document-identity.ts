import { applyUpdate } from "../../common/apply-update.js";
import { isDocumentName, kindOf } from "../../common/hierarchy.js";
import { documentConfig } from "../shared/config.js";
import {
  BASE_DOCUMENT_TYPE,
  DOCUMENT_OWNERSHIP_LEVELS,
  type OwnershipLevelName,
} from "../../common/const.js";
import type { DataField } from "../data/fields/data-field.js";
import { table } from "../shared/globals.js";
import type { Data } from "../utils/index.js";
import { DataModel, type DataModelContext } from "./data-model.js";
import type { Document, DocumentClass } from "./document.js";
import { EmbeddedCollection } from "./embedded-collection.js";
import { addDataFieldMigration } from "./field-migrations.js";
import type { UpdateSourceOptions } from "./source-changes.js";

/** What is known of a class of documents. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: readonly string[];
  /** Collections of embedded documents by kind. */
  embedded: Readonly<Record<string, string>>;
  hasTypeData: boolean;
}

/** Where a document is made. */
export interface DocumentContext extends DataModelContext {
  parent?: Document | null;
  /** The collection of the parent that it belongs to. */
  parentCollection?: string;
  pack?: string | null;
}

/** A user, as far as rights are concerned. */
export interface PermittedUser {
  readonly id: string | null;
  readonly isGM: boolean;
}

/** What a document is and who may do what with it. {@link Document} adds how it changes. */
export class DocumentIdentity extends DataModel {
  declare readonly parent: Document | null;
  declare readonly _id: string | null;
  /** The compendium that the document comes from, or null in a world. */
  declare readonly pack: string | null;
  /** The collection of the parent that it is in; null in a world, and for a token's own actor, which is in none. */
  declare readonly parentCollection: string | null;
  /** The embedded documents by the name of their collection. */
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare ownership: Record<string, number> | undefined;
  declare flags: Record<string, Data>;

  static metadata: DocumentMetadata = {
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    coreTypes: [BASE_DOCUMENT_TYPE],
    embedded: {},
    hasTypeData: false,
  };

  /** Moves older data to another name: https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
  protected static _addDataFieldMigration(...args: Parameters<typeof addDataFieldMigration>): boolean {
    return addDataFieldMigration(...args);
  }

  /** What a class needs to know of its kind, from the table of kinds. */
  protected static describe(name: string, more: Partial<DocumentMetadata> = {}): DocumentMetadata {
    const kind = isDocumentName(name) ? kindOf(name) : { collection: name.toLowerCase(), embedded: {} };
    const label = `DOCUMENT.${name}`;
    return { ...DocumentIdentity.metadata, name, label, labelPlural: `${label}s`, ...kind, ...more };
  }

  protected override _configure(options: { pack?: string | null; parentCollection?: string } = {}): void {
    const cls = classOf(this);
    const fixed = (name: string, value: unknown): void =>
      void Object.defineProperty(this, name, { value, configurable: true });
    fixed("pack", options.pack ?? this.parent?.pack ?? null);
    const within = this.parent ? classOf(this.parent).metadata.embedded[cls.metadata.name] : undefined;
    fixed("parentCollection", options.parentCollection ?? within ?? null);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, collection] of Object.entries(cls.metadata.embedded)) {
      collections[collection] = new EmbeddedCollection(collection, asDocument(this), name);
    }
    fixed("collections", Object.freeze(collections));
  }

  protected static override *_initializationOrder(): Generator<[string, DataField]> {
    // What is inside may want to look at everything else.
    const isLate = (name: string, field: DataField): boolean => name === "system" || isHierarchical(field);
    for (const [name, field] of this.schema.entries()) if (!isLate(name, field)) yield [name, field];
    for (const [name, field] of this.schema.entries()) if (name === "system") yield [name, field];
    for (const [name, field] of this.schema.entries()) if (isHierarchical(field)) yield [name, field];
  }

  /** The configured class of the kind. */
  static get implementation(): DocumentClass {
    return documentConfig(this.documentName).documentClass;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  get documentName(): string {
    return classOf(this).documentName;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  get collectionName(): string {
    return classOf(this).collectionName;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The types that documents of the kind can have. */
  static get TYPES(): string[] {
    const types = Object.keys(table.game.model[this.documentName] ?? {});
    return types.length ? types : [...this.metadata.coreTypes];
  }

  /** The fields that hold embedded documents, by name. */
  static get hierarchy(): Record<string, DataField> {
    return Object.fromEntries(this.schema.entries().filter(([, field]) => isHierarchical(field)));
  }

  get id(): string | null {
    return this._id;
  }

  /** Whether it is in another document. */
  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** Its address, which nothing else in the world has. */
  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    if (this.parent) return `${this.parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  /** Whether a user may create documents of the kind. */
  static canUserCreate(user: PermittedUser): boolean {
    return user.isGM || ["ChatMessage", "Macro"].includes(this.documentName);
  }

  /** The level of ownership that a user has. */
  getUserLevel(user: PermittedUser | null = table.game.user): number {
    if (!user) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const levels = this.ownership;
    if (!levels) return this.parent?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const own = user.id === null ? undefined : levels[user.id];
    const level = own === undefined || own === DOCUMENT_OWNERSHIP_LEVELS.INHERIT ? levels["default"] : own;
    if (level === DOCUMENT_OWNERSHIP_LEVELS.INHERIT)
      return this.parent?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    return level ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /**
   * Whether a user has a level of ownership.
   *
   * @param options.exact  that level and no higher
   */
  testUserPermission(
    user: PermittedUser,
    permission: OwnershipLevelName | number,
    options: { exact?: boolean } = {},
  ): boolean {
    const target = typeof permission === "number" ? permission : DOCUMENT_OWNERSHIP_LEVELS[permission];
    const level = this.getUserLevel(user);
    return options.exact ? level === target : level >= target;
  }

  /** Whether a user may create, update or delete the document. */
  canUserModify(user: PermittedUser, action: "create" | "update" | "delete", _data: object = {}): boolean {
    if (user.isGM) return true;
    if (action === "create")
      return this.parent ? this.parent.canUserModify(user, "update") : classOf(this).canUserCreate(user);
    if (action === "delete" && !this.parent) return false;
    return this.testUserPermission(user, "OWNER");
  }

  /** Puts another stored source in the place of the present one, keeping the object. Does not initialize. */
  _replaceSource(source: Data): void {
    for (const key of Object.keys(this._source)) this._source[key] = source[key];
  }

  protected override _applyDifference(source: Data, difference: Data, options: UpdateSourceOptions): Data {
    return applyUpdate(source, difference, this.documentName, { recursive: options.recursive ?? true });
  }
}

/** Every identity belongs to a whole document. */
function asDocument(identity: DocumentIdentity): Document {
  if (!isDocument(identity)) throw new Error("This is not a document.");
  return identity;
}

/** Whether a field holds embedded documents. */
function isHierarchical(field: DataField): boolean {
  return Reflect.get(field.constructor, "hierarchical") === true;
}

/**
 * The class of a document. It is asked for while documents are still being made, when private members are not there yet.
 */
export function classOf(document: DocumentIdentity): DocumentClass {
  const cls: unknown = document.constructor;
  if (!isDocumentClass(cls)) throw new Error("This is not a document.");
  return cls;
}

/** Whether a value is a class of documents. */
export function isDocumentClass(value: unknown): value is DocumentClass {
  return typeof value === "function" && "documentName" in value && "createDocuments" in value;
}

/** Whether a value is a document. */
export function isDocument(value: unknown): value is Document {
  return value instanceof DocumentIdentity && "createEmbeddedDocuments" in value;
}
