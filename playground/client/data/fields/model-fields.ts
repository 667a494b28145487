import type { DataModel, DataModelClass } from "../../abstract/data-model.js";
import { documentConfig } from "../../shared/config.js";
import { hasGlobal } from "../../shared/globals.js";
import { asData, deepClone, isPlainObject, type Data } from "../../utils/index.js";
import type { DataModelValidationFailure } from "../validation-failure.js";
import {
  type DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type ValidateOptions,
} from "./data-field.js";
import { ObjectField } from "./simple-fields.js";
import { SchemaField } from "./schema-field.js";

/** An object that is a data model of its own. */
export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass;

  constructor(model: DataModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    return new this.model(value, { ...options, parent: model ?? null, shared: true });
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : value;
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (isPlainObject(value)) this.model.validateJoint(value);
    super._validateModel(value, options);
  }
}

function isModel(value: unknown): value is DataModel {
  return typeof value === "object" && value !== null && "toObject" in value;
}

/** What a document of a certain type holds: the model that its system registered for the type. */
export class TypeDataField extends ObjectField {
  /** @param documentName  the kind of document, such as `Actor` */
  constructor(
    readonly documentName: string,
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
  }

  /** The registered model of a type, if there is one. */
  getModelForType(type: unknown): DataModelClass | undefined {
    if (typeof type !== "string" || !hasGlobal("CONFIG")) return undefined;
    return documentConfig(this.documentName).dataModels[type];
  }

  /** The model for a document's data; without a type it has the one that documents of the kind begin with. */
  #modelFor(source: Data | undefined): DataModelClass | undefined {
    const field = this.parent instanceof SchemaField ? this.parent.get("type") : undefined;
    return this.getModelForType(source?.["type"] ?? field?.getInitialValue());
  }

  override getInitialValue(source: Data = {}): unknown {
    return this.#modelFor(source)?.cleanData({}) ?? {};
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.#modelFor(options.source);
    if (!isPlainObject(value) || !model) return value;
    return model.cleanData(value, {
      ...options,
      source: asData(options.partial ? options.source?.["system"] : value),
    });
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | boolean | void {
    const invalid = super._validateType(value, options);
    const model = this.#modelFor(options.source);
    if (invalid || !model) return invalid;
    const { source: _, ...rest } = options;
    return model.schema.validate(value, rest);
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    const model = this.#modelFor(options.source);
    if (!model || !isPlainObject(value)) return;
    model.schema._validateModel(value, options);
    model.validateJoint(value);
  }

  override initialize(value: unknown, model?: DataModel): unknown {
    const cls = this.getModelForType(model?._source["type"]);
    if (!cls || !isPlainObject(value)) return deepClone(value);
    return new cls(value, { parent: model ?? null, shared: true });
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : deepClone(value);
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    const model = this.getModelForType(sourceData["type"]);
    if (model && isPlainObject(fieldData)) model.migrateDataSafe(fieldData);
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }
}
