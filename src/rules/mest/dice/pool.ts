import type { DicePool } from "../../core/index.js";

/** The three kinds of dice: Base, Modifier, Wild. */
export const DICE = ["db", "dm", "dw"] as const;
export type Die = (typeof DICE)[number];

/** Dice of each kind. */
export type Pool = Readonly<Record<Die, number>>;

/** MEST-2, MEST-3: the Base dice that each side starts with. They are in no pool and never cancel. */
export const STARTING = 2;

export const NO_DICE: Pool = { db: 0, dm: 0, dw: 0 };

/** A pool with a number of dice for each kind. */
export function poolOf(count: (die: Die) => number): Pool {
  return { db: count("db"), dm: count("dm"), dw: count("dw") };
}

/** Both pools together. */
export function joined(one: Pool, other: Pool): Pool {
  return poolOf((die) => one[die] + other[die]);
}

/** The dice that an assessment gives a side: whole numbers, not below 0. */
export function given(dice: DicePool): Pool {
  return poolOf((die) => Math.max(0, Math.trunc(dice[die] ?? 0)));
}

/** MEST-2: signed dice, split by side. Negative dice go to the opponent. */
export function signed(dice: Pool): { readonly own: Pool; readonly opponent: Pool } {
  return {
    own: poolOf((die) => Math.max(0, dice[die])),
    opponent: poolOf((die) => Math.max(0, -dice[die])),
  };
}

/** MEST-3: dice of a kind on both sides cancel one for one. The two starting Base dice are in neither pool. */
export function flatten(active: Pool, passive: Pool): { readonly active: Pool; readonly passive: Pool } {
  return {
    active: poolOf((die) => Math.max(0, active[die] - passive[die])),
    passive: poolOf((die) => Math.max(0, passive[die] - active[die])),
  };
}

/** All dice that a side rolls, with the starting ones. Kinds without dice are left out. */
export function rolled(pool: Pool): DicePool {
  const dice: Record<string, number> = {};
  for (const die of DICE) {
    const count = pool[die] + (die === "db" ? STARTING : 0);
    if (count > 0) dice[die] = count;
  }
  return dice;
}
