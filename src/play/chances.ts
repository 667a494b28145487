import type { Chance, ChancesShown, Game, Ref } from "../rules/core/index.js";
import { chanceWord } from "./chance-words.js";
import { speaksFor } from "./models.js";
import { chancesShown } from "./settings.js";
import { gameText, text } from "./telling.js";

/**
 * How much this user sees of the chances and numbers of these models: everything as a GM, or as who speaks for each of
 * them; else what the table has set. It is about the screen alone: every client can read every document.
 */
export function chancesFor(rules: Game, refs: readonly Ref[]): ChancesShown {
  return refs.every((ref) => speaksFor(game.user, ref)) ? "exact" : chancesShown(rules);
}

/** Whether this user sees the numbers of a model in tests. */
export function seesNumbers(rules: Game, ref: Ref): boolean {
  return chancesFor(rules, [ref]) === "exact";
}

/** An outcome by its name, with its chance as a reader sees it. */
export interface NamedChance {
  readonly id: string;
  readonly label: string;
  /** The chance by itself: `35.6%`, or a word for it. */
  readonly chance: string;
  /** Both in one: `Hit 35.6%`, `Hit: unlikely`. */
  readonly told: string;
}

/**
 * Names the chance of an outcome, for a reader who may see something of it.
 *
 * @param figure  the chance in percent as it is written, without its sign
 */
export function namedChance(
  rules: Game,
  { id, chance }: Chance,
  figure: string,
  seen: Exclude<ChancesShown, "hidden">,
): NamedChance {
  const label = gameText(rules.id, `outcome.${id}`);
  if (seen === "exact") return { id, label, chance: `${figure}%`, told: `${label} ${figure}%` };
  const word = text(`VANTAGE.chances.word.${chanceWord(chance)}`);
  return { id, label, chance: word, told: text("VANTAGE.chances.told", { outcome: label, chance: word }) };
}
