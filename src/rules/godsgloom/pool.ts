import type { DicePool, Faces, Tally, Side } from "../core/index.js";

/**
 * The dice by kind: red ones, `da`, attack; blue ones, `ds`, are the shields against them (GLOOM-17). `dd` would be
 * Foundry's own: its letter `d` stands for every die with a number of sides.
 */
export const RED = "da";
export const BLUE = "ds";

/** GLOOM-18: dice of both colors, rolled at once. */
export type Pool = { readonly red: number; readonly blue: number };

/** The most dice of one color that anybody rolls: a bound for numbers that somebody mistyped. */
export const MOST_DICE = 40;

/** A pool of so many dice; whole, none below 0. */
export function poolOf(red: number, blue: number): Pool {
  return { red: count(red), blue: count(blue) };
}

/** A pool with more dice, or with fewer; it never falls below 0. */
export function widened({ red, blue }: Pool, moreRed: number, moreBlue: number): Pool {
  return poolOf(red + moreRed, blue + moreBlue);
}

/** The pool with what an assessment adds to one side. A plain bonus is red dice for who attacks, blue dice for who defends. */
export function assessed(pool: Pool, { bonus, dice }: Tally, side: Side): Pool {
  const red = side === "attacker" ? bonus.attacker : 0;
  const blue = side === "defender" ? bonus.defender : 0;
  return widened(pool, red + (dice[side][RED] ?? 0), blue + (dice[side][BLUE] ?? 0));
}

/** The dice to roll, without those of which there are none. */
export function diceOf({ red, blue }: Pool): DicePool {
  return { ...(red > 0 ? { [RED]: red } : {}), ...(blue > 0 ? { [BLUE]: blue } : {}) };
}

/** Whether there is nothing to roll. */
export function isEmpty({ red, blue }: Pool): boolean {
  return red <= 0 && blue <= 0;
}

/** What the dice of a pool show, by color. */
export interface Shown {
  readonly red: readonly number[];
  readonly blue: readonly number[];
}

/** Faces by color. */
export function colorsOf(faces: Faces): Shown {
  return { red: faces[RED] ?? [], blue: faces[BLUE] ?? [] };
}

function count(dice: number): number {
  return Math.min(MOST_DICE, Math.max(0, Math.trunc(dice)));
}
