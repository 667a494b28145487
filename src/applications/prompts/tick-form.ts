import { isTag } from "../../foundry/elements.js";
import { readTicks, writeTicks, type AskRequest } from "../../rules/core/index.js";
import { text } from "../../play/table/text/localize.js";

/** A field of a question with ticks, as the template shows it. */
interface Field {
  readonly id: string;
  readonly isNumber: boolean;
  readonly number: number;
}

/**
 * The entries in the fields of a question with ticks that a person has not sent yet, by the ids of the ticks. A window that
 * is drawn again shows them again.
 */
export class TickForm {
  readonly #entered = new Map<string, string>();

  /** Keeps what was entered in a field of a window. */
  keep(target: EventTarget | null, element: HTMLElement): void {
    if (!isTag(target, "input") || target.dataset["tick"] === undefined) return;
    this.#entered.set(target.dataset["tick"], target.type === "checkbox" ? entryOf(target) : target.value);
    for (const field of fieldsIn(element)) field.setCustomValidity("");
  }

  /** The fields with what was entered in place of the default. */
  filled<Given extends Field>(fields: readonly Given[]): readonly (Given & { readonly value: string })[] {
    return fields.map((field) => ({
      ...field,
      value: this.#entered.get(field.id) ?? (field.isNumber || field.number > 0 ? String(field.number) : ""),
    }));
  }

  /** The answer that the fields show. Null when it is not sound: the field then says why. */
  answerIn(element: HTMLElement, asked: AskRequest): string | null {
    const fields = fieldsIn(element);
    if (fields.some((field) => !field.reportValidity())) return null;
    const numbers = new Map(fields.map((field) => [field.dataset["tick"] ?? "", Number(entryOf(field))]));
    const answer = writeTicks(asked, (id) => numbers.get(id) ?? 0);
    if (readTicks(asked, answer)) return answer;
    const first = fields.find((field) => Number(entryOf(field)) > 0);
    first?.setCustomValidity(text("VANTAGE.prompt.mostTicks", { most: asked.mostTicks ?? 0 }));
    first?.reportValidity();
    return null;
  }
}

function fieldsIn(element: HTMLElement): readonly HTMLInputElement[] {
  return [...element.querySelectorAll<HTMLInputElement>("input[data-tick]")];
}

/** The value of a field: the number, or 1 for a checkbox that is on. */
function entryOf(field: HTMLInputElement): string {
  if (field.type === "checkbox") return field.checked ? "1" : "";
  return field.value;
}
