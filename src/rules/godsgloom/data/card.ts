import { has, numberOf, type Profile } from "../../core/index.js";
import { poolOf, widened, type Pool } from "../dice/pool.js";

/** GLOOM-44: the tokens that change the dice of one Attack Test and are then removed. */
export const TOKENS = ["weak", "boost"] as const;
export type Token = (typeof TOKENS)[number];

/** GLOOM-18: the Offense on a unit's card. */
export function offenseOf(profile: Profile): Pool {
  return poolOf(numberOf(profile, "offenseRed"), numberOf(profile, "offenseBlue"));
}

/** GLOOM-18: the Defense on a unit's card. */
export function defenseOf(profile: Profile): Pool {
  return poolOf(numberOf(profile, "defenseRed"), numberOf(profile, "defenseBlue"));
}

/** GLOOM-44: a Weak token removes this many dice of each color from a pool, and a Boost token adds as many. */
export const TOKEN_DICE = 1;

/**
 * GLOOM-44: the pool of a unit now, with fewer dice if it has a Weak token. A Boost token is spent by choice, so it
 * does not count here.
 */
function current(profile: Profile, pool: Pool): Pool {
  return has(profile, "weak") ? widened(pool, -TOKEN_DICE, -TOKEN_DICE) : pool;
}

/** GLOOM-44: a unit's Offense now, with fewer dice if it has a Weak token. */
export function currentOffense(profile: Profile): Pool {
  return current(profile, offenseOf(profile));
}

/** GLOOM-44: a unit's Defense now, with fewer dice if it has a Weak token. */
export function currentDefense(profile: Profile): Pool {
  return current(profile, defenseOf(profile));
}

/** GLOOM-44: the number of hexes that a Slow token takes off a unit's Speed and a Fast token adds to it. */
const TOKEN_HEXES = 1;

/** GLOOM-39, GLOOM-44: a unit's Speed with its Fast or Slow token, never below 0. */
export function speedOf(profile: Profile): number {
  const gain = (has(profile, "fast") ? TOKEN_HEXES : 0) - (has(profile, "slow") ? TOKEN_HEXES : 0);
  return Math.max(0, numberOf(profile, "speed") + gain);
}

/** GLOOM-44: tokens that cancel each other. */
export const OPPOSITES = { weak: "boost", boost: "weak", slow: "fast", fast: "slow" } as const;

/** GLOOM-19: the Health that a unit has left, never below 0. */
export function healthLeft(profile: Profile): number {
  return Math.max(0, numberOf(profile, "health") - numberOf(profile, "woundsTaken"));
}

/** The Morale tokens that a unit still has. */
export function moraleOf(profile: Profile): number {
  return Math.max(0, numberOf(profile, "morale") - numberOf(profile, "moraleLost"));
}

/**
 * GLOOM-19: whether a unit is destroyed. It has the status, or it has taken wounds and has no Health left.
 */
export function isDestroyed(profile: Profile): boolean {
  return has(profile, "destroyed") || (numberOf(profile, "woundsTaken") > 0 && healthLeft(profile) === 0);
}
