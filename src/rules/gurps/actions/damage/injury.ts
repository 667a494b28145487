import type { Damage, DamageType } from "../../data/damage.js";
import { CRIPPLES, pierces, SKULL_DR, type Location } from "../../data/locations.js";

/** GURPS-39: the multiplier of each kind of damage after Damage Resistance. */
const MULTIPLIERS: Readonly<Record<DamageType, number>> = {
  cut: 1.5,
  imp: 2,
  "pi-": 0.5,
  pi: 1,
  "pi+": 1.5,
  "pi++": 2,
  cr: 1,
  burn: 1,
  cor: 1,
  tox: 1,
};

const LIMBS: readonly Location[] = ["arm", "leg", "hand", "foot", "tail", "wing", "fin"];

/** GURPS-39: the multiplier of a kind of damage at a location. */
export function multiplier(type: DamageType, at: Location): number {
  if (at === "skull" || at === "eyes" || at === "brain") return 4;
  if (at === "vitals" && pierces(type)) return 3;
  if (at === "neck" && type === "cr") return 1.5;
  if (at === "neck" && type === "cut") return 2;
  if (LIMBS.includes(at) && (type === "imp" || type === "pi+" || type === "pi++")) return 1;
  return MULTIPLIERS[type];
}

/** The place of a hit on its victim, with its protection. */
export interface Struck {
  readonly at: Location;
  /** Damage Resistance of the armor at the location, without the skull's own. */
  readonly dr: number;
  readonly hitPoints: number;
  /** GURPS-39 [U]: whether damage that gets through does at least one point. */
  readonly leastOne: boolean;
}

/** The injury that a hit does to its victim. */
export interface Injury {
  /** Hit points lost. */
  readonly lost: number;
  readonly crippled: boolean;
  readonly major: boolean;
}

/** GURPS-39, GURPS-103: the points of damage that Damage Resistance stops at a location. */
export function stoppedBy({ divisor }: Damage, { at, dr }: Struck): number {
  return Math.floor(Math.max(0, dr + (at === "skull" ? SKULL_DR : 0)) / divisor);
}

/** GURPS-39: the damage that gets through, its multiplier, and the injury before a part loses no more and a wound no less. */
export function multiplied(
  amount: number,
  damage: Damage,
  struck: Struck,
): Readonly<Record<"through" | "times" | "raw", number>> {
  const through = amount - stoppedBy(damage, struck);
  const times = multiplier(damage.type, struck.at);
  return { through, times, raw: Math.floor(through * times) };
}

/** GURPS-39, GURPS-40: the injury of this much damage at a location. */
export function injuryOf(amount: number, damage: Damage, struck: Struck): Injury {
  const { through, raw } = multiplied(amount, damage, struck);
  if (through <= 0) return { lost: 0, crippled: false, major: false };
  return limited(Math.max(struck.leastOne ? 1 : 0, raw), struck);
}

/**
 * GURPS-40, GURPS-62, GURPS-68: damage to a limb or extremity beyond what cripples it is lost. A crippling injury is a
 * major wound.
 */
function limited(raw: number, { at, hitPoints }: Struck): Injury {
  const cripple = CRIPPLES[at];
  const crippled = cripple !== undefined && raw > hitPoints / cripple.share;
  const isCapped = crippled && cripple.uncapped !== true;
  const lost = isCapped ? Math.min(raw, Math.floor(hitPoints / cripple.share) + 1) : raw;
  return { lost, crippled, major: crippled || lost > hitPoints / 2 };
}

/** GURPS-59: with this many hit points or more, the option counts shock by tenths. */
const MANY_HIT_POINTS = 20;

/**
 * GURPS-59: the shock of one wound: a point for each hit point lost or, by the option and from 20 hit points on, for each
 * full tenth of the hit points, rounded down.
 */
export function shockOfWound(lost: number, hitPoints: number, byTenth: boolean): number {
  return byTenth && hitPoints >= MANY_HIT_POINTS ? Math.floor(lost / Math.floor(hitPoints / 10)) : lost;
}

/** GURPS-40, GURPS-59: the most shock of several wounds together. */
export const MOST_SHOCK = 4;
export function shockAfter(before: number, points: number): number {
  return Math.min(MOST_SHOCK, before + points);
}
