import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/const.js";
import { choiceOptions, choiceValues, type Choice, type Choices } from "./choices.js";
import { createCustomInput } from "./custom-inputs.js";
import {
  DataField,
  FieldRefusal,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
} from "./data-field.js";
import { createSelect, createTextarea, createTextInput, type InputConfig } from "./form-group.js";
import { isValidId, type Data } from "../../utils/index.js";

/** The settings of a text field. */
export interface StringFieldOptions extends FieldOptions {
  /** May be an empty text. Default: yes, unless there are choices. */
  blank?: boolean;
  /** Spaces around it are taken off. Default true. */
  trim?: boolean;
  /** The values that are allowed. */
  choices?: Choices;
  /** Free text that has more to it than its length. */
  textSearch?: boolean;
}

/** A text. */
export class StringField extends DataField {
  blank: boolean;
  trim: boolean;
  choices: Choices | undefined;

  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.choices = options.choices;
    this.blank = options.blank ?? this.choices === undefined;
    this.trim = options.trim ?? true;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = typeof value === "string" && this.trim ? value.trim() : value;
    if (cleaned === "" && !this.blank) {
      if (this.nullable) return null;
      // A text that is emptied on purpose is refused by validate(), not silently replaced.
      return options.partial ? cleaned : (this.getInitialValue(options.source) ?? cleaned);
    }
    return super.clean(cleaned, options);
  }

  override getInitialValue(source: Data = {}): unknown {
    const initial = super.getInitialValue(source);
    if (initial !== undefined) return initial;
    return this.required && this.blank ? "" : this.required && this.nullable ? null : undefined;
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === "object" ? value : String(value);
  }

  protected override _validateSpecial(value: unknown): boolean | void {
    if (value === "") {
      if (!this.blank) throw new FieldRefusal("may not be empty");
      return true;
    }
    return super._validateSpecial(value);
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new FieldRefusal("must be a text");
    if (this.choices !== undefined && !choiceValues(this.choices).map(String).includes(value)) {
      throw new FieldRefusal(`"${value}" is not one of ${choiceValues(this.choices).join(", ")}`);
    }
  }

  override _toInput(config: InputConfig): HTMLElement {
    const options = optionsFor(config, this.choices);
    if (!options) return createTextInput("text", config);
    return createSelect(options, this.blank || this.nullable ? { blank: "", ...config } : config);
  }
}

/** The options that an input offers: those asked for, else the field's own. */
export function optionsFor(config: InputConfig, choices: Choices | undefined): Choice[] | undefined {
  if (config.options) return config.options;
  if (isChoices(config.choices)) return choiceOptions(config.choices);
  return choices === undefined ? undefined : choiceOptions(choices);
}

function isChoices(value: unknown): value is Choices {
  return typeof value === "object" && value !== null;
}

/** Text with markup. The server takes out what is dangerous, for those fields that the manifest lists. */
export class HTMLField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  override _toInput(config: InputConfig): HTMLElement {
    return createCustomInput("prose-mirror", config, typeof config.value === "string" ? config.value : "");
  }
}

/** A text that is JSON; users of the model see the data. */
export class JSONField extends StringField {
  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super({ required: true, ...options, blank: false, trim: true }, context);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === "") return this.nullable ? null : "{}";
    return super.clean(value, options);
  }

  override getInitialValue(source: Data = {}): unknown {
    return super.getInitialValue(source) ?? (this.nullable ? null : "{}");
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new FieldRefusal("must be a text");
    try {
      JSON.parse(value);
    } catch {
      throw new FieldRefusal("is not valid JSON");
    }
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }

  override _toInput(config: InputConfig): HTMLElement {
    const { value } = config;
    return createTextarea({
      rows: 6,
      ...config,
      value: typeof value === "string" ? value : JSON.stringify(value, null, 2),
    });
  }
}

/** A script. It is kept as text and run only by a macro. */
export class JavaScriptField extends StringField {
  override _toInput(config: InputConfig): HTMLElement {
    return createTextarea({ rows: 8, ...config });
  }
}

/** A path to a file of one of some kinds. */
export class FilePathField extends StringField {
  readonly categories: string[];

  constructor(
    options: StringFieldOptions & { categories?: string[]; base64?: boolean; wildcard?: boolean } = {},
    context: FieldContext = {},
  ) {
    super({ nullable: true, initial: null, ...options, blank: false }, context);
    this.categories = options.categories ?? [];
    if (this.categories.length === 0)
      throw new Error("A FilePathField names at least one category of files.");
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return value === ""
      ? this.nullable
        ? null
        : this.getInitialValue(options.source)
      : super.clean(value, options);
  }

  override _toInput(config: InputConfig): HTMLElement {
    const element = createCustomInput(
      "file-picker",
      config,
      typeof config.value === "string" ? config.value : "",
    );
    element.setAttribute("type", this.categories[0]?.toLowerCase() ?? "any");
    return element;
  }

  protected override _validateType(value: unknown): void {
    super._validateType(value);
    if (typeof value === "string" && /^\s*(javascript|vbscript):/i.test(value))
      throw new FieldRefusal("is not a path to a file");
  }
}

/** The id of a document: sixteen letters and digits. */
export class DocumentIdField extends StringField {
  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(
      {
        required: true,
        nullable: true,
        initial: null,
        readonly: true,
        validationError: "is not a valid id",
        ...options,
        blank: false,
      },
      context,
    );
  }

  protected override _cast(value: unknown): unknown {
    return hasId(value) ? value._id : super._cast(value);
  }

  protected override _validateType(value: unknown): void {
    if (!isValidId(value)) throw new FieldRefusal("must be an id of 16 letters and digits");
  }
}

function hasId(value: unknown): value is { _id: unknown } {
  return typeof value === "object" && value !== null && "_id" in value;
}

/** The address of a document: its uuid. */
export class DocumentUUIDField extends StringField {
  /** The only kind of document allowed, if any. */
  readonly type: string | undefined;

  constructor(
    options: StringFieldOptions & { type?: string; embedded?: boolean } = {},
    context: FieldContext = {},
  ) {
    super({ required: true, nullable: true, initial: null, blank: false, ...options }, context);
    this.type = options.type;
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "string" || !/^(Compendium\.|[A-Z]\w+\.)/.test(value))
      throw new FieldRefusal("is not the address of a document");
    if (this.type && value.split(".").at(-2) !== this.type)
      throw new FieldRefusal(`is not the address of a document of the kind ${this.type}`);
  }
}

/** Who may do what with a document: levels by user id, and `default`. */
export class DocumentOwnershipField extends DataField {
  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.NONE }),
    };
  }

  protected override _validateType(value: unknown): void {
    const levels: readonly number[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    if (typeof value !== "object" || value === null) throw new FieldRefusal("must give levels by user");
    const entries: [string, unknown][] = Object.entries(value);
    for (const [key, level] of entries) {
      if (key.startsWith("-=")) continue;
      if (key !== "default" && !isValidId(key)) throw new FieldRefusal(`"${key}" is not the id of a user`);
      if (!levels.includes(Number(level)))
        throw new FieldRefusal(`${String(level)} is not a level of ownership`);
    }
  }
}
