import type { BattleState } from "../../../rules/core/index.js";
import { openExchangesOf } from "../../../play/battle/open-exchanges.js";
import { nameFor } from "../../../play/models/models.js";
import { undo } from "../../../play/table.js";
import { tellReply } from "../../prompts/deciding.js";
import { isAskedIn } from "../../prompts/prompt.js";
import { gameText, nameText, text } from "../../../play/text/localize.js";

/** An exchange that waits for someone: who does what. */
export interface OpenExchange {
  readonly id: string;
  readonly label: string;
  /** It waits for this user, whose window may be closed. */
  readonly mayAnswer: boolean;
  /** A GM can end one that hangs. */
  readonly mayCancel: boolean;
}

/** Ends an exchange that waits for someone: it is undone. Where that is refused, the reason is said. */
export async function cancelExchange(id: string): Promise<void> {
  const message = game.messages.get(id);
  if (message) tellReply(message, await undo(message, true));
}

/** Exchanges of models of the battle that wait for someone, of those that this user may know. */
export function openExchanges({ models }: BattleState): readonly OpenExchange[] {
  const own = new Set(models.map(({ profile }) => profile.ref));
  return openExchangesOf(own).flatMap(({ message, game: rules, view }) => {
    if (!rules || (!game.user.isGM && (!message.visible || nameFor(view.actor) === null))) return [];
    const action = gameText(rules.id, `action.${view.action}.label`);
    const label = text("VANTAGE.battle.edit.of", { name: nameText(view.actor, view.names), label: action });
    return [{ id: message.id ?? "", label, mayAnswer: isAskedIn(message), mayCancel: game.user.isGM }];
  });
}
