import { text } from "../../play/table/text/localize.js";

/** A sentence about the fault of a field's value. */
export interface Complaint {
  /** The field's name. */
  readonly name: string;
  readonly sentence: string;
}

/**
 * Sets a number field to the nearest number within its bounds that its step allows, or to its initial value for text that is
 * not a number, and returns what was wrong. An empty field counts as 0, or as the bound nearest to 0. Null for a field without
 * a fault.
 */
export function withinBounds(field: HTMLInputElement): Complaint | null {
  if (field.type !== "number") return null;
  const min = Number(field.min);
  const max = Number(field.max);
  const isAny = field.step === "any";
  const step = Number(field.step) || 1;
  const start = Number(field.defaultValue);
  if (field.value.trim() === "") {
    field.value = String(Math.min(max, Math.max(min, 0)));
    return null;
  }
  const meant = Number(field.value);
  const stepped = isAny ? meant : Math.round(meant / step) * step;
  const used = Number.isFinite(meant) ? Math.min(max, Math.max(min, stepped)) : start;
  if (used === meant) return null;
  field.value = String(used);
  return {
    name: field.name,
    sentence: text(step === 1 && !isAny ? "VANTAGE.dialog.outOfBounds" : "VANTAGE.dialog.outOfSteps", {
      min,
      max,
      used,
    }),
  };
}

/** Shows at the field what was wrong with it. The value that counts is already in the field. */
export function showComplaint(within: HTMLElement, complaint: Complaint | null): void {
  for (const old of within.querySelectorAll(".field-error")) old.remove();
  if (!complaint) return;
  const field = within.querySelector(`[name="${CSS.escape(complaint.name)}"]`);
  const words = within.ownerDocument.createElement("p");
  words.className = "field-error";
  words.setAttribute("role", "alert");
  words.textContent = complaint.sentence;
  (field?.closest("label, .free") ?? field)?.after(words);
}
