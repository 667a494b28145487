import { has, numberOf, type Profile } from "../core/index.js";
import { poolOf, widened, type Pool } from "./pool.js";

/** GLOOM-44: the tokens that count once in an Attack Test. */
export const TOKENS = ["weak", "boost"] as const;
export type Token = (typeof TOKENS)[number];

/** GLOOM-18: the pool that attacks, as the card has it. */
export function offenseOf(profile: Profile): Pool {
  return poolOf(numberOf(profile, "offenseRed"), numberOf(profile, "offenseBlue"));
}

/** GLOOM-18: the pool that defends, as the card has it. */
export function defenseOf(profile: Profile): Pool {
  return poolOf(numberOf(profile, "defenseRed"), numberOf(profile, "defenseBlue"));
}

/** GLOOM-44: what a Weak token takes off a pool, and a Boost token adds: a die of each color. */
export const TOKEN_DICE = 1;

/** GLOOM-44: a pool as a unit would roll it now, Weak counted; Boost is spent by choice and is not. */
function current(profile: Profile, pool: Pool): Pool {
  return has(profile, "weak") ? widened(pool, -TOKEN_DICE, -TOKEN_DICE) : pool;
}

/** GLOOM-44: the pool that attacks now. */
export function currentOffense(profile: Profile): Pool {
  return current(profile, offenseOf(profile));
}

/** GLOOM-44: the pool that defends now. */
export function currentDefense(profile: Profile): Pool {
  return current(profile, defenseOf(profile));
}

/** GLOOM-19: Health that is left, 0 at least. */
export function healthLeft(profile: Profile): number {
  return Math.max(0, numberOf(profile, "health") - numberOf(profile, "woundsTaken"));
}

/** Morale tokens that a unit still has. */
export function moraleOf(profile: Profile): number {
  return Math.max(0, numberOf(profile, "morale") - numberOf(profile, "moraleLost"));
}
