import { numberOf, textOf, type Profile, type Value } from "../../core/index.js";
import { levelOf } from "./traits.js";

/** The classes of weapons for Close Combat, and those for Range Combat. */
export const CLOSE_CLASSES = ["melee", "natural"];
export const RANGE_CLASSES = ["bow", "ranged", "thrown"];

/** A profile of a weapon from its values alone, for reading its traits. */
export function weaponOf(values: Readonly<Record<string, Value>>): Profile {
  return { ref: "", kind: "mestWeapon", values, statuses: [], gear: [], effects: [], turn: null };
}

/** MEST-46: whether a weapon is a Melee or Natural weapon. */
export function isCloseClass(weapon: Profile): boolean {
  return CLOSE_CLASSES.includes(textOf(weapon, "class"));
}

/** MEST-57: whether a weapon was put away, so that it has to be drawn before it is used. */
export function isStowed(weapon: Profile | null): boolean {
  return weapon?.values["equipped"] === false;
}

export function isNatural(weapon: Profile | null): boolean {
  return textOf(weapon, "class") === "natural";
}

/** MEST-117: whether a weapon that is not of the class Thrown can be thrown by its trait Throwable. */
export function isThrowable(weapon: Profile | null): boolean {
  return levelOf(weapon, "throwable") > 0 && textOf(weapon, "class") !== "thrown";
}

/** MEST-49: the armor that counts: the best piece worn of each type. */
export function armorOf(model: Profile): readonly Profile[] {
  const worn = model.gear.filter(({ kind }) => kind === "mestArmor");
  if (worn.length < 2) return worn;
  const best = new Map<string, Profile>();
  for (const item of worn) {
    const before = best.get(textOf(item, "type"));
    if (!before || numberOf(item, "ar") > numberOf(before, "ar")) best.set(textOf(item, "type"), item);
  }
  return [...best.values()];
}

/**
 * MEST-49: the Armor Rating, which is the sum of the armor that counts.
 * @param off MEST-75: the number by which the AR of each piece is reduced, but not below 0
 */
export function armorRating(model: Profile, off = 0): number {
  return armorOf(model).reduce((total, item) => total + Math.max(0, numberOf(item, "ar") - off), 0);
}

/** MEST-46: the Melee and Natural weapons that a model has in use. */
function closeWeapons(model: Profile | null): readonly Profile[] {
  return (model?.gear ?? []).filter((item) => item.kind === "mestWeapon" && isCloseClass(item));
}

/**
 * MEST-46: the weapon that a model announces for its defense. It is the Melee weapon in use that defends best by
 * Parry and Hafted (MEST-115). Of equal weapons, it is the one with more Reach. A model without a Melee weapon
 * announces a Natural weapon. Null for an Unarmed model.
 */
export function announced(model: Profile | null): Profile | null {
  const weapons = closeWeapons(model);
  if (weapons.length < 2) return weapons[0] ?? null;
  const made = weapons.filter((weapon) => !isNatural(weapon));
  const guard = (weapon: Profile): number =>
    levelOf(weapon, "parry") - (levelOf(weapon, "hafted") > 0 ? 1 : 0);
  const byGuard = (one: Profile, other: Profile): number =>
    guard(other) - guard(one) || reachOf(other) - reachOf(one);
  return [...(made.length > 0 ? made : weapons)].sort(byGuard)[0] ?? null;
}

/** MEST-115: whether all weapons with which a model can strike have Stub. True for an Unarmed model. */
export function isStubUser(model: Profile): boolean {
  return closeWeapons(model).every(isStub);
}

/**
 * MEST-115: whether a weapon has Stub. An Unarmed model counts as having it. So does a model that strikes with an
 * item not made for close combat (MEST-114).
 */
export function isStub(weapon: Profile | null): boolean {
  return weapon === null || !isCloseClass(weapon) || levelOf(weapon, "stub") > 0;
}

/** MEST-117: the distance in MU at which a model can strike with a weapon, measured from the model's base. */
export function reachOf(weapon: Profile | null): number {
  return weapon && isCloseClass(weapon) ? levelOf(weapon, "reach") : 0;
}

/** MEST-117: the longest reach of a model's weapons in use, in MU. */
export function longestReach(model: Profile): number {
  return Math.max(0, ...model.gear.map(reachOf));
}

/** MEST-24, MEST-57: whether a weapon is held in two hands: it is made for two hands, and no shield is in use. */
export function isInTwoHands(model: Profile, weapon: Profile | null): boolean {
  const shield = model.gear.some((item) => item.kind === "mestArmor" && numberOf(item, "hands") > 0);
  return numberOf(weapon, "hands") >= 2 && !shield;
}
