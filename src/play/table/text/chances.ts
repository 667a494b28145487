import {
  changedBy,
  type Chance,
  type ChancesShown,
  type Game,
  type Odds,
  type Price,
  type Ref,
} from "../../../rules/core/index.js";
import { chanceWord } from "./chance-words.js";
import { speaksFor } from "../models/models.js";
import { chancesShown } from "../settings.js";
import { gameText, hasText, text } from "./localize.js";

/**
 * How much this user sees of the chances and numbers of these models. A GM, and a user who controls each of them, sees
 * everything. Others see what the table has set. This is only about the screen: every client can read every document.
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
  /** The chance alone: `35.6%`, or a word for it. */
  readonly chance: string;
  /** Name and chance together: `Hit 35.6%`, `Hit: unlikely`. */
  readonly text: string;
}

/**
 * Names the chance of an outcome, for a reader who can see at least part of it.
 *
 * @param figure    the chance in percent as it is written, without its sign
 * @param isTarget  the reader is the target: the name says what happens to it
 */
export function namedChance(
  rules: Game,
  { id, chance }: Chance,
  figure: string,
  seen: Exclude<ChancesShown, "hidden">,
  isTarget = false,
): NamedChance {
  const own = `yours.${id}`;
  const label = gameText(rules.id, isTarget && hasText(`VANTAGE.${rules.id}.${own}`) ? own : `outcome.${id}`);
  if (seen === "exact") return { id, label, chance: `${figure}%`, text: `${label} ${figure}%` };
  const word = text(`VANTAGE.chances.word.${chanceWord(chance)}`);
  return { id, label, chance: word, text: text("VANTAGE.chances.outcome", { outcome: label, chance: word }) };
}

/** A price as it is written: `1 Delay`. */
export function priceText(rules: Game, { id, count }: Price): string {
  return gameText(rules.id, `price.${id}`, { count });
}

/** A chance that holds once the other side has paid for an answer: `Hit 0% if it takes cover (1 Delay)`. */
export function pricedText(rules: Game, chance: NamedChance, answer: string, price: Price): string {
  const [kind = answer] = answer.split("-");
  return text("VANTAGE.chances.priced", {
    chance: chance.text,
    answer: gameText(rules.id, `answerIf.${kind}`),
    price: priceText(rules, price),
  });
}

/** What the priced answer that is worst for the actor makes of the odds; empty where there is none. */
export function pricedAnswer(
  rules: Game,
  odds: Odds,
  seen: Exclude<ChancesShown, "hidden">,
  figureOf: (chance: number) => string,
): string {
  const { priced } = odds;
  const after = priced?.price && changedBy(odds, priced);
  if (!after) return "";
  return pricedText(rules, namedChance(rules, after, figureOf(after.chance), seen), priced.id, priced.price);
}
