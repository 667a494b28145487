import { expectedHarm, harmOf, type AnswerOdds, type Odds } from "../../../core/index.js";
import { OUTCOMES } from "../../data/outcomes.js";
import type { TestRules } from "../../data/options.js";
import { widened, type Pool } from "../../dice/pool.js";
import { BOOST } from "../attack-test.js";
import type { Means } from "../means.js";
import { exchanged, type Exchanged } from "../melee-chances.js";
import { rerolling } from "./reroll-chances.js";
import { MOMENTUM } from "../rerolls.js";
import { conditionOf, hasSeal, sealPrice, type Unit } from "../unit.js";

/** An Attack Test before its dice are rolled, with a function that gives the odds for its results. */
export interface Tested {
  readonly defender: Unit;
  readonly offense: Pool;
  readonly defense: Pool;
  readonly test: TestRules;
  readonly means: { readonly defender: Means };
  /** The dice that a Boost token of the defender adds. */
  readonly boost: Pool;
  readonly oddsAfter: (all: Exchanged) => Pick<Odds, "outcomes" | "also">;
}

const harm = harmOf({ outcomes: OUTCOMES });

/** An answer of the defender, with its odds and the harm that the defender can expect. */
export function answerOf(
  id: string,
  { outcomes, also }: Pick<Odds, "outcomes" | "also">,
  more: Partial<AnswerOdds> = {},
): AnswerOdds {
  return { id, outcomes, also, harm: expectedHarm(outcomes, harm), ...more };
}

/**
 * GLOOM-21, GLOOM-44, GLOOM-48: the possible answers of a defender in an Attack Test. The defender keeps its
 * dice, spends a Boost token, or rerolls its pool or a single die whenever the reroll is better for it.
 */
export function testAnswers(tested: Tested): readonly AnswerOdds[] {
  const { defender, offense, defense, test, means, boost, oddsAfter } = tested;
  const answers = [answerOf("keep", oddsAfter(exchanged(tested)))];
  if (defender.tokens.includes("boost")) {
    const boosted = { test, offense, defense: widened(defense, boost.red, boost.blue) };
    answers.push(answerOf("spend", oddsAfter(exchanged(boosted)), { price: BOOST }));
  }
  if (!test.rerolls || !test.rerollsCost) return answers;
  const { poolReroll, singles } = means.defender;
  const known = new Map<number, number>();
  const throws = {
    test,
    offense,
    defense,
    harmAt: (deals: number, suffers: number): number => {
      const key = deals * 1000 + suffers;
      const value = known.get(key) ?? expectedHarm(oddsAfter([[deals, suffers, 1]]).outcomes, harm);
      known.set(key, value);
      return value;
    },
  };
  const all = poolReroll && hasSeal(conditionOf(defender)) ? rerolling(throws, "all") : null;
  if (all) answers.push(answerOf("all", oddsAfter(all), { price: sealPrice() }));
  const die = singles !== 0 ? rerolling(throws, "die") : null;
  if (die) answers.push(answerOf("die", oddsAfter(die), { price: MOMENTUM }));
  return answers;
}
