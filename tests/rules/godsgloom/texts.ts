import { textsOf } from "../words.js";

/** All texts of the game, by their keys below its own. */
export const texts = textsOf("godsgloom");

/** The key of an option's text as a card finds it: options that differ only by a number share one. */
export function optionKey(question: string, id: string): string {
  const own = `ask.${question}.option.${id}`;
  return texts.has(own) ? own : `ask.${question}.option.${id.split("-")[0] ?? id}`;
}
