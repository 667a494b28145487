import type { DicePool, Faces, Tally, Side } from "../../core/index.js";

/**
 * The kinds of dice: red `da` for attack, blue `ds` for shields (GLOOM-17). `dd` is not possible, since
 * Foundry uses the letter `d` for every die with a number of sides.
 */
export const RED = "da";
export const BLUE = "ds";

/** GLOOM-32: Magic Dice and Dispel Dice are usual six-sided dice. */
export const MAGIC = "d6";

/** GLOOM-18: dice of both colors, rolled at once. */
export type Pool = { readonly red: number; readonly blue: number };

/** The most dice of one color in a roll, as a bound for mistyped numbers. */
export const MOST_DICE = 40;

/** A pool of this many dice, in whole numbers that are never below 0. */
export function poolOf(red: number, blue: number): Pool {
  return { red: count(red), blue: count(blue) };
}

/** A pool with this many more dice, or with fewer dice for negative numbers. It never falls below 0. */
export function widened({ red, blue }: Pool, moreRed: number, moreBlue: number): Pool {
  return poolOf(red + moreRed, blue + moreBlue);
}

/**
 * The pool with the dice that an assessment adds to one side. A plain bonus is red dice for the attacker and blue
 * dice for the defender.
 */
export function assessed(pool: Pool, tally: Tally, side: Side): Pool {
  const { red, blue } = summed(pool, tally, side);
  return poolOf(red, blue);
}

/**
 * A pool and the dice that an assessment adds to it for one side. The numbers can be below 0, since further
 * dice are added later.
 */
export function summed(pool: Pool, { bonus, dice }: Tally, side: Side): Pool {
  const red = side === "attacker" ? bonus.attacker : 0;
  const blue = side === "defender" ? bonus.defender : 0;
  return { red: pool.red + red + (dice[side][RED] ?? 0), blue: pool.blue + blue + (dice[side][BLUE] ?? 0) };
}

/** The dice to roll. Colors without dice are left out. */
export function diceOf({ red, blue }: Pool): DicePool {
  const dice: Record<string, number> = {};
  if (red > 0) dice[RED] = red;
  if (blue > 0) dice[BLUE] = blue;
  return dice;
}

/** Whether a pool has no dice. */
export function isEmpty({ red, blue }: Pool): boolean {
  return red <= 0 && blue <= 0;
}

/** The faces of a pool's dice, by color. */
export interface Shown {
  readonly red: readonly number[];
  readonly blue: readonly number[];
}

/** The faces of a roll, by color. */
export function colorsOf(faces: Faces): Shown {
  return { red: faces[RED] ?? [], blue: faces[BLUE] ?? [] };
}

function count(dice: number): number {
  return Math.min(MOST_DICE, Math.max(0, Math.trunc(dice)));
}
