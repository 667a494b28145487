import { note, type Procedure, type Ref, type TestLine, type TestSide } from "../../core/index.js";
import { flatten, NO_DICE, rolled, type Pool } from "./pool.js";
import type { Thrown } from "./reading.js";
import { throwDice } from "./rolls.js";

/** One side of a Test before the roll. */
export type Contender = {
  readonly ref: Ref;
  readonly attribute: string;
  readonly value: number;
  /** Flat modifiers. */
  readonly bonus: number;
  /** The side's own bonus dice and the opponent's penalty dice, without the two Base dice of every side. */
  readonly pool: Pool;
};

/** A Test of two sides. The System is no model, so its `ref` is the ref of the Active model. */
export type Contest = {
  readonly active: Contender;
  readonly passive: Contender;
};

/** The result of a Test. */
export interface Verdict {
  readonly passed: boolean;
  /** The Active score minus the Passive score. */
  readonly margin: number;
  readonly carried: Pool;
  /** The successes on the Active side's dice. */
  readonly successes: number;
  readonly active: number;
  readonly passive: number;
  /** The dice that the Passive side would carry over, and its successes on these dice. */
  readonly countered: Pick<Thrown, "carried" | "won">;
}

/** MEST-6: the number that the System adds to its two Base dice. */
export const SYSTEM = 2;

/**
 * MEST-6: a Test against the System, which adds 2 and a Difficulty Rating to its dice. MEST-2: the System
 * gets the penalty dice.
 * @param penalties the Modifier dice for the Hindrances of the Active model
 */
export function againstSystem(active: Contender, difficulty: number, penalties: number): Contest {
  const { ref } = active;
  const pool = { ...NO_DICE, dm: penalties };
  return { active, passive: { ref, attribute: "system", value: SYSTEM, bonus: difficulty, pool } };
}

/** MEST-3: the dice that both sides roll, after equal dice are canceled. */
export function leveled({ active, passive }: Contest): Contest {
  const pools = flatten(active.pool, passive.pool);
  return {
    active: { ...active, pool: pools.active },
    passive: { ...passive, pool: pools.passive },
  };
}

/** MEST-4: the number that a side adds to its successes. */
export function plusOf({ value, bonus }: Contender): number {
  return value + bonus;
}

/** MEST-5: the Active side passes a tie. */
export function passes(margin: number): boolean {
  return margin >= 0;
}

/** MEST-5: the Cascades of a passed Test are the difference of the scores, and 1 for a tie. */
export function cascades(margin: number): number {
  return Math.max(1, margin);
}

/** MEST-5: the Misses of a failed Test are the shortfall; 0 for a passed Test. */
export function misses(margin: number): number {
  return Math.max(0, -margin);
}

/** The key that the two rolls of a Test share, and the purpose of each roll. */
export interface Purpose {
  readonly key: string;
  readonly active: string;
  readonly passive: string;
}

/** MEST-2 to MEST-5: both sides of a Test roll their dice, and their scores are compared. */
export function* contend(purpose: Purpose, contest: Contest): Procedure<Verdict> {
  const { active, passive } = leveled(contest);
  const one = yield* throwDice(throwOf(`${purpose.key}-active`, purpose.active, active));
  const other = yield* throwDice(throwOf(`${purpose.key}-passive`, purpose.passive, passive));
  const score = one.successes + plusOf(active);
  const against = other.successes + plusOf(passive);
  const margin = score - against;
  const { carried, successes } = one;
  return {
    passed: passes(margin),
    margin,
    carried,
    successes,
    active: score,
    passive: against,
    countered: other,
  };
}

/** The roll of one side of a Test. */
export function throwOf(key: string, purpose: string, side: Contender) {
  return { key, roller: side.ref, purpose, pool: side.pool, plus: plusOf(side) };
}

/** Notes the result of a Test on the card. */
export function* noteResult(refs: readonly Ref[], verdict: Verdict): Procedure<void> {
  const { passed, margin, active, passive } = verdict;
  const scores = { active, passive };
  if (passed) yield* note("passed", refs, { ...scores, cascades: cascades(margin) }, "good");
  else yield* note("failed", refs, { ...scores, misses: misses(margin) }, "bad");
}

/** The Test as it is shown, after dice on both sides have canceled. */
export function lineOf(contest: Contest): TestLine {
  const { active, passive } = leveled(contest);
  return { active: testSideOf(active), relation: "atLeast", against: testSideOf(passive) };
}

function testSideOf({ ref, attribute, value, bonus, pool }: Contender): TestSide {
  return { who: ref, dice: rolled(pool), attribute, value, bonus };
}
