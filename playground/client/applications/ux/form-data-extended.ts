import { all } from "../../shared/dom.js";
import { AbstractFormInputElement } from "../elements/form-element.js";
import { castValue } from "./cast-value.js";

interface FormDataOptions {
  /** Kinds by field name, for fields that carry no `data-dtype`. */
  dtypes?: Record<string, string>;
  /** Whether disabled fields count. */
  disabled?: boolean;
  /** Whether readonly fields count; they do unless this is false. */
  readonly?: boolean;
}

/** A form's contents with their kinds: numbers as numbers, boxes as booleans, lists as arrays. */
export class FormDataExtended extends FormData {
  /** Kinds by field name. */
  readonly dtypes: Record<string, string>;
  readonly #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** The form's values by field name; names with dots are not expanded. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  process(form: HTMLFormElement, options: FormDataOptions = {}): void {
    for (const [name, elements] of fieldsByName(form)) {
      const counted = elements.filter((element) => counts(element, options));
      if (counted.length === 0) continue;
      const value = readField(counted, this.dtypes);
      if (value !== undefined) this.set(name, value);
    }
    for (const image of all(form, "img[data-edit]")) {
      const name = image.dataset["edit"];
      if (name !== undefined && name !== "" && !(name in this.#object))
        this.set(name, image.getAttribute("src"));
    }
  }

  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.set(name, JSON.stringify(value) ?? "null");
  }

  override append(name: string, value: unknown): void {
    const prior = this.#object[name];
    this.set(
      name,
      prior === undefined ? [value] : [...(Array.isArray(prior) ? (prior as unknown[]) : [prior]), value],
    );
  }
}

function fieldsByName(form: HTMLFormElement): Map<string, HTMLElement[]> {
  const fields = new Map<string, HTMLElement[]>();
  for (const element of form.elements) {
    const name = element.getAttribute("name");
    if (
      !(element instanceof HTMLElement) ||
      name === null ||
      name === "" ||
      element instanceof HTMLButtonElement
    )
      continue;
    fields.set(name, [...(fields.get(name) ?? []), element]);
  }
  return fields;
}

function counts(element: HTMLElement, options: FormDataOptions): boolean {
  if (options.disabled !== true && element.matches(":disabled, [disabled]")) return false;
  return options.readonly !== false || !element.hasAttribute("readonly");
}

function readField(elements: HTMLElement[], dtypes: Record<string, string>): unknown {
  const [element, ...others] = elements;
  if (!element) return undefined;
  const kind = element.dataset["dtype"] ?? dtypes[element.getAttribute("name") ?? ""];
  if (element instanceof HTMLInputElement && element.type === "radio") {
    const chosen = elements.find((radio) => radio instanceof HTMLInputElement && radio.checked);
    return castValue(chosen instanceof HTMLInputElement ? chosen.value : null, kind);
  }
  if (others.length === 0) return readElement(element, kind);
  const values = elements.map((one) => readElement(one, kind));
  const isBoxes = elements.every(
    (one) => one instanceof HTMLInputElement && one.type === "checkbox" && one.hasAttribute("value"),
  );
  return isBoxes ? values.filter((value) => value !== null) : values;
}

function readElement(element: HTMLElement, kind: string | undefined): unknown {
  if (element instanceof AbstractFormInputElement) return castValue(element.value, kind);
  if (element instanceof HTMLSelectElement) {
    const value = element.multiple
      ? [...element.selectedOptions].map((option) => option.value)
      : element.value;
    return castValue(value, kind);
  }
  if (element instanceof HTMLTextAreaElement) return castValue(element.value, kind);
  if (element instanceof HTMLInputElement) return readInput(element, kind);
  return "value" in element ? castValue(element.value, kind) : undefined;
}

function readInput(input: HTMLInputElement, kind: string | undefined): unknown {
  switch (input.type) {
    case "checkbox":
      return input.hasAttribute("value")
        ? input.checked
          ? castValue(input.value, kind)
          : null
        : input.checked;
    case "number":
    case "range":
      // A browser reads text that is no number as blank; that is refused elsewhere and must not erase the value.
      return input.validity.badInput ? undefined : castValue(input.value, "Number");
    case "submit":
    case "button":
    case "reset":
    case "image":
    case "file":
      return undefined;
    default:
      return castValue(input.value, kind);
  }
}
