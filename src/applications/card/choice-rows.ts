import {
  choicesAfter,
  choicesIn,
  destinationOf,
  wordedChoices,
  type AskRequest,
  type Game,
  type Option,
} from "../../rules/core/index.js";
import { answerTexts, choicesText } from "./answer-text.js";

/** A choice that a question offers, as a card and a prompt show it. */
export interface ChoiceRow {
  /** The id of an option; the id of a part where other choices follow. */
  readonly id: string;
  readonly label: string;
  readonly refs: string;
  readonly spot: string;
  readonly isPart: boolean;
}

/** The choices that a question offers after the ones made, none of them at first. */
export function choiceRows(rules: Game, asked: AskRequest, path = ""): readonly ChoiceRow[] {
  return choicesAfter(asked, path).map(({ path: id, options }): ChoiceRow => {
    const worded = wordedChoices(asked, id).slice(path === "" ? 0 : choicesIn(path).length);
    const [option] = options;
    const isPart = option?.id !== id;
    return {
      id,
      label: asked.ticks ? answerTexts(rules, asked, id).join(", ") : choicesText(rules, worded, asked.who),
      refs: (worded.at(-1)?.refs ?? []).join(" "),
      spot: option && !isPart ? spotText(option) : "",
      isPart,
    };
  });
}

/** The place to which an option leads, in pixels, without a reach; empty where it leads nowhere. */
function spotText(option: Option): string {
  const place = destinationOf(option);
  return place ? `${place.x} ${place.y} 0` : "";
}
