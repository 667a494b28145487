import { levelled, plusOf, type Contest } from "./contest.js";
import { NO_DICE, STARTING, type Die, type Pool } from "./dice.js";
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
  type Spread,
} from "./spread.js";

/** MEST-4, MEST-5: exact chances of every difference of the two scores. */
export function margins(contest: Contest): Spread {
  const { active, passive } = levelled(contest);
  const difference = together(successesOf(active.pool), turned(successesOf(passive.pool)));
  return raised(difference, plusOf(active) - plusOf(passive));
}

/** The chance that a Test passes. */
export function passing(contest: Contest): number {
  return chanceOf(margins(contest), (margin) => margin >= 0);
}

/**
 * MEST-1, MEST-49: the differences of a second Test that is taken when the first passes, with the dice that the first
 * carries over. Adds up to the chance that the first passes.
 */
export function following(first: Contest, second: Contest): Spread {
  const { active, passive } = levelled(first);
  const ahead = plusOf(active) - plusOf(passive);
  const enough = cumulative(successesOf(passive.pool));
  const base = carrying("db", active.pool.db + STARTING);
  const modifier = carrying("dm", active.pool.dm);
  const wild = carrying("dw", active.pool.dw);
  const most = (spreads: readonly Spread[]): number =>
    Math.max(...spreads.map(({ from, chances }) => from + chances.length));
  const longest = most(base) + most(modifier);
  const withWild = wild.map(({ from, chances }) =>
    Array.from({ length: longest }, (_, sum) =>
      chances.reduce((total, chance, index) => total + chance * enough(sum + from + index + ahead), 0),
    ),
  );
  const net = netOf(second);
  const difference = mixed(
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
  return raised(difference, plusOf(second.active) - plusOf(second.passive));
}

/** The chance of a number up to any. */
function cumulative({ from, chances }: Spread): (value: number) => number {
  const sums: number[] = [];
  let total = 0;
  for (const chance of chances) sums.push((total += chance));
  return (value) => {
    const at = Math.floor(value) - from;
    return at < 0 ? 0 : (sums[Math.min(at, sums.length - 1)] ?? 0);
  };
}

/** What the dice of one kind bring the Active side more than the Passive, with so many carried over and flattened. */
function netOf({ active, passive }: Contest): (die: Die, carried: number) => Spread {
  const known: Record<string, Spread> = {};
  return (die, carried) => {
    const net = active.pool[die] + carried - passive.pool[die];
    const start = die === "db" ? STARTING : 0;
    return (known[`${die}${net}`] ??= together(
      side(die, start + Math.max(0, net)),
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
