import type { Actor } from "../../documents/index.js";
import { getProperty } from "../../utils/index.js";
import { expandObject } from "../../utils/index.js";
import { ApplicationV2 } from "../api/application.js";
import type { Configuration, Options, RenderContext, RenderOptions } from "../api/configuration.js";
import type { DocumentSheetOptions } from "../api/document-sheet.js";
import { h, icon, type Child } from "../../shared/dom.js";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../fields/index.js";
import type { FormDataExtended } from "../ux/form-data-extended.js";
import { ConfigSheet, type FieldWords } from "./config-sheet.js";
import { PLACED_FIELDS, TOKEN_FIELDS } from "./token-fields.js";

/** How a token on a scene looks and where it is. */
export class TokenConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["token-config"],
    window: { icon: "fa-solid fa-circle-user" },
  };

  protected override _body(): Child[] {
    return [...Object.entries(TOKEN_FIELDS), ...Object.entries(PLACED_FIELDS)].map(([path, words]) =>
      this._group(path, words),
    );
  }

  /** The window on the token that an actor's tokens are made after. */
  static prototypeOf(actor: Actor): PrototypeTokenConfig {
    return new PrototypeTokenConfig({ actor });
  }
}

/** How the tokens of an actor begin. */
export class PrototypeTokenConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Options = {
    id: "prototype-token-{id}",
    tag: "form",
    classes: ["token-config", "config-sheet"],
    window: { icon: "fa-solid fa-circle-user", contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { handler: PrototypeTokenConfig.#onSubmit, closeOnSubmit: true },
  };

  readonly actor: Actor;

  constructor({ actor, ...options }: Options & { actor: Actor }) {
    super({ uniqueId: actor.uuid.replaceAll(".", "-"), ...options });
    this.actor = actor;
  }

  protected override _initializeApplicationOptions(options: Options): Configuration {
    return super._initializeApplicationOptions(options);
  }

  override get title(): string {
    return `Prototype token: ${this.actor.name}`;
  }

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement[]> {
    const source: unknown = getProperty(this.actor._source, "prototypeToken");
    const groups = Object.entries(TOKEN_FIELDS).map(([path, words]) =>
      this.#group(path, words, getProperty(source, path)),
    );
    return [
      h("div", { class: "form-body scrollable" }, ...groups),
      h(
        "footer",
        { class: "form-footer" },
        h("button", { type: "submit" }, icon("fa-solid fa-save"), h("span", {}, "Save")),
      ),
    ];
  }

  #group(name: string, words: FieldWords, value: unknown): HTMLElement {
    return createFormGroup({
      label: words.label,
      hint: words.hint,
      units: words.units,
      input: inputFor(name, words, value),
      rootId: this.id,
    });
  }

  static async #onSubmit(
    this: PrototypeTokenConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    await this.actor.update({ prototypeToken: expandObject({ ...formData.object }) });
  }
}

function inputFor(name: string, words: FieldWords, value: unknown): HTMLElement {
  if (words.choices) {
    const options = words.choices.map(([number, label]) => ({ value: String(number), label }));
    return createSelectInput({ name, value, options, dataset: { dtype: "Number" } });
  }
  if (typeof value === "boolean") return createCheckboxInput({ name, value });
  if (typeof value === "number") return createNumberInput({ name, value, step: words.step });
  return createTextInput({ name, value: typeof value === "string" ? value : "" });
}
