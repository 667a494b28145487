import {
  changedBy,
  choicesIn,
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
 * How much this user sees of the chances and numbers of these models. A GM sees everything, and so does a
 * user who controls all these models. Other users see as much as the table has set. This only limits what is
 * on screen, since every client can read every document.
 */
export function chancesFor(rules: Game, refs: readonly Ref[]): ChancesShown {
  return refs.every((ref) => speaksFor(game.user, ref)) ? "exact" : chancesShown(rules);
}

/** Whether this user sees the numbers of a model in tests. */
export function seesNumbers(rules: Game, ref: Ref): boolean {
  return chancesFor(rules, [ref]) === "exact";
}

/** An outcome with its name and its chance, as a reader sees them. */
export interface NamedChance {
  readonly id: string;
  readonly label: string;
  /** The chance alone: `35.6%`, or a word. */
  readonly chance: string;
  /** Name and chance together: `Hit 35.6%`, `Hit: unlikely`. */
  readonly text: string;
}

/**
 * The most important chance of an attack: the first one in `also`, or else the chance of the best possible
 * outcome. Chances to hit a model other than the target do not count.
 */
export function mainChance({ strikesOthers = [] }: Game, { outcomes, also }: Odds): Chance | null {
  const isOwn = ({ id }: Chance): boolean => !strikesOthers.includes(id);
  return also.find(isOwn) ?? outcomes.findLast((one) => isOwn(one) && one.chance > 0) ?? null;
}

/**
 * The chance of an outcome with its name, for a reader who sees chances at least in part.
 * @param figure    the chance in percent as text, without the percent sign
 * @param isTarget  whether the reader is the target, so that the name says what happens to the target
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

/** A price as text: `1 Delay`. */
export function priceText(rules: Game, { id, count }: Price): string {
  return gameText(rules.id, `price.${id}`, { count });
}

/**
 * The text for a chance that counts if the other side pays for an answer, such as `Hit 0% if it takes cover
 * (1 Delay)`.
 */
export function pricedText(rules: Game, chance: NamedChance, answer: string, price: Price): string {
  const kinds = choicesIn(answer).flatMap((choice) => choice.split("-").slice(0, 1));
  const kind = kinds.findLast((one) => hasText(`VANTAGE.${rules.id}.answerIf.${one}`)) ?? answer;
  return text("VANTAGE.chances.priced", {
    chance: chance.text,
    answer: gameText(rules.id, `answerIf.${kind}`),
    price: priceText(rules, price),
  });
}

/**
 * The text for the chance after the paid answer that is worst for the actor. Empty when no paid answer
 * changes the odds.
 */
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
