import type { BattleState } from "../../../rules/core/index.js";
import { systemOf } from "../../../foundry.js";
import { Exchange } from "../../../play/record/exchange.js";
import { undo } from "../../../play/table.js";
import { tellReply } from "../../prompts/deciding.js";
import { gameText, nameText, text } from "../../../play/text/localize.js";

/** An exchange that waits for someone: who does what. */
export interface OpenExchange {
  readonly id: string;
  readonly label: string;
}

/** Ends an exchange that waits for someone: it is undone. Where that is refused, the reason is said. */
export async function cancelExchange(id: string): Promise<void> {
  const message = game.messages.get(id);
  if (message) tellReply(message, await undo(message, true));
}

/** Exchanges of models of the battle that wait for someone: a GM can end one that hangs. */
export function openExchanges({ models }: BattleState): readonly OpenExchange[] {
  const own = new Set(models.map(({ profile }) => profile.ref));
  return game.messages.contents.flatMap((message) => {
    // Only the open ones are read, since a log can be long.
    if (message.type !== "exchange" || systemOf(message)["status"] !== "open") return [];
    const exchange = Exchange.of(message);
    if (!exchange?.game) return [];
    const { view } = exchange;
    if (![view.actor, ...view.targets].some((ref) => own.has(ref))) return [];
    const action = gameText(exchange.game.id, `action.${view.action}.label`);
    const label = text("VANTAGE.battle.edit.of", { name: nameText(view.actor, view.names), label: action });
    return [{ id: message.id, label }];
  });
}
