import type { DataModel } from "../../abstract/data-model.js";
import { asData, isPlainObject, type Data } from "../../utils/index.js";
import { DataModelValidationFailure } from "../validation-failure.js";
import {
  DataField,
  FieldRefusal,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type ValidateOptions,
} from "./data-field.js";
import { hasToObject } from "./field-helpers.js";

/** Fields by name. */
export type DataSchema = Record<string, DataField>;

/** An object whose fields are known by name. */
export class SchemaField extends DataField {
  static override recursive = true;
  readonly fields: DataSchema;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = {};
    for (const [name, field] of Object.entries(fields)) {
      if (field.parent !== undefined)
        throw new Error(
          `The field "${field.fieldPath}" already has a place and cannot take another one as "${name}".`,
        );
      field.name = name;
      field.parent = this;
      this.fields[name] = field;
    }
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(source: Data = {}): unknown {
    const initial = super.getInitialValue(source);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this.nullable ? null : this._cleanType({}, {});
  }

  /** The fields' names. */
  keys(): string[] {
    return Object.keys(this.fields);
  }

  /** The fields. */
  values(): DataField[] {
    return Object.values(this.fields);
  }

  /** Names and fields. */
  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  /** Whether there is a field of that name. */
  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  /** The field of that name. */
  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [first, ...rest] = path;
    return first === undefined ? this : this.get(first)?._getField(rest);
  }

  [Symbol.iterator](): Iterator<DataField> {
    return this.values()[Symbol.iterator]();
  }

  protected override _cast(value: unknown): unknown {
    return hasToObject(value) ? value.toObject() : value;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const source = options.source ?? value;
    const cleaned: Data = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && `-=${name}` in value) cleaned[name] = field.clean(undefined, { source });
      if (options.partial && `==${name}` in value)
        cleaned[`==${name}`] = field.clean(value[`==${name}`], { source });
      if (options.partial && !(name in value)) continue;
      const result = field.clean(value[name], { ...options, source });
      if (result !== undefined || !options.partial) cleaned[name] = result;
      if (cleaned[name] === undefined) delete cleaned[name];
    }
    return cleaned;
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | void {
    if (!isPlainObject(value)) throw new FieldRefusal("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [name, field] of this.entries()) {
      const key: string = options.partial && `==${name}` in value ? `==${name}` : name;
      if (options.partial && !(key in value)) continue;
      const found = field.validate(value[key], { ...options, source: options.source ?? value });
      if (!found) continue;
      if (options.fallback && found.message !== undefined && !found.unresolved) value[name] = found.fallback;
      failure.fields[name] = found;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(value)) return;
    for (const [name, field] of this.entries()) {
      if (name in value && value[name] !== null) field._validateModel(value[name], options);
    }
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const initialized: Data = {};
    for (const [name, field] of this.entries())
      defineValue(initialized, name, field.initialize(value[name], model, options));
    return initialized;
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    const data: Data = {};
    for (const [name, field] of this.entries()) {
      if (typeof value === "object" && name in value) data[name] = field.toObject(Reflect.get(value, name));
    }
    return data;
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    const data = asData(fieldData);
    for (const [name, field] of this.entries()) if (name in data) field.migrateSource(sourceData, data[name]);
  }
}

/** Puts a value into an object; a function becomes a property that is looked up each time. */
export function defineValue(target: object, name: string, value: unknown, readonly = false): void {
  if (typeof value === "function") {
    const get = (): unknown => Reflect.apply(value, undefined, []);
    const set = (replacement: unknown): void => defineValue(target, name, replacement);
    Object.defineProperty(target, name, { get, set, configurable: true, enumerable: true });
    return;
  }
  Object.defineProperty(target, name, { value, writable: !readonly, configurable: true, enumerable: true });
}
