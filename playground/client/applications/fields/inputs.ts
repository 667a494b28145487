import { h } from "../../shared/dom.js";
import { localize } from "../words.js";
import { optionElements, type SelectOption } from "./select-options.js";

/** What every form element may be given. */
export interface InputConfig<Value = unknown> {
  name?: string | undefined;
  value?: Value | null | undefined;
  required?: boolean | null | undefined;
  disabled?: boolean | null | undefined;
  readonly?: boolean | null | undefined;
  autofocus?: boolean | null | undefined;
  localize?: boolean | null | undefined;
  placeholder?: string | null | undefined;
  dataset?: Record<string, string> | null | undefined;
  id?: string | null | undefined;
  classes?: string | null | undefined;
  aria?: Record<string, string> | null | undefined;
  [more: string]: unknown;
}

interface NumberInputConfig extends InputConfig<number> {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any" | undefined;
  type?: "range" | "number" | undefined;
}

export interface SelectInputConfig {
  options: readonly SelectOption[];
  blank?: string | null | undefined;
  type?: "single" | "multi" | "checkboxes" | null | undefined;
  sort?: boolean | null | undefined;
}

/** Sets the attributes that every form element shares. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  const attributes: Record<string, string | null | undefined> = {
    id: config.id,
    name: config.name,
    placeholder:
      config.placeholder === undefined || config.placeholder === null
        ? null
        : config.localize
          ? localize(config.placeholder)
          : config.placeholder,
  };
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== null) input.setAttribute(name, value);
  for (const name of ["required", "disabled", "readonly", "autofocus"] as const)
    input.toggleAttribute(name, config[name] === true);
  for (const [name, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${name}`, value);
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
  if (config.classes) input.classList.add(...config.classes.split(/\s+/));
}

/** An input for text. */
export function createTextInput(config: InputConfig<string>): HTMLInputElement {
  const input = h("input", { type: "text", value: config.value ?? "" });
  setInputAttributes(input, config);
  return input;
}

/** An input for several lines of text. */
export function createTextareaInput(config: InputConfig<string> & { rows?: number }): HTMLTextAreaElement {
  // The text must be the element's content, so that it survives being written out as HTML.
  const input = h("textarea", { rows: config.rows ?? 3 }, config.value ?? "");
  setInputAttributes(input, config);
  return input;
}

/** An input for a number, or a slider where `type` is "range". */
export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  const { min, max, step, value } = config;
  const input = h("input", {
    type: config.type ?? "number",
    min,
    max,
    step: step ?? "any",
    value: value ?? "",
  });
  input.dataset["dtype"] = "Number";
  setInputAttributes(input, config);
  return input;
}

/** A box to tick. */
export function createCheckboxInput(config: InputConfig<boolean>): HTMLInputElement {
  const input = h("input", { type: "checkbox", checked: config.value === true });
  setInputAttributes(input, config);
  return input;
}

/** A select, out of options. */
export function createSelectInput(config: SelectInputConfig & InputConfig<unknown>): HTMLSelectElement {
  const chosen = String(config.value ?? "");
  const options = config.options.map((option) => ({
    ...option,
    label: config.localize ? localize(option.label) : option.label,
    selected: option.selected ?? option.value === chosen,
  }));
  const sorted = config.sort ? [...options].sort((a, b) => a.label.localeCompare(b.label)) : options;
  const blank = typeof config.blank === "string" ? localize(config.blank) : undefined;
  const select = h("select", {}, ...optionElements(sorted, blank));
  setInputAttributes(select, config);
  return select;
}
