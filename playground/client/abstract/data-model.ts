import { SchemaField, defineValue, type DataSchema } from "../data/fields/schema-field.js";
import type { CleanOptions } from "../data/fields/data-field.js";
import { deepClone, isEmpty, isPlainObject, mergeObject, type Data } from "../utils/index.js";
import {
  checkModel,
  checkNewModel,
  failuresOf,
  type ModelCheckOptions,
  type ModelFailures,
} from "./model-checks.js";
import { sourceDifference, type UpdateSourceOptions } from "./source-changes.js";

/** What a model is made with, besides its data. */
export interface DataModelContext {
  /** The model that contains this one. */
  parent?: DataModel | null;
  /** Throw when the data is refused. Default true. */
  strict?: boolean;
  /** Replace refused values by the fields' initial ones. Default false. */
  fallback?: boolean;
  /** The data is the parent's own, cleaned already, and is not copied. */
  shared?: boolean;
  /** The compendium that the model comes from. */
  pack?: string | null;
  [option: string]: unknown;
}

/** A class of data models. */
export type DataModelClass = typeof DataModel;

let schemas = new WeakMap<object, SchemaField>();

/** Lets each model define its schema again: some schemas depend on the generation. */
export function forgetSchemas(): void {
  schemas = new WeakMap();
}

/** Data with a schema: cleaned and checked as it comes in, initialized for those who use it, and kept as it is stored. */
export class DataModel {
  /** The data as it is stored. */
  declare readonly _source: Data;
  /** The model that contains this one. */
  declare readonly parent: DataModel | null;

  /** Prefixes of language keys under which the fields' labels and hints stand. */
  static LOCALIZATION_PREFIXES: string[] = [];

  /**
   * @param data  the data; it is copied, cleaned and checked
   * @throws DataModelValidationError when the data is refused, unless `strict` is false
   */
  constructor(data: object = {}, context: DataModelContext = {}) {
    const { parent = null, strict = true, fallback = false, shared = false, ...options } = context;
    Object.defineProperty(this, "parent", { value: parent });
    const source =
      shared && isPlainObject(data) ? data : this._initializeSource(data, { ...options, parent });
    Object.defineProperty(this, "_source", {
      value: this.#sealed(source),
      writable: true,
      configurable: true,
    });
    this._configure(options);
    if (!shared) checkNewModel(this.#model, this._source, { strict, fallback });
    this._initialize({ strict, fallback, ...options });
  }

  /** Nothing may be added to the source or taken from it: a field without a value has its key all the same. */
  #sealed(source: Data): Data {
    for (const name of this.schema.keys()) if (!(name in source)) source[name] = undefined;
    return Object.seal(source);
  }

  get #model(): DataModelClass {
    const cls: unknown = this.constructor;
    if (!isModelClass(cls)) throw new Error("This is not a data model.");
    return cls;
  }

  /** Prepares the model before its data is initialized. */
  protected _configure(_options: object): void {
    return undefined;
  }

  /** The fields of the model; every model says its own. */
  static defineSchema(): DataSchema {
    throw new Error(`The data model ${this.name} does not define its schema.`);
  }

  /** The fields of the model, made once. */
  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (!schema) {
      schema = new SchemaField(this.defineSchema());
      schema.name = this.schemaName;
      schemas.set(this, schema);
    }
    return schema;
  }

  /** What comes before the names of the fields in their paths. */
  protected static get schemaName(): string {
    return "";
  }

  get schema(): SchemaField {
    return this.#model.schema;
  }

  /** Whether the data breaks the schema. */
  get invalid(): boolean {
    return this.validationFailures.fields !== null || this.validationFailures.joint !== null;
  }

  /** What is wrong with the data. */
  get validationFailures(): ModelFailures {
    return failuresOf(this.#model, this._source);
  }

  /** Brings what the model is made of into the form that is stored. */
  protected _initializeSource(data: object, _options: object): Data {
    const copy = data instanceof DataModel ? data.toObject() : deepClone({ ...data });
    return this.#model.cleanData(this.#model.migrateDataSafe(copy));
  }

  /** Cleans data by the schema. */
  static cleanData(source: Data = {}, options: CleanOptions = {}): Data {
    const cleaned = this.schema.clean(source, { source, ...options });
    return isPlainObject(cleaned) ? cleaned : {};
  }

  /** The fields in the order in which they are initialized. */
  protected static *_initializationOrder(): Generator<[string, SchemaField["fields"][string]]> {
    for (const [name, field] of this.schema.entries()) yield [name, field];
  }

  /** Gives every field's value to the model's users. */
  protected _initialize(options: object = {}): void {
    for (const [name, field] of this.#model._initializationOrder()) {
      defineValue(this, name, field.initialize(this._source[name], this, options), field.readonly);
    }
  }

  /** Back to the stored data, undoing what was derived. */
  reset(): void {
    this._initialize();
  }

  /** A copy, with some values changed. */
  clone(data: object = {}, context: DataModelContext = {}): this | Promise<this> {
    const source = mergeObject(this.toObject(), data, { performDeletions: true });
    return construct(this, source, { parent: this.parent, ...context });
  }

  /**
   * Checks the model, or changes to it.
   *
   * @throws DataModelValidationError when something is refused, unless `strict` is false
   */
  validate(options: ModelCheckOptions = {}): boolean {
    return checkModel(this.#model, this, options);
  }

  /**
   * Checks rules between several fields; a model overrides this and throws.
   *
   * @throws Error with a sentence
   */
  static validateJoint(_data: Data): void {
    return undefined;
  }

  /**
   * Changes the stored data, without telling anybody else.
   *
   * @param changes  nested or with dotted keys; `-=key` deletes
   * @returns what has really changed
   * @throws DataModelValidationError when a value is refused; nothing has changed then
   */
  updateSource(changes: object = {}, options: UpdateSourceOptions = {}): Data {
    const difference = sourceDifference(this.schema, this._source, changes, options);
    if (isEmpty(difference)) return {};
    const candidate = this._applyDifference(deepClone(this._source), difference, options);
    this.schema._validateModel(candidate, { source: candidate });
    this.#model.validateJoint(candidate);
    if (!options.dryRun) this._commit(difference, options);
    return difference;
  }

  /** Applies a difference to the source and initializes the model again, without any check. */
  _commit(difference: Data, options: UpdateSourceOptions = {}): void {
    this._applyDifference(this._source, difference, options);
    this.reset();
  }

  /** Merges a difference into a source. */
  protected _applyDifference(source: Data, difference: Data, options: UpdateSourceOptions): Data {
    return mergeObject(source, difference, { performDeletions: true, recursive: options.recursive ?? true });
  }

  /**
   * The data as a plain object.
   *
   * @param source  the stored data (default), or the values as they are now
   */
  toObject(source = true): Data {
    if (source) return deepClone(this._source);
    const data: Data = {};
    for (const [name, field] of this.schema.entries()) data[name] = field.toObject(Reflect.get(this, name));
    return data;
  }

  /** The stored data. */
  toJSON(): Data {
    return this.toObject();
  }

  /** A model from stored data; what is refused is replaced instead of thrown. */
  static fromSource(source: object, context: DataModelContext = {}): DataModel {
    return new this(source, { strict: false, fallback: true, ...context });
  }

  /** A model from JSON. */
  static fromJSON(json: string): DataModel {
    const data: unknown = JSON.parse(json);
    return this.fromSource(isPlainObject(data) ? data : {});
  }

  /** Brings older data up to date; models override it and change the object they are given. */
  static migrateData(source: Data): Data {
    for (const [name, field] of this.schema.entries())
      if (name in source) field.migrateSource(source, source[name]);
    return source;
  }

  /** The same, but never throwing. */
  static migrateDataSafe(source: Data): Data {
    try {
      return this.migrateData(source);
    } catch (error) {
      console.error(`Older data of ${this.name} could not be brought up to date.`, error);
      return source;
    }
  }
}

/** Another model of the same class. */
export function construct<Model extends DataModel>(
  example: Model,
  source: Data,
  context: DataModelContext,
): Model {
  const copy: unknown = Reflect.construct(example.constructor, [source, context]);
  if (!isSameKind(example, copy)) throw new Error(`${example.constructor.name} cannot be copied.`);
  return copy;
}

function isSameKind<Model extends DataModel>(example: Model, other: unknown): other is Model {
  return typeof other === "object" && other !== null && other.constructor === example.constructor;
}

function isModelClass(value: unknown): value is DataModelClass {
  return typeof value === "function" && "cleanData" in value && "schema" in value;
}

declare module "../shared/config.js" {
  interface DocumentConfig {
    /** The models of `system` by type. */
    dataModels: Record<string, DataModelClass>;
  }
}
