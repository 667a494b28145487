import type { DataModel } from "../../abstract/data-model.js";
import { getProperty, type Data } from "../../utils/index.js";
import { DataModelValidationFailure } from "../validation-failure.js";
import { applyChange, type EffectChange } from "./apply-change.js";
import { createFieldInput, createFormGroup, type FormGroupConfig, type InputConfig } from "./form-group.js";

/** What a value is cleaned with. */
export interface CleanOptions {
  /** Only clean what is given; do not fill in what is missing. */
  partial?: boolean;
  /** The whole source that the value is part of. */
  source?: Data;
}

/** What a value is checked with. */
export interface ValidateOptions {
  /** Only check what is given. */
  partial?: boolean;
  /** Replace what is refused by the field's initial value. */
  fallback?: boolean;
  /** The whole source that the value is part of. */
  source?: Data;
  /** Leave out embedded elements that are refused. */
  dropInvalidEmbedded?: boolean;
}

/** Checks a value: returns false or throws an error with a sentence when it refuses. */
type CustomValidator = (value: never, options?: ValidateOptions) => boolean | void;

/** The settings that every field has. */
export interface FieldOptions {
  /** Must be given. */
  required?: boolean;
  /** May be null. */
  nullable?: boolean;
  /** The value when none is given: a value, or a function of the source. */
  initial?: unknown;
  /** May not change once initialized. */
  readonly?: boolean;
  /** Only gamemasters may write it. */
  gmOnly?: boolean;
  /** A language key or text. */
  label?: string;
  /** A language key or text. */
  hint?: string;
  /** A validator of one's own. */
  validate?: CustomValidator;
  /** The sentence when that validator refuses. */
  validationError?: string;
}

/** Where a field is. */
export interface FieldContext {
  name?: string;
  parent?: DataField;
}

/** A refusal while checking a value. */
export class FieldRefusal extends Error {}

/** One value of a data model: how it is cleaned, checked, initialized, stored and edited. */
export class DataField {
  /** Whether the field holds documents in a collection of their own. */
  static hierarchical = false;
  /** Whether the field holds other fields. */
  static recursive = false;

  readonly options: FieldOptions;
  name: string;
  parent: DataField | undefined;
  required: boolean;
  nullable: boolean;
  initial: unknown;
  readonly: boolean;
  gmOnly: boolean;
  label: string;
  hint: string;
  validationError: string;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    this.options = { ...new.target._defaults, ...options };
    this.name = context.name ?? "";
    this.parent = context.parent;
    this.required = this.options.required ?? false;
    this.nullable = this.options.nullable ?? false;
    this.initial = this.options.initial;
    this.readonly = this.options.readonly ?? false;
    this.gmOnly = this.options.gmOnly ?? false;
    this.label = this.options.label ?? "";
    this.hint = this.options.hint ?? "";
    this.validationError = this.options.validationError ?? "is not a valid value";
  }

  /** The settings that hold unless others are given. */
  protected static get _defaults(): FieldOptions {
    return { required: false, nullable: false, readonly: false, gmOnly: false, label: "", hint: "" };
  }

  /** The dotted path of the field in its model. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Brings a value into the form that the field stores. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return options.partial ? undefined : this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  /** Turns a value into the field's kind where that can be done. */
  protected _cast(value: unknown): unknown {
    return value;
  }

  /** Cleans a value of the right kind. */
  protected _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** The value when none is given. */
  getInitialValue(source: Data = {}): unknown {
    if (typeof this.initial === "function") return Reflect.apply(this.initial, undefined, [source]);
    if (this.initial === undefined) return !this.required ? undefined : this.nullable ? null : undefined;
    return this.initial;
  }

  /**
   * Checks a value.
   *
   * @returns what is wrong with it, or nothing
   */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | void {
    try {
      if (this.#isSpecial(value)) return;
      const failure = this._validateType(value, options);
      if (failure instanceof DataModelValidationFailure) return this.#withFallback(failure, value, options);
      const custom = this.options.validate;
      if (custom && Reflect.apply(custom, this, [value, options]) === false)
        throw new FieldRefusal(this.validationError);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return this.#withFallback(
        new DataModelValidationFailure({ invalidValue: value, message }),
        value,
        options,
      );
    }
  }

  #isSpecial(value: unknown): boolean {
    const decided = this._validateSpecial(value);
    return decided === true;
  }

  #withFallback(
    failure: DataModelValidationFailure,
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure {
    failure.invalidValue = value;
    if (options.fallback && failure.message !== undefined) {
      failure.fallback = this.getInitialValue(options.source);
      failure.unresolved = this.validate(failure.fallback, { ...options, fallback: false }) !== undefined;
    }
    return failure;
  }

  /** Decides on null and undefined: true when the value is fine as it is. */
  protected _validateSpecial(value: unknown): boolean | void {
    if (value === undefined) {
      if (this.required) throw new FieldRefusal("is required");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new FieldRefusal("may not be empty");
      return true;
    }
  }

  /** Checks a value of the field's kind; throws a refusal, or gives a failure with inner ones. */
  protected _validateType(
    _value: unknown,
    _options: ValidateOptions,
  ): DataModelValidationFailure | boolean | void {
    return undefined;
  }

  /** Checks the models inside the value as a whole. */
  _validateModel(_value: unknown, _options: ValidateOptions = {}): void {
    return undefined;
  }

  /** The value as the model's users see it. */
  initialize(value: unknown, _model?: DataModel, _options: object = {}): unknown {
    return value;
  }

  /** The value as it is stored. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** The field at a path below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** Brings older data of the field up to date. */
  migrateSource(_sourceData: Data, _fieldData: unknown): void {
    return undefined;
  }

  /**
   * An input element for the field's value.
   *
   * @throws Error when the field has no form
   */
  toInput(config: InputConfig = {}): HTMLElement {
    return createFieldInput(this, config, (complete) => this._toInput(complete));
  }

  /** Makes the input; overridden by every field that has one. */
  _toInput(_config: InputConfig): HTMLElement {
    throw new Error(`There is no input for a ${this.constructor.name} (${this.fieldPath}).`);
  }

  /** A labeled group with the field's input and hint. */
  toFormGroup(groupConfig: FormGroupConfig = {}, inputConfig: InputConfig = {}): HTMLDivElement {
    return createFormGroup(this, groupConfig, inputConfig);
  }

  /**
   * The value after an active effect's change.
   *
   * @param value  the value before
   */
  applyChange(value: unknown, model: DataModel, change: EffectChange): unknown {
    const delta = this._castChangeDelta(change.value);
    const changed = applyChange(
      this.toObject(value ?? this.initialize(this.getInitialValue(), model)),
      delta,
      change,
    );
    const cleaned = this.clean(changed, { partial: true });
    return this.validate(cleaned) === undefined
      ? this.initialize(cleaned, model)
      : getProperty(model, change.key);
  }

  /** An effect's value, which is stored as text, in the field's kind. */
  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }
}
