import type { DataModel } from "../../abstract/data-model.js";
import type { Data } from "../../utils/index.js";
import { DataModelValidationFailure } from "../validation-failure.js";
import { optionsFor } from "./string-fields.js";
import {
  DataField,
  FieldRefusal,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type ValidateOptions,
} from "./data-field.js";
import { callIfFunction } from "./field-helpers.js";
import { createCustomInput, createMultiSelect } from "./custom-inputs.js";
import { createCheckbox, type InputConfig } from "./form-group.js";
import type { Choice, Choices } from "./choices.js";

/** The settings of a list. */
interface ArrayFieldOptions extends FieldOptions {
  /** The fewest elements. */
  min?: number;
  /** The most elements. */
  max?: number;
}

/** A list of elements of one field. */
export class ArrayField extends DataField {
  static override recursive = true;
  readonly element: DataField;
  readonly min: number;
  readonly max: number;

  constructor(element: DataField, options: ArrayFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    this.element.parent ??= this;
    this.element.name ||= "element";
    this.min = options.min ?? 0;
    this.max = options.max ?? Number.POSITIVE_INFINITY;
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(source: Data = {}): unknown {
    const initial = super.getInitialValue(source);
    if (initial !== undefined) return Array.isArray(initial) ? initial.slice() : initial;
    return this.required ? (this.nullable ? null : []) : undefined;
  }

  protected override _cast(value: unknown): unknown {
    if (value instanceof Set || value instanceof Map) return [...value.values()];
    if (Array.isArray(value)) return value;
    if (typeof value === "object" && value !== null) {
      // A form gives a list as an object of its indices.
      const entries: [string, unknown][] = Object.entries(value);
      const isIndexed = entries.every(([key]) => /^\d+$/.test(key));
      return isIndexed
        ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, element]) => element)
        : value;
    }
    return [value];
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    const { partial: _, ...whole } = options;
    return value.map((element: unknown) => this.element.clean(element, whole));
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new FieldRefusal("must be a list");
    if (value.length < this.min) throw new FieldRefusal(`must have at least ${this.min} elements`);
    if (value.length > this.max) throw new FieldRefusal(`must have at most ${this.max} elements`);
    return this._validateElements(value, options);
  }

  /** Checks every element. */
  protected _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | void {
    const { partial: _, ...whole } = options;
    const failure = new DataModelValidationFailure();
    value.forEach((element, index) => {
      const found = this.element.validate(element, whole);
      if (!found) return;
      if (options.fallback && found.message !== undefined && !found.unresolved) value[index] = found.fallback;
      failure.elements.push({ id: index, failure: found });
    });
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (Array.isArray(value)) for (const element of value) this.element._validateModel(element, options);
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((element: unknown) => callIfFunction(this.element.initialize(element, model, options)));
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((element: unknown) => this.element.toObject(element)) : value;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    return this.element._getField(/^(\d+|element)$/.test(path[0] ?? "") ? path.slice(1) : path);
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    if (Array.isArray(fieldData))
      for (const entry of fieldData) this.element.migrateSource(sourceData, entry);
  }
}

/** A set of elements of one field; stored as a list. */
export class SetField extends ArrayField {
  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = super._cleanType(value, options);
    return Array.isArray(cleaned) ? [...new Set(cleaned)] : cleaned;
  }

  protected override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | void {
    if (new Set(value).size !== value.length) throw new FieldRefusal("may hold each element only once");
    return super._validateElements(value, options);
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    const elements = super.initialize(value, model, options);
    return Array.isArray(elements) ? new Set(elements) : elements;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? super.toObject([...value]) : super.toObject(value);
  }

  override _toInput(config: InputConfig): HTMLElement {
    const options = optionsFor(config, choicesOf(this.element));
    const chosen = listOf(config.value).map(String);
    if (!options) return createCustomInput("string-tags", config, chosen.join(","));
    return config.type === "checkboxes"
      ? checkboxes(options, config)
      : createMultiSelect(options, config, chosen);
  }
}

function listOf(value: unknown): unknown[] {
  return value instanceof Set || Array.isArray(value) ? [...value] : [];
}

function choicesOf(field: DataField): Choices | undefined {
  const choices: unknown = Reflect.get(field, "choices");
  return typeof choices === "object" && choices !== null && !Array.isArray(choices)
    ? { ...choices }
    : Array.isArray(choices)
      ? choices
      : undefined;
}

function checkboxes(options: Choice[], config: InputConfig): HTMLElement {
  const chosen = new Set(listOf(config.value).map(String));
  const fieldset = document.createElement("div");
  fieldset.className = "checkboxes";
  fieldset.setAttribute("role", "group");
  if (config.id) fieldset.id = config.id;
  for (const { value, label } of options) {
    const { id: _, ...rest } = config;
    const box = createCheckbox({ ...rest, value: chosen.has(value) });
    box.value = value;
    const wrapper = document.createElement("label");
    wrapper.append(box, ` ${label}`);
    fieldset.append(wrapper);
  }
  return fieldset;
}
