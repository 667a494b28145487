import { bonus, type Contribution, type Input, type Setting, type Side } from "../../core/index.js";
import type { Die } from "../dice/pool.js";

export const COUNT: Input = { type: "count", min: 0, max: 20 };

export function otherSide(side: Side): Side {
  return side === "attacker" ? "defender" : "attacker";
}

/** MEST-2: dice for a side. A negative count gives the dice to its opponent. */
export function dice(side: Side, die: Die, count: number): readonly Contribution[] {
  if (count === 0) return [];
  return [{ type: "dice", side: count > 0 ? side : otherSide(side), die, count: Math.abs(count) }];
}

/** `each` dice for each step of a setting; a penalty when `each` is negative. */
export function give(
  die: Die,
  each = 1,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => dice(side, die, each * Number(setting));
}

/** MEST-8: a flat bonus of `each` for each step of a setting. */
export function flat(each: number, side: Side = "attacker"): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, each * Number(setting));
}

/** MEST-19, MEST-21, MEST-30: the number of thresholds, among 1, 2, 5 and 10, that a count reaches. */
export function thresholds(count: number): number {
  return [1, 2, 5, 10].filter((limit) => count >= limit).length;
}
