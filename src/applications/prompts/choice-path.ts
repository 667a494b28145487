import { partsOn, type AskRequest, type Game } from "../../rules/core/index.js";
import type { Exchange } from "../../play/record/exchange.js";
import { gameText, nameText } from "../../play/table/text/localize.js";
import { choiceRows, type ChoiceRow } from "../card/choice-rows.js";

/** The choices that follow a choice, as the template shows them. */
export interface FollowUps {
  readonly title: string;
  readonly rows: readonly ChoiceRow[];
}

/** The choices that follow the ones made, a group for each choice made. */
export function followUpsOf(
  rules: Game,
  asked: AskRequest,
  path: string,
  names: Exchange["view"]["names"],
): readonly FollowUps[] {
  const groups = partsOn(asked, path).filter(({ atOnce }) => !atOnce);
  return groups.map(({ id, question }) => ({
    title: gameText(rules.id, `ask.${question}.title`, { who: nameText(asked.who, names) }),
    rows: choiceRows(rules, asked, id),
  }));
}
