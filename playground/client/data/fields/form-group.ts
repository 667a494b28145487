import { localize } from "../../shared/localize.js";
import { randomID } from "../../utils/index.js";
import type { Choice } from "./choices.js";
import type { DataField } from "./data-field.js";

/** How an input is made. */
export interface InputConfig {
  name?: string;
  value?: unknown;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  /** Attributes `data-*` by name. */
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  classes?: string;
  /** The options of a choice; else the field's own. */
  options?: Choice[];
  choices?: unknown;
  /** The label of an empty option; none when undefined. */
  blank?: string | false;
  min?: number;
  max?: number;
  step?: number | "any";
  /** An input of one's own instead of the field's. */
  input?: (field: DataField, config: InputConfig) => HTMLElement;
  /** `checkboxes` for a set of choices. */
  type?: string;
  rows?: number;
}

/** How a labeled group is made. */
export interface FormGroupConfig {
  label?: string;
  hint?: string;
  units?: string;
  localize?: boolean;
  rootId?: string;
  stacked?: boolean;
  hidden?: boolean | string;
  classes?: string[];
  widget?: (field: DataField, group: FormGroupConfig, input: InputConfig) => HTMLElement | null;
}

/** Completes a field's settings for an input, and has it made. */
export function createFieldInput(
  field: DataField,
  config: InputConfig,
  make: (config: InputConfig) => HTMLElement,
): HTMLElement {
  const complete: InputConfig = { ...config, name: config.name ?? field.fieldPath };
  if (!("value" in config)) complete.value = field.getInitialValue();
  const element = config.input ? config.input(field, complete) : make(complete);
  for (const [key, value] of Object.entries(config.dataset ?? {})) element.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) element.setAttribute(`aria-${key}`, value);
  if (config.classes) element.classList.add(...config.classes.split(" ").filter(Boolean));
  return element;
}

/** A label, an input and a hint, tied together for those who cannot see them. */
export function createFormGroup(
  field: DataField,
  group: FormGroupConfig,
  config: InputConfig,
): HTMLDivElement {
  const widget = group.widget?.(field, group, config);
  if (widget instanceof HTMLDivElement) return widget;
  const input = field.toInput({
    ...config,
    id: config.id ?? [group.rootId ?? randomID(8), field.fieldPath].join("-"),
  });
  const text = (value: string): string => (group.localize === false ? value : localize(value));
  const element = document.createElement("div");
  element.classList.add("form-group", ...(group.stacked ? ["stacked"] : []), ...(group.classes ?? []));
  element.hidden = group.hidden === true;

  const label = document.createElement("label");
  label.textContent = text(group.label ?? (field.label || field.fieldPath));
  label.htmlFor = input.id;
  if (group.units) label.append(" ", span("units", `(${text(group.units)})`));
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(input);
  element.append(label, fields);

  const hint = text(group.hint ?? field.hint);
  if (hint) {
    const paragraph = document.createElement("p");
    paragraph.className = "hint";
    paragraph.id = `${input.id}-hint`;
    paragraph.textContent = hint;
    input.setAttribute("aria-describedby", paragraph.id);
    element.append(paragraph);
  }
  return element;
}

function span(className: string, text: string): HTMLSpanElement {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  return element;
}

function common<Element extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
  element: Element,
  config: InputConfig,
): Element {
  if (config.name) element.name = config.name;
  if (config.id) element.id = config.id;
  element.required = config.required ?? false;
  element.disabled = config.disabled ?? false;
  element.autofocus = config.autofocus ?? false;
  if (config.readonly) element.setAttribute("readonly", "");
  return element;
}

/** A check box. */
export function createCheckbox(config: InputConfig): HTMLInputElement {
  const input = common(document.createElement("input"), { ...config, required: false });
  input.type = "checkbox";
  // The attribute, not only the property: templates take an input's HTML.
  input.toggleAttribute("checked", Boolean(config.value));
  return input;
}

/** A one-line input of a type: `text`, `number`, `color` … */
export function createTextInput(type: string, config: InputConfig): HTMLInputElement {
  const input = common(document.createElement("input"), config);
  input.type = type;
  const { value } = config;
  input.setAttribute("value", value === null || value === undefined ? "" : String(value));
  if (config.placeholder) input.placeholder = config.placeholder;
  return input;
}

/** A number input with its bounds. */
export function createNumberInput(config: InputConfig): HTMLInputElement {
  const input = createTextInput("number", config);
  if (config.min !== undefined) input.min = String(config.min);
  if (config.max !== undefined) input.max = String(config.max);
  input.step = String(config.step ?? "any");
  return input;
}

/** An input of several lines. */
export function createTextarea(config: InputConfig): HTMLTextAreaElement {
  const area = common(document.createElement("textarea"), config);
  area.textContent = config.value === null || config.value === undefined ? "" : String(config.value);
  if (config.rows) area.rows = config.rows;
  return area;
}

/** A list to choose from; several when `multiple`. */
export function createSelect(options: Choice[], config: InputConfig, multiple = false): HTMLSelectElement {
  const select = common(document.createElement("select"), config);
  select.multiple = multiple;
  const chosen = new Set(valuesOf(config.value));
  if (config.blank !== undefined && config.blank !== false)
    select.append(option({ value: "", label: localize(config.blank) }, chosen));
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const choice of options) {
    if (!choice.group) {
      select.append(option(choice, chosen));
      continue;
    }
    let group = groups.get(choice.group);
    if (!group) {
      group = document.createElement("optgroup");
      group.label = choice.group;
      groups.set(choice.group, group);
      select.append(group);
    }
    group.append(option(choice, chosen));
  }
  return select;
}

function valuesOf(value: unknown): string[] {
  if (value instanceof Set || Array.isArray(value)) return [...value].map(String);
  return value === null || value === undefined ? [""] : [String(value)];
}

function option(choice: Choice, chosen: Set<string>): HTMLOptionElement {
  const element = document.createElement("option");
  element.value = choice.value;
  element.textContent = choice.label;
  element.toggleAttribute("selected", chosen.has(choice.value));
  return element;
}
