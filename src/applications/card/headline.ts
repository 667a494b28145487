import {
  capability,
  headlines,
  Notes,
  type Game,
  type HeadlinePart,
  type NoteRequest,
} from "../../rules/core/index.js";
import { speaksFor } from "../../play/table/models/models.js";
import { gameText, nameText } from "../../play/table/text/localize.js";
import { isSecret, knowsNumber, noteText, type Manner } from "./card-lines.js";

/** The start of the keys of notes that end a battle. */
const END = "end.";

/**
 * The result of notes in one line for this reader; empty when they have none. A battle that ends is the result of
 * everything that ended it.
 */
export function headlineText(rules: Game, notes: readonly NoteRequest[], manner: Manner): string {
  const end = notes.find(({ key }) => key.startsWith(END));
  if (end) return noteText(rules, end, manner);
  const parts = capability(rules, headlines)?.(new Notes(notes)) ?? [];
  return capitalized(parts.flatMap((part) => partText(rules, part, manner)).join(", "));
}

/** A part in words; in plain words for a reader who may not know all of its models and numbers. */
function partText(rules: Game, part: HeadlinePart, { secret, names }: Manner): readonly string[] {
  const { key, refs, data = {}, plain } = part;
  const [who, whom] = refs;
  const words = Object.keys(data);
  const isVeiled = secret && words.length > 0 && (who === undefined || !speaksFor(game.user, who));
  if (isVeiled || refs.some(isSecret) || !words.every((word) => knowsNumber(rules, refs, word)))
    return plain === undefined ? [] : [gameText(rules.id, `headline.${plain}`)];
  return [
    gameText(rules.id, `headline.${key}`, {
      who: who === undefined ? "" : nameText(who, names),
      whom: whom === undefined ? "" : nameText(whom, names),
      ...data,
    }),
  ];
}

function capitalized(sentence: string): string {
  const [first = "", ...others] = sentence;
  return first.toLocaleUpperCase(game.i18n.lang) + others.join("");
}
