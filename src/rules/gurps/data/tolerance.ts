import type { Profile } from "../../core/index.js";
import { hasAdvantage, levelOf } from "./advantages.js";
import type { DamageType } from "./damage.js";
import type { Location } from "./locations.js";

/** GURPS-83 to GURPS-88: the properties of a body that change an injury. */
export type Tolerance = {
  readonly kind: "living" | "unliving" | "homogenous" | "diffuse";
  readonly noBrain: boolean;
  readonly noVitals: boolean;
  /** GURPS-88: the number that divides injury; 1 for no division. */
  readonly divisor: number;
};

/** The body of an ordinary character. */
export const LIVING: Tolerance = { kind: "living", noBrain: false, noVitals: false, divisor: 1 };

/**
 * GURPS-83: the multipliers of piercing and impaling damage for unliving and homogenous bodies. A diffuse
 * body limits the lost hit points instead.
 */
const REDUCED: Readonly<Partial<Record<Tolerance["kind"], Readonly<Partial<Record<DamageType, number>>>>>> = {
  unliving: { imp: 1, "pi++": 1, "pi+": 1 / 2, pi: 1 / 3, "pi-": 1 / 5 },
  homogenous: { imp: 1 / 2, "pi++": 1 / 2, "pi+": 1 / 3, pi: 1 / 5, "pi-": 1 / 10 },
};

/** GURPS-84: the most hit points that one injury by impaling or piercing damage takes from a diffuse body. */
const MOST_PIERCED = 1;
/** GURPS-84: the most hit points that one injury by other damage takes from a diffuse body. */
const MOST_TORN = 2;

/** GURPS-83 to GURPS-88: the body of a character. Homogenous and diffuse bodies have neither brain nor vitals. */
export function toleranceOf(profile: Profile): Tolerance {
  const [kind = "living"] = (["diffuse", "homogenous", "unliving"] as const).filter((one) =>
    hasAdvantage(profile, one),
  );
  const isWhole = kind === "homogenous" || kind === "diffuse";
  return {
    kind,
    noBrain: isWhole || hasAdvantage(profile, "noBrain"),
    noVitals: isWhole || hasAdvantage(profile, "noVitals"),
    divisor: levelOf(profile, "damageReduction"),
  };
}

/**
 * GURPS-85, GURPS-86: the location that decides the effects of a hit. The Damage Resistance is still that of
 * the location that is struck.
 */
export function countsAs(at: Location, { noBrain, noVitals }: Tolerance): Location {
  if (noBrain && (at === "skull" || at === "eyes" || at === "brain")) return "face";
  return noVitals && (at === "vitals" || at === "groin") ? "torso" : at;
}

/** GURPS-83: the highest multiplier of this kind of damage on this body; null when there is no limit. */
export function mostTimes(type: DamageType, { kind }: Tolerance): number | null {
  return REDUCED[kind]?.[type] ?? null;
}

/** GURPS-84: the most hit points that one injury of this kind of damage can take; null for no limit. */
export function mostLostBy(type: DamageType, { kind }: Tolerance): number | null {
  if (kind !== "diffuse") return null;
  return type === "imp" || type.startsWith("pi") ? MOST_PIERCED : MOST_TORN;
}
