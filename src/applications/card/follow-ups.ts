import { isBattleStep, type FollowUp, type Game, type Ref } from "../../rules/core/index.js";
import { Exchange } from "../../play/record/exchange.js";
import { nameFor, speaksFor } from "../../play/table/models/models.js";
import { gameText, nameText } from "../../play/table/text/localize.js";
import type { Names } from "./card-lines.js";

type Message = ChatMessage.Implementation;

/** The actions that the rules demand after an exchange, as its card offers them to this reader. */
export function followUpRows(rules: Game, message: Message, demands: readonly FollowUp[], names: Names) {
  return demands.flatMap((one) => followUp(rules, message, one, names) ?? []);
}

/**
 * One demand of the rules; nothing for a reader who may not know of the model. A step of the battle is offered by the
 * newest card of its model alone.
 */
function followUp(rules: Game, message: Message, one: FollowUp, names: Names) {
  if (nameFor(one.actor) === null) return null;
  const later = actionsAfter(message, one.actor);
  if (isBattleStep(one.action) && later.length > 0) return null;
  return {
    ...one,
    label: gameText(rules.id, `action.${one.action}.label`),
    name: nameText(one.actor, names),
    reason: gameText(rules.id, `reason.${one.reason}`),
    done: later.includes(one.action),
    mine: speaksFor(game.user, one.actor),
  };
}

/** The actions of a model in later exchanges, without those that were undone. */
function actionsAfter(message: Message, actor: Ref): readonly string[] {
  const all = game.messages.contents;
  const own = all.findIndex((one) => one.id === message.id);
  return all.slice(own + 1).flatMap((later) => {
    const exchange = Exchange.of(later);
    if (exchange?.view.actor !== actor || exchange.stored.status === "undone") return [];
    return [exchange.view.action];
  });
}

/** Whether an exchange changes what the card of an earlier one offers. */
export function affectsDemand(
  { action, actor }: Pick<FollowUp, "action" | "actor">,
  view: Exchange["view"],
): boolean {
  return actor === view.actor && (action === view.action || isBattleStep(action));
}
