import type { DataModel, DataModelClass } from "../../abstract/data-model.js";
import { isPlainObject, type Data } from "../../utils/index.js";
import type { DataModelValidationFailure } from "../validation-failure.js";
import {
  DataField,
  FieldRefusal,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type ValidateOptions,
} from "./data-field.js";
import { hasToObject } from "./field-helpers.js";
import { EmbeddedDataField } from "./model-fields.js";
import { SchemaField, type DataSchema } from "./schema-field.js";
import { StringField } from "./string-fields.js";

/** One of the types: its fields, or its model. */
type SchemaOfType = DataSchema | SchemaField | DataModelClass;

/** An object whose fields are known by its `type`. */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  readonly types: Record<string, SchemaField>;

  constructor(
    types: Readonly<Record<string, SchemaOfType>>,
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.types = {};
    for (const [type, given] of Object.entries(types)) this.types[type] = this.#schemaOf(type, given);
  }

  /** The schema of a type. One that does not say what its `type` is gets that field. */
  #schemaOf(type: string, given: SchemaOfType): SchemaField {
    const schema = toSchema(given);
    if (schema.parent !== undefined) throw new Error(`The schema of the type "${type}" already has a place.`);
    if (!schema.has("type")) {
      const field = new StringField(
        { required: true, blank: false, initial: type, validate: (value: string) => value === type },
        { name: "type", parent: schema },
      );
      schema.fields["type"] = field;
    }
    schema.name = this.name;
    schema.parent = this;
    return schema;
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  #of(value: unknown): SchemaField | undefined {
    const type = isPlainObject(value) ? value["type"] : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.types[type]?._getField(rest);
  }

  protected override _cast(value: unknown): unknown {
    return hasToObject(value) ? value.toObject() : value;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#of(value)?.clean(value, options) ?? value;
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | void {
    const schema = this.#of(value);
    if (!schema) throw new FieldRefusal("must have a type that is known");
    return schema.validate(value, options);
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    this.#of(value)?._validateModel(value, options);
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    return this.#of(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const type: unknown = Reflect.get(value, "type");
    const schema = typeof type === "string" ? this.types[type] : undefined;
    return schema ? schema.toObject(value) : value;
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    this.#of(fieldData)?.migrateSource(sourceData, fieldData);
  }
}

function toSchema(given: SchemaOfType): SchemaField {
  if (given instanceof SchemaField) return given;
  return isModelClass(given) ? new EmbeddedDataField(given) : new SchemaField(given);
}

function isModelClass(given: DataSchema | DataModelClass): given is DataModelClass {
  return typeof given === "function";
}
