import { isElement } from "../../../foundry/elements.js";
import { updateDocument } from "../../../foundry.js";
import { sourceValueOf } from "../../../foundry/sheets.js";
import type { Kind } from "../../../rules/core/index.js";

/** The parts of a sheet with lists of names. */
interface Tagged {
  readonly element: HTMLElement;
  readonly document: Actor.Implementation | Item.Implementation;
}

/** A list of names with one more at its end. */
export function withTag(list: string, name: string): string {
  return [list.trim(), name.trim()].filter(Boolean).join(", ");
}

/** Takes the name of a button out of its list. The focus goes to the field that adds one. */
export async function removeTag(sheet: Tagged, { fields }: Kind, button: HTMLElement): Promise<void> {
  const name = button.closest<HTMLElement>("[data-tags]")?.dataset["tags"] ?? "";
  const field = fields[name];
  const written = sourceValueOf(sheet.document, name);
  if (field?.type !== "text" || !field.names || typeof written !== "string") return;
  const kept = field.names(written).filter((_, index) => index !== Number(button.dataset["index"]));
  await updateDocument(sheet.document, { [`system.${name}`]: kept.map((one) => one.name).join(", ") });
  const adds = sheet.element.querySelector(`[data-tags="${CSS.escape(name)}"] [data-adds]`);
  if (isElement(adds)) adds.focus();
}
