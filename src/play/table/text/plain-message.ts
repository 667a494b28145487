import { inWorldLanguage } from "../../../foundry/texts.js";
import type { Game, Ref } from "../../../rules/core/index.js";
import { itemOf } from "../models/models.js";
import { HIDDEN, type View } from "../../record/state.js";
import { readParts, type StoredRecord } from "../../record/stored.js";
import { modelActing } from "../../record/view.js";
import { gameText, text } from "./localize.js";

/**
 * The content and flags of an exchange's message, for other packages and for an exported chat log. The
 * content is a plain text in the world's language. The flags have the uuids of the actor, item and targets.
 * Everything comes from the part of the record that everyone may read. A private exchange has no content and
 * no flags.
 */
export async function plainMessage(rules: Game, stored: StoredRecord, isPrivate: boolean): Promise<object> {
  const view = readParts(stored.parts)?.view;
  if (!view || isPrivate) return {};
  const known = (ref: Ref): Ref | null => (ref === HIDDEN ? null : ref);
  const sentences = await inWorldLanguage(() => [
    actionText(rules, view),
    outcomeText(rules, view),
    ...(stored.status === "undone" ? [text("VANTAGE.card.plain.undone")] : []),
  ]);
  return {
    content: foundry.utils.escapeHTML(sentences.filter(Boolean).join(" ")),
    "flags.vantage": { actor: known(view.actor), item: view.weapon, targets: view.targets.map(known) },
  };
}

function actionText(rules: Game, view: View): string {
  const { action: id, weapon: item, targets: refs, names } = view;
  const action = gameText(rules.id, `action.${id}.label`);
  const acting = modelActing(view);
  if (acting === null) return text("VANTAGE.card.plain.step", { action });
  const nameOf = (ref: Ref): string => names[ref] ?? text("VANTAGE.unknown");
  const weapon = item === null ? "" : (itemOf(item)?.name ?? names[item] ?? "");
  const data = { action, weapon, actor: nameOf(acting), targets: refs.map(nameOf).join(", ") };
  if (weapon === "")
    return text(refs.length ? "VANTAGE.card.plain.target" : "VANTAGE.card.plain.actor", data);
  return text(refs.length ? "VANTAGE.card.plain.weaponAndTarget" : "VANTAGE.card.plain.weapon", data);
}

function outcomeText(rules: Game, { outcome }: View): string {
  if (outcome === undefined) return "";
  return text("VANTAGE.card.plain.outcome", { outcome: gameText(rules.id, `outcome.${outcome}`) });
}
