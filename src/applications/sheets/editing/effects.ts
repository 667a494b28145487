import { text } from "../../../play/table/text/localize.js";
import { openSheet } from "../../../foundry/sheets.js";

/** The effect of the row that an element is in. */
export function effectAt(
  actor: Actor.Implementation,
  element: Element,
): ActiveEffect.Implementation | undefined {
  const id = element.closest<HTMLElement>("[data-effect-id]")?.dataset["effectId"];
  return id === undefined ? undefined : actor.effects.get(id);
}

/** Gives an actor an effect that does nothing yet, and opens it. */
export async function addEffect(actor: Actor.Implementation): Promise<void> {
  const data = { name: text("VANTAGE.sheet.newEffect") };
  const created = await ActiveEffect.implementation.create(data, { parent: actor });
  const [effect] = [created].flat();
  if (effect) await openSheet(effect);
}
