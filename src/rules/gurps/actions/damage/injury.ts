import type { Damage, DamageType } from "../../data/damage.js";
import { CRIPPLES, pierces, SKULL_DR, type Location } from "../../data/locations.js";
import { countsAs, LIVING, mostLostBy, mostTimes, type Tolerance } from "../../data/tolerance.js";

/** GURPS-39: the number that multiplies each kind of damage after Damage Resistance. */
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

/** GURPS-39, GURPS-83, GURPS-85, GURPS-86: the multiplier of a kind of damage at a location of a body. */
export function multiplier(type: DamageType, at: Location, body = LIVING): number {
  const as = countsAs(at, body);
  if (as === "skull" || as === "eyes" || as === "brain" || (as === "vitals" && pierces(type)))
    return multiplierAt(type, as);
  return Math.min(multiplierAt(type, as), mostTimes(type, body) ?? Infinity);
}

function multiplierAt(type: DamageType, at: Location): number {
  if (at === "skull" || at === "eyes" || at === "brain") return 4;
  if (at === "vitals" && pierces(type)) return 3;
  if (at === "neck" && type === "cr") return 1.5;
  if (at === "neck" && type === "cut") return 2;
  if (LIMBS.includes(at) && (type === "imp" || type === "pi+" || type === "pi++")) return 1;
  return MULTIPLIERS[type];
}

/** The location that a hit strikes, and the properties of the victim that change the injury. */
export interface Struck {
  readonly at: Location;
  /** Damage Resistance of the armor at the location, without the skull's own. */
  readonly dr: number;
  readonly hitPoints: number;
  /** GURPS-39 [U]: whether damage that gets through does at least one point. */
  readonly leastOne: boolean;
  readonly body: Tolerance;
  /** GURPS-89: the number that multiplies the injury; 1 for a victim that is not vulnerable to the attack. */
  readonly vulnerability: number;
}

/** Added before a number is rounded down, because a third or a fifth is not exact in binary. */
const TINY = 1e-9;

/** The injury that a hit does to its victim. */
export interface Injury {
  /** Hit points lost. */
  readonly lost: number;
  readonly crippled: boolean;
  readonly major: boolean;
}

/** GURPS-39, GURPS-97: the points of damage that Damage Resistance stops at a location. */
export function stoppedBy({ divisor }: Damage, { at, dr }: Struck): number {
  return Math.floor(Math.max(0, dr + (at === "skull" ? SKULL_DR : 0)) / divisor);
}

/**
 * GURPS-39, GURPS-89: the damage that gets through, its multiplier, and their product (`raw`). The minimum of
 * a wound and the limits of bodies and locations are not applied yet.
 */
export function multiplied(
  amount: number,
  damage: Damage,
  struck: Struck,
): Readonly<Record<"through" | "times" | "raw", number>> {
  const through = amount - stoppedBy(damage, struck);
  const times = multiplier(damage.type, struck.at, struck.body) * struck.vulnerability;
  return { through, times, raw: Math.floor(through * times + TINY) };
}

/** GURPS-39, GURPS-40: the injury of this much damage at a location. */
export function injuryOf(amount: number, damage: Damage, struck: Struck): Injury {
  const { through, raw } = multiplied(amount, damage, struck);
  if (through <= 0) return { lost: 0, crippled: false, major: false };
  return limited(borne(raw, damage, struck), struck);
}

/**
 * GURPS-39, GURPS-84, GURPS-88: the hit points that the victim loses, with the minimum of a wound and the
 * effects of the victim's body. The limit of the location is not applied yet.
 */
export function borne(raw: number, { type }: Pick<Damage, "type">, { leastOne, body }: Struck): number {
  const whole = Math.min(Math.max(leastOne ? 1 : 0, raw), mostLostBy(type, body) ?? Infinity);
  return whole <= 0 ? 0 : Math.max(1, Math.floor(whole / body.divisor));
}

/**
 * GURPS-40, GURPS-62, GURPS-68, GURPS-84: the injury with the limit of its location. A crippled limb or
 * extremity takes no more damage than crippling it needs. A crippling injury is a major wound. A diffuse body
 * cannot be crippled.
 */
function limited(raw: number, { at, hitPoints, body }: Struck): Injury {
  const cripple = body.kind === "diffuse" ? undefined : CRIPPLES[at];
  const crippled = cripple !== undefined && raw > hitPoints / cripple.share;
  const isCapped = crippled && cripple.uncapped !== true;
  const lost = isCapped ? Math.min(raw, Math.floor(hitPoints / cripple.share) + 1) : raw;
  return { lost, crippled, major: crippled || lost > hitPoints / 2 };
}

/** GURPS-59: a victim with at least this many hit points can count its shock by tenths of its hit points. */
const MANY_HIT_POINTS = 20;

/**
 * GURPS-59: the shock of one wound: one point for each hit point lost. With the option `byTenth`, a victim
 * with 20 or more hit points has one point for each full tenth of its hit points that it loses.
 */
export function shockOfWound(lost: number, hitPoints: number, byTenth: boolean): number {
  return byTenth && hitPoints >= MANY_HIT_POINTS ? Math.floor(lost / Math.floor(hitPoints / 10)) : lost;
}

/** GURPS-40, GURPS-59: the most shock of several wounds together. */
export const MOST_SHOCK = 4;
export function shockAfter(before: number, points: number): number {
  return Math.min(MOST_SHOCK, before + points);
}
