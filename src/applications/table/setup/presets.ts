import { isTag } from "../../../foundry/elements.js";

/** Keeps the choice of a preset and the numbers of the setup in step, whichever of them a person changes. */
export function followPresets(form: HTMLElement): void {
  form.addEventListener("change", ({ target }) => {
    if (isTag(target, "select") && target.name === "preset") usePreset(form, target.value);
  });
  form.addEventListener("input", ({ target }) => {
    if (isTag(target, "input") && target.name.startsWith("setup.")) namePreset(form);
  });
}

/** Puts the numbers of a preset into the form. They are written when it is saved. */
function usePreset(form: HTMLElement, preset: string): void {
  const numbers = JSON.parse(preset) as Readonly<Record<string, number>>;
  for (const [id, value] of Object.entries(numbers)) {
    const field = setupField(form, id);
    if (field) field.value = String(value);
  }
}

/** Chooses the preset that the numbers of the form are now; the first choice is none of them. */
function namePreset(form: HTMLElement): void {
  const select = form.querySelector<HTMLSelectElement>('[name="preset"]');
  if (!select) return;
  const isThis = ({ value }: HTMLOptionElement): boolean => {
    const numbers = Object.entries(JSON.parse(value) as Readonly<Record<string, number>>);
    return (
      numbers.length > 0 && numbers.every(([id, number]) => setupField(form, id)?.value === String(number))
    );
  };
  select.selectedIndex = Math.max(0, [...select.options].findIndex(isThis));
}

function setupField(form: HTMLElement, id: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="setup.${CSS.escape(id)}"]`);
}
