import { choiceValues, type Choices } from "./choices.js";
import {
  DataField,
  FieldRefusal,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
} from "./data-field.js";
import { createCustomInput } from "./custom-inputs.js";
import { createNumberInput, createSelect, type InputConfig } from "./form-group.js";
import { Color, type Data } from "../../utils/index.js";
import { optionsFor, StringField, type StringFieldOptions } from "./string-fields.js";

/** The settings of a number field. */
interface NumberFieldOptions extends FieldOptions {
  /** The least value allowed. */
  min?: number;
  /** The greatest value allowed. */
  max?: number;
  /** The distance between allowed values. */
  step?: number;
  /** Only whole numbers. Default false. */
  integer?: boolean;
  /** Only numbers above zero. Default false. */
  positive?: boolean;
  /** The values that are allowed. */
  choices?: Choices;
}

/** A number. */
export class NumberField extends DataField {
  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
  integer: boolean;
  positive: boolean;
  choices: Choices | undefined;

  constructor(options: NumberFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.min = options.min;
    this.max = options.max;
    this.step = options.step;
    this.integer = options.integer ?? false;
    this.positive = options.positive ?? false;
    this.choices = options.choices;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max) {
      throw new Error("The least value of a NumberField is greater than its greatest.");
    }
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }

  override getInitialValue(source: Data = {}): unknown {
    const initial = super.getInitialValue(source);
    if (initial !== undefined) return initial;
    return this.required ? (this.nullable ? null : 0) : undefined;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return value === "" ? super.clean(null, options) : super.clean(value, options);
  }

  protected override _cast(value: unknown): unknown {
    return toNumber(value);
  }

  protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
    if (typeof value !== "number" || !Number.isFinite(value)) return value;
    const whole = this.integer ? Math.round(value) : value;
    if (this.step === undefined || this.step <= 0) return whole;
    const base = this.min ?? 0;
    return Number((Math.round((whole - base) / this.step) * this.step + base).toFixed(10));
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new FieldRefusal("must be a number");
    if (this.positive && value <= 0) throw new FieldRefusal("must be greater than 0");
    if (this.min !== undefined && value < this.min) throw new FieldRefusal(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new FieldRefusal(`must be at most ${this.max}`);
    if (this.integer && !Number.isInteger(value)) throw new FieldRefusal("must be a whole number");
    if (this.choices !== undefined && !choiceValues(this.choices).map(Number).includes(value)) {
      throw new FieldRefusal(`${value} is not one of ${choiceValues(this.choices).join(", ")}`);
    }
  }

  override _toInput(config: InputConfig): HTMLElement {
    const options = optionsFor(config, this.choices);
    if (options) {
      const select = createSelect(options, this.nullable ? { blank: "", ...config } : config);
      select.dataset["dtype"] = "Number";
      return select;
    }
    const bounds: InputConfig = { step: this.step ?? (this.integer ? 1 : "any") };
    if (this.min !== undefined) bounds.min = this.min;
    else if (this.positive && this.integer) bounds.min = 1;
    if (this.max !== undefined) bounds.max = this.max;
    return createNumberInput({ ...bounds, ...config });
  }
}

/** An angle in degrees, from 0 to 360. */
export class AngleField extends NumberField {
  constructor(options: NumberFieldOptions & { normalize?: boolean } = {}, context: FieldContext = {}) {
    super({ required: true, nullable: false, initial: 0, min: 0, max: 360, ...options }, context);
  }

  protected override _cast(value: unknown): unknown {
    const angle = toNumber(value);
    return angle > 360 || angle < 0 ? ((angle % 360) + 360) % 360 : angle;
  }
}

/** A share between 0 and 1. */
export class AlphaField extends NumberField {
  constructor(options: NumberFieldOptions = {}, context: FieldContext = {}) {
    super({ required: true, nullable: false, initial: 1, min: 0, max: 1, ...options }, context);
  }
}

/** The order among siblings. */
export class IntegerSortField extends NumberField {
  constructor(options: NumberFieldOptions = {}, context: FieldContext = {}) {
    super({ required: true, nullable: false, integer: true, initial: 0, ...options }, context);
  }
}

/** A color as `#rrggbb`; users of the model see a {@link Color}. */
export class ColorField extends StringField {
  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(
      {
        nullable: true,
        initial: null,
        validationError: "is not a color such as #aabbcc",
        ...options,
        blank: false,
      },
      context,
    );
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === "" || value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return super.clean(value, options);
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === "string" ? value.toLowerCase() : Color.from(value).css;
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "string" || !/^#[0-9a-f]{6}$/.test(value))
      throw new FieldRefusal(this.validationError);
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _toInput(config: InputConfig): HTMLElement {
    const { value } = config;
    return createCustomInput(
      "color-picker",
      config,
      value instanceof Color ? value.css : typeof value === "string" ? value : "",
    );
  }
}

/** An object is no number; to convert one would run whatever `toString` or `valueOf` it brings. */
function toNumber(value: unknown): number {
  if (typeof value === "object" || (typeof value === "string" && value.trim() === "")) return Number.NaN;
  return Number(value);
}
