import { text } from "../../../play/table/text/localize.js";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Whether every field of the form holds what it may, for a change that is saved. The browser says at the first other one what
 * is wrong, until the form changes: also a name that two sides have, and a chosen end, which saving would lose.
 */
export function isFit(form: HTMLFormElement | null): boolean {
  if (!form) return false;
  for (const [control, complaint] of [...sameNames(form), ...unsavedEnd(form)])
    complain(form, control, complaint);
  return form.reportValidity();
}

/** Shows at a control what is wrong with it, until the form changes. */
export function complain(form: HTMLElement, control: Control, complaint: string): void {
  control.setCustomValidity(text(complaint));
  const forget = (): void => control.setCustomValidity("");
  form.addEventListener("input", forget, { once: true });
}

/** Each side whose name another side above it has, whatever the case of its letters. */
function* sameNames(form: HTMLFormElement): Generator<readonly [Control, string]> {
  const seen = new Set<string>();
  for (const field of form.querySelectorAll<HTMLInputElement>('input[name^="names."]')) {
    const name = field.value.trim().toLocaleLowerCase();
    if (seen.has(name)) yield [field, "VANTAGE.battle.edit.sameName"];
    seen.add(name);
  }
}

/**
 * The chosen end and winner of the battle. They are not saved with the form: only the button beside them ends the
 * battle.
 */
function* unsavedEnd(form: HTMLFormElement): Generator<readonly [Control, string]> {
  for (const field of form.querySelectorAll<HTMLSelectElement>("fieldset.end select")) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    if (field.value !== first?.value) yield [field, "VANTAGE.battle.edit.endNotSaved"];
  }
}
