import { leveled, plusOf, type Contest } from "./contest.js";
import { NO_DICE, STARTING, type Die, type Pool } from "./pool.js";
import {
  carrying,
  chanceOf,
  mixed,
  NOUGHT,
  raised,
  successes,
  successesOf,
  together,
  turned,
  widened,
  type Spread,
} from "./spread.js";

/** MEST-4, MEST-5: exact chances of every difference of the two scores. */
export function margins(contest: Contest): Spread {
  const { active, passive } = leveled(contest);
  const difference = together(successesOf(active.pool), turned(successesOf(passive.pool)));
  return raised(difference, ahead(contest));
}

/** The chance that a Test passes. */
export function passing(contest: Contest): number {
  return chanceOf(margins(contest), (margin) => margin >= 0);
}

/**
 * MEST-1, MEST-49: exact chances of the differences of a second Test. The second Test follows when the first one
 * passes, and it gets the dice that the first one carries over. The chances add up to the chance that the first Test
 * passes.
 */
export function following(first: Contest, second: Contest): Spread {
  return raised(ensuing(first, second, 1), ahead(second));
}

/**
 * A factor higher than the Passive successes of any Test. With it, one number can hold the successes of both
 * sides.
 */
const BOTH = 256;

/** One result of a second Test: its margin, the successes of the Active side's dice, and the chance of both. */
export interface Ensuing {
  readonly margin: number;
  readonly successes: number;
  readonly chance: number;
}

/**
 * The results of `following`, each with the successes of the Active side's dice in the second Test
 * (MEST-116).
 */
export function followingBoth(first: Contest, second: Contest): readonly Ensuing[] {
  const plus = ahead(second);
  const { from, chances } = ensuing(first, second, BOTH);
  return chances.flatMap((chance, index) => {
    if (chance === 0) return [];
    const value = from + index;
    const successes = Math.ceil(value / BOTH);
    return [{ margin: successes - (successes * BOTH - value) + plus, successes, chance }];
  });
}

/** MEST-4: the difference of the two scores before any dice. */
function ahead({ active, passive }: Contest): number {
  return plusOf(active) - plusOf(passive);
}

/**
 * Exact chances for a second Test when the first one passes. Each number is `each` times the Active successes
 * of the second Test, minus the Passive successes of the second Test.
 */
function ensuing(first: Contest, second: Contest, each: number): Spread {
  const { active, passive } = leveled(first);
  const lead = ahead(first);
  const enough = cumulative(successesOf(passive.pool));
  const base = carrying("db", active.pool.db + STARTING);
  const modifier = carrying("dm", active.pool.dm);
  const wild = carrying("dw", active.pool.dw);
  const most = (spreads: readonly Spread[]): number =>
    Math.max(...spreads.map(({ from, chances }) => from + chances.length));
  const longest = most(base) + most(modifier);
  const withWild = wild.map(({ from, chances }) =>
    Array.from({ length: longest }, (_, sum) =>
      chances.reduce((total, chance, index) => total + chance * enough(sum + from + index + lead), 0),
    ),
  );
  const net = netOf(second, each);
  return mixed(
    base.map((bases, b) => ({
      share: 1,
      spread: together(
        net("db", b),
        mixed(
          modifier.map((modifiers, m) => {
            const sums = together(bases, modifiers);
            const weights = withWild.map((table, w) => ({
              share: sums.chances.reduce(
                (total, chance, i) => total + chance * (table[sums.from + i] ?? 0),
                0,
              ),
              spread: net("dw", w),
            }));
            return { share: 1, spread: together(net("dm", m), mixed(weights)) };
          }),
        ),
      ),
    })),
  );
}

/** The chance that a number is at most a given value. */
function cumulative({ from, chances }: Spread): (value: number) => number {
  const sums: number[] = [];
  let total = 0;
  for (const chance of chances) sums.push((total += chance));
  return (value) => {
    const at = Math.floor(value) - from;
    return at < 0 ? 0 : (sums[Math.min(at, sums.length - 1)] ?? 0);
  };
}

/**
 * The net successes of dice of one kind: the successes of the Active side, each counted `each` times, minus
 * those of the Passive side. The carried dice are added to the Active side. Then dice of both sides cancel,
 * and only the rest is rolled.
 */
function netOf({ active, passive }: Contest, each: number): (die: Die, carried: number) => Spread {
  const known: Record<string, Spread> = {};
  return (die, carried) => {
    const net = active.pool[die] + carried - passive.pool[die];
    const start = die === "db" ? STARTING : 0;
    return (known[`${die}${net}`] ??= together(
      widened(side(die, start + Math.max(0, net)), each),
      turned(side(die, start + Math.max(0, -net))),
    ));
  };
}

function side(die: Die, count: number): Spread {
  return count === 0 ? NOUGHT : successes(die, count);
}

/** Adds carried dice to the Active side. */
export function withCarried(contest: Contest, carried: Pool = NO_DICE): Contest {
  const { active } = contest;
  return {
    ...contest,
    active: {
      ...active,
      pool: {
        db: active.pool.db + carried.db,
        dm: active.pool.dm + carried.dm,
        dw: active.pool.dw + carried.dw,
      },
    },
  };
}
