import type { Ref } from "../facts/facts.js";
import type { Price } from "../procedure/procedure.js";

/** The form in which players see an enemy's chances: exact, in words, or hidden. */
export const CHANCES_SHOWN = ["exact", "words", "hidden"] as const;
export type ChancesShown = (typeof CHANCES_SHOWN)[number];

/** Exact chances of whole numbers; they add up to 1. */
export type Distribution = ReadonlyMap<number, number>;

/**
 * The tone of an outcome for the model that the outcome concerns, the same in every game. Each tone has a
 * color. `backfire` harms the actor, `nothing` changes nothing, `slight` is less than a wound, `hurt` is a
 * wound, `severe` is worse than a wound, `out` takes a model out of play. `failure`, `success` and `neutral`
 * are for tests and dice.
 */
export const OUTCOME_TONES = [
  "backfire",
  "nothing",
  "slight",
  "hurt",
  "severe",
  "out",
  "failure",
  "success",
  "neutral",
] as const;
export type OutcomeTone = (typeof OUTCOME_TONES)[number];

/** One outcome with its chance, 0 to 1. */
export interface Chance {
  /** Language key below the game's `outcome`, such as `hit`. */
  readonly id: string;
  readonly chance: number;
}

/** One way in which the defender can answer an attack, with the chances after that answer. */
export interface AnswerOdds {
  /**
   * Language key below the game's `answer`, such as `dodge`. Answers that differ only by a number share a
   * key: `parry-2` uses `parry`. When a procedure asks for the answer, the option has the same id.
   */
  readonly id: string;
  /**
   * The choices that make up the answer, in one question or in several. Absent: the option with the id of the
   * answer.
   */
  readonly choices?: readonly string[];
  /**
   * The answers that the defender tries next if this answer fails, such as a second defense. The chances of
   * this answer include these further answers. Absent: none.
   */
  readonly then?: readonly string[];
  /** The item that the defender uses for the answer. */
  readonly with?: Ref;
  readonly outcomes: readonly Chance[];
  /** The chances of each attack, when the action has several attacks with rolls of their own. */
  readonly attacks?: readonly (readonly Chance[])[];
  /** The expected harm to the defender, in the game's own measure such as wounds. */
  readonly harm: number;
  /** The extra chances with this answer; absent: they are the same for all answers. */
  readonly also?: readonly Chance[];
  /** The price of the answer. Absent: it is free. */
  readonly price?: Price;
  /**
   * Something else that happens to the defender with this free answer: a language key below the game's
   * `remark`.
   */
  readonly remark?: string;
}

/**
 * The exact chances of an action if the defender gives its best free answer: the answer with the least expected harm.
 * The defender spends nothing limited (Fate, Command Seals, rerolls), unless a person has chosen that.
 */
export interface Odds {
  /** Outcomes that exclude one another and add up to 1, from the worst to the best for the actor. */
  readonly outcomes: readonly Chance[];
  /** Extra chances that may come with any outcome: a critical, a jam. */
  readonly also: readonly Chance[];
  /** The chances of each attack, when the action has several attacks with rolls of their own. */
  readonly attacks?: readonly (readonly Chance[])[];
  /**
   * All answers that the defender can give: the one that the odds assume, then the others, the best first.
   * Absent when there is no choice.
   */
  readonly answers?: readonly AnswerOdds[];
  /**
   * The worst answer for the actor among the answers with a price. Absent when none of these answers is worse
   * for the actor than the answer that the odds assume.
   */
  readonly priced?: AnswerOdds;
}

/** Chances that differ by less than this look the same to a reader. */
const ALIKE = 0.0005;

/**
 * The odds of an action that the defender can answer in several ways: the odds of the best free answer, or of
 * the best answer if none is free. `answers` of the result has all answers.
 * @param answers  at least one; among equals, the first is the best
 * @param also     extra chances that are the same for each answer
 */
export function oddsOfBestAnswer(answers: readonly AnswerOdds[], also: readonly Chance[] = []): Odds {
  const ranked = [...answers].sort((one, other) => one.harm - other.harm);
  const best = ranked.find(({ price }) => !price) ?? ranked[0];
  if (!best) throw new Error("There is no answer to choose from.");
  const { outcomes, attacks } = best;
  const others = ranked.filter((one) => one !== best);
  const priced = others.find(({ price, harm }) => price && harm < best.harm - 1e-9);
  return {
    outcomes,
    also: [...(best.also ?? []), ...also],
    ...(attacks ? { attacks } : {}),
    ...(others.length > 0 ? { answers: [best, ...others] } : {}),
    ...(priced ? { priced } : {}),
  };
}

/**
 * The first chance of the action that the priced answer visibly changes, with its value after that answer.
 * The extra chances are checked first, then the outcomes from the best to the worst. Null when the answer
 * changes none.
 */
export function changedBy(
  { outcomes, also }: Pick<Odds, "outcomes" | "also">,
  priced: AnswerOdds,
): Chance | null {
  const after = [...(priced.also ?? also), ...priced.outcomes];
  for (const { id, chance } of [...also, ...[...outcomes].reverse()]) {
    const other = after.find((one) => one.id === id)?.chance ?? 0;
    if (Math.abs(other - chance) > ALIKE) return { id, chance: other };
  }
  return null;
}

/**
 * The answer that a defender gave by these choices; undefined when the choices make up none of the answers.
 */
export function answerBy(answers: readonly AnswerOdds[], given: readonly string[]): AnswerOdds | undefined {
  const choicesOf = ({ id, choices = [id] }: AnswerOdds): readonly string[] => choices;
  // A retreat has the choices of a plain parry and one more. So the answer with the most choices is the one
  // that was given.
  const [best] = answers
    .filter((one) => choicesOf(one).every((choice) => given.includes(choice)))
    .sort((one, other) => choicesOf(other).length - choicesOf(one).length);
  return best;
}

/**
 * The chances after the answer that a defender gave. If the defender gave none of the answers, these are the chances
 * of the best answer.
 * @param given  the choices that the defender made for one answer
 */
export function chancesAfter(
  odds: Pick<Odds, "outcomes" | "attacks" | "answers">,
  given: readonly string[],
): Pick<Odds, "outcomes" | "attacks"> {
  return answerBy(odds.answers ?? [], given) ?? odds;
}

/** The distribution of a number that is always the same. */
export function certain(value: number): Distribution {
  return new Map([[value, 1]]);
}

/** A fair die with faces 1 to `sides`. */
export function fairDie(sides: number): Distribution {
  return new Map(Array.from({ length: sides }, (_, index) => [index + 1, 1 / sides]));
}

/**
 * The distribution of a number that is worked out from two other numbers. `by` works out the result of two
 * values.
 */
export function combine(
  one: Distribution,
  other: Distribution,
  by: (a: number, b: number) => number,
): Distribution {
  const result = new Map<number, number>();
  for (const [a, chanceA] of one) {
    for (const [b, chanceB] of other) {
      const value = by(a, b);
      result.set(value, (result.get(value) ?? 0) + chanceA * chanceB);
    }
  }
  return result;
}

/** The sum of two distributions. */
export function add(one: Distribution, other: Distribution): Distribution {
  return combine(one, other, (a, b) => a + b);
}

/** The sum of `count` equal distributions, such as the dice of a pool; 0 for none. */
export function summed(count: number, one: Distribution): Distribution {
  let sum = certain(0);
  for (let rolled = 0; rolled < count; rolled += 1) sum = add(sum, one);
  return sum;
}

/** The distribution that results when `by` turns each value into another number. */
export function mapped(of: Distribution, by: (value: number) => number): Distribution {
  return combine(of, certain(0), by);
}

/**
 * The distribution that results when each value is replaced by a distribution that depends on the value, such
 * as a die that adds another die.
 */
export function followedBy(of: Distribution, next: (value: number) => Distribution): Distribution {
  const result = new Map<number, number>();
  for (const [value, chance] of of) {
    for (const [after, chanceAfter] of next(value))
      result.set(after, (result.get(after) ?? 0) + chance * chanceAfter);
  }
  return result;
}

/** The chance that a condition holds. */
export function chanceOf(of: Distribution, holds: (value: number) => boolean): number {
  let total = 0;
  for (const [value, chance] of of) if (holds(value)) total += chance;
  return total;
}
