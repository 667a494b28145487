import { openQuestions, type AskRequest, type BattleState } from "../../../rules/core/index.js";
import { openExchangesOf } from "../../../play/table/battle/open-exchanges.js";
import type { Exchange } from "../../../play/record/exchange.js";
import { modelActing } from "../../../play/record/view.js";
import { playersAsked } from "../../../play/table/battle/side-players.js";
import { nameFor } from "../../../play/table/models/models.js";
import { undo } from "../../../play/exchange-actions.js";
import { tellReply } from "../../prompts/deciding.js";
import { isAskedIn } from "../../prompts/waiting-questions.js";
import { gameText, nameText, text } from "../../../play/table/text/localize.js";

/** An exchange that waits for someone: who does what. */
export interface OpenExchange {
  readonly id: string;
  readonly label: string;
  /** The same, with the people that it waits for. */
  readonly sentence: string;
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
    // No model begins the battle: the first one is only its place in the record.
    const acting = modelActing(view);
    const label =
      acting === null
        ? action
        : text("VANTAGE.battle.edit.of", { name: nameText(acting, view.names), label: action });
    return [
      {
        id: message.id ?? "",
        label,
        sentence: sentenceFor(view, label, action),
        mayAnswer: isAskedIn(message),
        mayCancel: game.user.isGM,
      },
    ];
  });
}

/** Whose answer or roll an exchange waits for: the people, and the model that each answers for. */
function sentenceFor({ waiting, actor }: Exchange["view"], label: string, action: string): string {
  const asked: readonly Pick<AskRequest, "who" | "side">[] =
    waiting?.type === "roll" ? [{ who: waiting.roller }] : openQuestions(waiting);
  // The model that is asked is named already.
  const what = asked.every(({ who, side }) => who === actor && side === undefined) ? action : label;
  const people = asked.map((one) => {
    const name = one.side ?? nameFor(one.who);
    const users = playersAsked(one).map((user) => user.name);
    const who = users.length > 0 && name !== null ? users.join(", ") : text("VANTAGE.battle.tracker.gm");
    return name === null ? who : text("VANTAGE.battle.tracker.personFor", { who, name });
  });
  return people.length > 0
    ? text("VANTAGE.battle.tracker.waitsFor", { people: [...new Set(people)].join(", "), label: what })
    : text("VANTAGE.battle.tracker.inProgress", { label });
}
