import { textOf, type Facts, type Found, type Profile, beyond } from "../../core/index.js";
import { rangeOf } from "./weapons.js";

/** Range bands. The normal band has no modifier. */
export const BANDS = ["normal", "pointBlank", "short", "long", "extreme"] as const;

export type Band = (typeof BANDS)[number];

/** DH-18, DH-19: the modifier of each band to Ballistic Skill. */
export const BAND_BONUS: Readonly<Record<Band, number>> = {
  normal: 0,
  pointBlank: 30,
  short: 10,
  long: -10,
  extreme: -30,
};

/** The band with this name; normal for any other text. */
export function bandOf(word: unknown): Band {
  return BANDS.find((one) => one === word) ?? "normal";
}

/**
 * DH-19: the greatest distance in meters at which a shot is at point blank. It is 2, or 1 less than the Short
 * range if the Short range is below 3.
 */
export function pointBlankOf(range: number): number {
  const short = range / 2;
  return short < 3 ? Math.max(0, short - 1) : 2;
}

/**
 * DH-18, DH-19, R1: the range band of a distance. Exactly half the range and exactly twice the range are
 * normal. Exactly three times the range is long.
 */
export function bandAt(distance: number, range: number): Band {
  const near = pointBlankOf(range);
  if (near > 0 && !beyond(distance, near)) return "pointBlank";
  if (beyond(range / 2, distance)) return "short";
  if (beyond(distance, 3 * range)) return "extreme";
  return beyond(distance, 2 * range) ? "long" : "normal";
}

/** DH-34: whether a distance is beyond the range of any shot. */
export function outOfRange(distance: number, range: number): boolean {
  return beyond(distance, 4 * range);
}

/** DH-34: whether the weapon is a pistol used in melee. Such a shot takes no modifier for range. */
export function pistolInMelee(weapon: Profile | null, facts: Facts): boolean {
  return textOf(weapon, "class") === "pistol" && facts.contact?.value === true;
}

/**
 * The range band that the scene shows. R7: models that are engaged with each other have no bonus for a short
 * distance.
 */
export function foundBand(actor: Profile, weapon: Profile | null, facts: Facts): Found | null {
  const { distance, contact } = facts;
  if (!weapon || !distance || pistolInMelee(weapon, facts)) return null;
  const range = rangeOf(actor, weapon);
  const band = bandAt(distance.value, range);
  if (band === "pointBlank" && contact?.value === true) return null;
  return {
    setting: band,
    evidence: [...distance.evidence, { key: "range", data: { range }, refs: [weapon.ref] }],
  };
}
