import { all, first, h } from "../../shared/dom.js";

/** Sentences beside the fields that they are about, by the name of the field. */
export function showFieldErrors(form: HTMLElement, errors: ReadonlyMap<string, string>): void {
  for (const shown of all(form, ".field-error")) shown.remove();
  for (const field of all(form, "[aria-invalid='true']")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-errormessage");
  }
  for (const [name, message] of errors) showFieldError(form, name, message);
}

function showFieldError(form: HTMLElement, name: string, message: string): void {
  const field = first(form, `[name="${CSS.escape(name)}"]`);
  if (!field) return;
  const id = `${form.closest("[id]")?.id ?? "form"}-${name.replaceAll(/[^\w-]/g, "-")}-error`;
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-errormessage", id);
  const text = h("p", { class: "field-error", id, role: "alert" }, message);
  const group = field.closest(".form-group");
  const label = field.closest("label");
  if (group) group.append(text);
  else (label ?? field).after(text);
}

/** Puts a value back into the field of that name, as the last good one. */
export function restoreField(form: HTMLElement, name: string, value: unknown): void {
  const field = first(form, `[name="${CSS.escape(name)}"]`);
  const text = value === null || value === undefined ? "" : String(value);
  if (field instanceof HTMLInputElement) {
    if (field.type === "checkbox") field.checked = value === true;
    else if (field.type !== "radio") field.value = text;
  } else if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) field.value = text;
}

/** Names of number fields whose text the browser could not read as a number. */
export function unreadableNumbers(form: HTMLElement): string[] {
  return all(form, "input[type='number'][name]")
    .filter(
      (input): input is HTMLInputElement => input instanceof HTMLInputElement && input.validity.badInput,
    )
    .map((input) => input.name);
}
