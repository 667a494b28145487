import { add, certain, chanceOf, type Distribution } from "../../dice/odds.js";

/** An attempt with a known chance of success, 0 to 1, and its result. */
export interface Trial {
  readonly chance: number;
  readonly isSuccess: boolean;
}

/** The luck in some trials: the number of successes, compared with the expected number. */
export interface Luck {
  readonly trials: number;
  readonly successes: number;
  readonly expected: number;
  /**
   * The chance of fewer successes, plus half the chance of exactly as many, from 0 to 1. A value of 0.5 is
   * average, and a higher value means more luck.
   */
  readonly percentile: number;
}

/** The exact chances of each number of successes, from the chances of the single trials. */
export function successesOf(chances: readonly number[]): Distribution {
  return chances.reduce<Distribution>(
    (sum, chance) =>
      add(
        sum,
        new Map([
          [0, 1 - chance],
          [1, chance],
        ]),
      ),
    certain(0),
  );
}

/** The luck of some trials; null without any. */
export function luckOf(trials: readonly Trial[]): Luck | null {
  if (trials.length === 0) return null;
  const chances = trials.map(({ chance }) => Math.min(1, Math.max(0, chance)));
  const successes = trials.filter(({ isSuccess }) => isSuccess).length;
  const all = successesOf(chances);
  const fewer = chanceOf(all, (count) => count < successes);
  return {
    trials: trials.length,
    successes,
    expected: chances.reduce((sum, chance) => sum + chance, 0),
    percentile: fewer + (all.get(successes) ?? 0) / 2,
  };
}
