import {
  bonus,
  type Contribution,
  type Data,
  type Evidence,
  type Found,
  type Input,
  type Profile,
  type Ref,
  type Setting,
  type Side,
} from "../core/index.js";
import type { Die } from "./dice.js";

export const TOGGLE: Input = { type: "toggle" };
export const COUNT: Input = { type: "count", min: 0, max: 20 };

/** How far two measured lengths may differ and still be the same. */
const TOLERANCE = 1e-6;

/** Whether a length is truly beyond a limit. */
export function beyond(length: number, limit: number): boolean {
  return length - limit > TOLERANCE;
}

/** How many whole times a length goes into another; what measuring loses is given back. */
export function wholeTimes(length: number, into: number): number {
  return Math.max(0, Math.floor(into / length + TOLERANCE));
}

export function otherSide(side: Side): Side {
  return side === "attacker" ? "defender" : "attacker";
}

/** MEST-2: dice for a side; a penalty, with a count below zero, is dice for its opponent. */
export function dice(side: Side, die: Die, count: number): readonly Contribution[] {
  if (count === 0) return [];
  return [{ type: "dice", side: count > 0 ? side : otherSide(side), die, count: Math.abs(count) }];
}

/** A die for each of a setting; a penalty when `each` is below zero. */
export function give(
  die: Die,
  each = 1,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => dice(side, die, each * Number(setting));
}

/** MEST-8: a flat number for each of a setting. */
export function flat(each: number, side: Side = "attacker"): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, each * Number(setting));
}

/** Nothing of its own: the action reads the setting. */
export function told(): readonly Contribution[] {
  return [];
}

/** MEST-19, MEST-21, MEST-30: how many of 1, 2, 5 and 10 are reached. */
export function thresholds(count: number): number {
  return [1, 2, 5, 10].filter((limit) => count >= limit).length;
}

/** Evidence of this game: a key below its `evidence`. */
export function evidence(key: string, refs: readonly Ref[], data?: Data): Evidence {
  return { key, refs, ...(data ? { data } : {}) };
}

/** A modifier found with its reasons. */
export function found(setting: Setting, ...reasons: readonly Evidence[]): Found {
  return { setting, evidence: reasons };
}

/** Found when a model has a status, which names its own evidence. */
export function foundStatus(profile: Profile | null, status: string): Found | null {
  return profile?.statuses.includes(status) ? found(1, evidence(status, [profile.ref])) : null;
}
