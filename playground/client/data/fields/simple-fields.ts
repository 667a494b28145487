import { deepClone, isPlainObject, type Data } from "../../utils/index.js";
import {
  DataField,
  FieldRefusal,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type ValidateOptions,
} from "./data-field.js";
import { callIfFunction, hasToObject, mapValues, validateEntries } from "./field-helpers.js";
import { createCheckbox, type InputConfig } from "./form-group.js";

/** A value of any kind. */
export class AnyField extends DataField {
  protected override _validateSpecial(value: unknown): boolean | void {
    if (value === undefined && !this.required) return true;
  }
}

/** True or false. */
export class BooleanField extends DataField {
  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  protected override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true" || value === "on";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new FieldRefusal("must be true or false");
  }

  override _toInput(config: InputConfig): HTMLElement {
    return createCheckbox(config);
  }
}

/** A plain object of any content. */
export class ObjectField extends DataField {
  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(source: Data = {}): unknown {
    const initial = super.getInitialValue(source);
    if (initial === undefined) return this.required ? (this.nullable ? null : {}) : undefined;
    return deepClone(initial);
  }

  protected override _cast(value: unknown): unknown {
    return hasToObject(value) ? value.toObject() : value;
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  protected override _validateType(
    value: unknown,
    _options: ValidateOptions,
  ): ReturnType<DataField["_validateType"]> {
    if (!isPlainObject(value)) throw new FieldRefusal("must be an object");
  }
}

/** A plain object whose values all belong to one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;
  readonly element: DataField;
  readonly #isKey: ((key: string) => boolean) | undefined;

  /** @param options.validateKey  refuses keys for which it returns false */
  constructor(
    element: DataField,
    options: FieldOptions & { validateKey?: (key: string) => boolean } = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.element = element;
    this.element.parent = this;
    this.#isKey = options.validateKey;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const cleaned: Data = {};
    for (const [key, inner] of Object.entries(value)) {
      if (key.startsWith("-=")) cleaned[key] = inner;
      else if (this.#isKey?.(key) !== false) cleaned[key] = this.element.clean(inner, options);
    }
    return cleaned;
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): ReturnType<DataField["_validateType"]> {
    super._validateType(value, options);
    return validateEntries(value, this.element, options);
  }

  override initialize(
    value: unknown,
    model?: Parameters<DataField["initialize"]>[1],
    options: object = {},
  ): unknown {
    if (!isPlainObject(value)) return value;
    return mapValues(value, (inner) => callIfFunction(this.element.initialize(inner, model, options)));
  }

  override toObject(value: unknown): unknown {
    return isPlainObject(value) ? mapValues(value, (inner) => this.element.toObject(inner)) : value;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    return this.element._getField(path.slice(1));
  }
}
