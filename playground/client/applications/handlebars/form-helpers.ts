import Handlebars from "handlebars";
import {
  prepareSelectOptions,
  type SelectChoices,
  type SelectOptionSource,
} from "../fields/select-options.js";
import { createNumberInput } from "../fields/inputs.js";
import { h } from "../../shared/dom.js";
import type { HelperOptions } from "./helpers.js";

/** The part of a data field that makes form elements. */
interface FormField {
  toInput(config?: Record<string, unknown>): HTMLElement | HTMLCollection;
  toFormGroup(groupConfig?: Record<string, unknown>, inputConfig?: Record<string, unknown>): HTMLElement;
}

/** Named arguments of `formGroup` that are about the group; all others are about its input. */
const GROUP_KEYS = ["classes", "label", "hint", "rootId", "stacked", "units", "widget"] as const;

/** The HTML of an element, marked as safe: it was built element by element, with its texts as text. */
function markup(built: HTMLElement | HTMLCollection): Handlebars.SafeString {
  const elements = built instanceof HTMLElement ? [built] : [...built];
  return new Handlebars.SafeString(elements.map((element) => element.outerHTML).join(""));
}

function isFormField(field: unknown): field is FormField {
  return typeof field === "object" && field !== null && "toInput" in field && "toFormGroup" in field;
}

function requireField(helper: string, field: unknown): FormField {
  if (!isFormField(field)) throw new Error(`{{${helper}}} was given no data field.`);
  return field;
}

/** The input of a data field. */
export function formInput(field: unknown, options: HelperOptions): Handlebars.SafeString {
  return markup(requireField("formInput", field).toInput({ ...options.hash }));
}

/** A data field's input with its label and hint. */
export function formGroup(field: unknown, options: HelperOptions): Handlebars.SafeString {
  const input: Record<string, unknown> = { ...options.hash };
  const group: Record<string, unknown> = { localize: options.hash["localize"] ?? true };
  for (const key of GROUP_KEYS) {
    if (!(key in input)) continue;
    group[key] = input[key];
    delete input[key];
  }
  if (typeof group["classes"] === "string") group["classes"] = group["classes"].split(/\s+/);
  return markup(requireField("formGroup", field).toFormGroup(group, input));
}

/** A number's input. */
export function numberInput(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...config } = options.hash;
  const input = createNumberInput({ ...config, value: typeof value === "number" ? value : null });
  if (typeof classes === "string") input.className = classes;
  return markup(input);
}

/** The options of a select, out of a list or of an object of values and labels. */
export function selectOptions(choices: SelectChoices, options: HelperOptions): Handlebars.SafeString {
  const { hash } = options;
  const source: SelectOptionSource = { choices };
  for (const key of ["nameAttr", "valueAttr", "labelAttr", "blank"] as const) {
    const value = hash[key];
    if (typeof value === "string") source[key] = value;
  }
  for (const key of ["localize", "sort", "inverted"] as const) source[key] = hash[key] === true;
  source.selected = hash["selected"];
  const fragment = h("select");
  fragment.append(...prepareSelectOptions(source));
  return new Handlebars.SafeString(fragment.innerHTML);
}
