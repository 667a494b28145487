import type { DataModel } from "../../abstract/data-model.js";
import type { Document, DocumentClass } from "../../abstract/document.js";
import { EmbeddedCollection } from "../../abstract/embedded-collection.js";
import { documentConfig } from "../../shared/config.js";
import { hasGlobal, table } from "../../shared/globals.js";
import { isPlainObject, randomID, type Data } from "../../utils/index.js";
import { DataModelValidationFailure } from "../validation-failure.js";
import {
  FieldRefusal,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type ValidateOptions,
} from "./data-field.js";
import { ArrayField } from "./array-fields.js";
import { AnyField } from "./simple-fields.js";
import { DocumentIdField, StringField, type StringFieldOptions } from "./string-fields.js";

/** The id of another document of the world; users of the model see that document, or null when it no longer exists. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: DocumentClass;
  readonly #idOnly: boolean;

  /** @param options.idOnly  users of the model see the id alone */
  constructor(
    model: DocumentClass,
    options: StringFieldOptions & { idOnly?: boolean } = {},
    context: FieldContext = {},
  ) {
    super({ readonly: false, ...options }, context);
    this.model = model;
    this.#idOnly = options.idOnly ?? false;
  }

  override initialize(value: unknown, model?: DataModel): unknown {
    if (this.#idOnly || typeof value !== "string") return value ?? null;
    // A document that is only in a compendium must not reach into the world.
    const pack: unknown = model ? Reflect.get(model, "pack") : null;
    return (): Document | null => {
      if (!hasGlobal("game") || pack) return null;
      return table.game.collections.get(this.model.documentName)?.get(value) ?? null;
    };
  }

  override toObject(value: unknown): unknown {
    return super._cast(value) ?? null;
  }
}

/** The type of a document: one of those that the manifest names for its kind. */
export class DocumentTypeField extends StringField {
  /** @param documentClass  the kind of documents, or a class that has their `TYPES` */
  constructor(
    documentClass: string | { readonly TYPES: readonly string[] | Readonly<Record<string, unknown>> },
    options: StringFieldOptions = {},
    context: FieldContext = {},
  ) {
    const choices = (): string[] => {
      if (typeof documentClass !== "string") return typesOf(documentClass.TYPES);
      return hasGlobal("game") ? Object.keys(table.game.model[documentClass] ?? {}) : [];
    };
    super({ required: true, ...options, blank: false }, context);
    // Before there is a game the types are unknown.
    this.choices = () => (choices().length ? choices() : ["base"]);
  }

  protected override _validateType(value: unknown): void {
    if (hasGlobal("game")) super._validateType(value);
  }
}

function typesOf(types: readonly string[] | Readonly<Record<string, unknown>>): string[] {
  return isList(types) ? [...types] : Object.keys(types);
}

function isList(types: readonly string[] | Readonly<Record<string, unknown>>): types is readonly string[] {
  return Array.isArray(types);
}

/** The author of a document: a user's id. */
export class DocumentAuthorField extends ForeignDocumentField {
  override getInitialValue(source: Data = {}): unknown {
    return super.getInitialValue(source) ?? (hasGlobal("game") ? table.game.userId : null);
  }
}

/** The documents that stand inside another one, in a collection of their own. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;
  readonly documentName: string;

  /** @param model  the class of the embedded documents; the configured one takes its place at run time */
  constructor(model: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(new AnyField(), options, context);
    this.readonly = true;
    this.documentName = model.documentName;
  }

  /** The class that the embedded documents have. */
  get model(): DocumentClass {
    return documentConfig(this.documentName).documentClass;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((element: unknown) => this.#cleanElement(element, options));
  }

  #cleanElement(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const cleaned = options.partial ? { ...value } : this.model.cleanData(this.model.migrateDataSafe(value));
    return { ...cleaned, _id: cleaned["_id"] ?? randomID() };
  }

  protected override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | void {
    const failure = new DataModelValidationFailure();
    value.forEach((element, index) => {
      if (!isPlainObject(element)) throw new FieldRefusal("must be a list of documents");
      const { source: _, ...rest } = options;
      const found = this.model.schema.validate(element, rest);
      const id = typeof element["_id"] === "string" ? element["_id"] : index;
      if (found) failure.elements.push({ id, name: String(element["name"] ?? id), failure: found });
    });
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(): void {
    return undefined;
  }

  override initialize(value: unknown, model?: DataModel): unknown {
    const collections: unknown = model ? Reflect.get(model, "collections") : undefined;
    const collection = isPlainObject(collections) ? collections[this.name] : undefined;
    if (!(collection instanceof EmbeddedCollection)) return value;
    collection.initialize();
    return collection;
  }

  override toObject(value: unknown): unknown {
    return isCollection(value) ? value.toObject(false) : value;
  }

  override migrateSource(): void {
    return undefined;
  }
}

function isCollection(value: unknown): value is EmbeddedCollection {
  return value instanceof EmbeddedCollection;
}
