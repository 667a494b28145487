import { isOn, numberOf, textOf, type Profile } from "../../core/index.js";
import { bodyOf, hasLocation } from "./body-plan.js";
import { ARMOR_COVERS, LOCATIONS, type Location } from "./locations.js";
import { heldBy, isHeldInHand, isReady } from "./readiness.js";
import { bareParryScore, blockScore, parryScore } from "./scores.js";

/** GURPS-24: the best Defense Bonus of the shields and cloaks in use. Two bonuses do not add up. */
export function defenseBonus(profile: Profile): number {
  return bestShield(profile, (item) => numberOf(item, "defenseBonus") || null) ?? 0;
}

/** GURPS-31: the best Block of the shields in use; null when none blocks. */
export function bestBlock(profile: Profile): number | null {
  return bestShield(profile, (item) => blockScore(item, profile));
}

/**
 * The best score of the shields and cloaks that are not dropped. Only a shield or cloak that is held in the hand can
 * be dropped.
 */
function bestShield(profile: Profile, scoreOf: (item: Profile) => number | null): number | null {
  return best(
    armorOf(profile).map((item) => {
      const score = scoreOf(item);
      return score !== null && (!isHeldInHand(item) || isReady(item)) ? score : null;
    }),
  );
}

/** GURPS-64: a copy of a character without the shields that it holds in the hand. */
export function withoutHandShield(profile: Profile): Profile {
  return { ...profile, gear: profile.gear.filter((item) => !isHeldInHand(item)) };
}

/** GURPS-31: the best Parry of the weapons in use and of bare hands; null when nothing parries. */
export function bestParry(profile: Profile): number | null {
  const weapons = parryingWeapons(profile).filter((item) => !isOn(item, "bareHand"));
  return best([...weapons.map((item) => parryScore(item, profile)), bareParry(profile)]);
}

/**
 * GURPS-98: the Parry of a character with bare hands now; null when the character cannot parry with bare
 * hands. Without an unarmed skill, it parries with bare hands only when it holds nothing.
 */
export function bareParry(profile: Profile, againstWeapon = false): number | null {
  if (!hasHands(profile)) return null;
  const isTrained = numberOf(profile, "unarmed") > 0;
  return isTrained || heldBy(profile).length === 0 ? bareParryScore(profile, againstWeapon) : null;
}

/**
 * GURPS-98: whether a character has arms or hands to parry with, or an unarmed attack that parries, such as
 * one with a paw.
 */
function hasHands(profile: Profile): boolean {
  const body = bodyOf(profile);
  const hasArms = hasLocation(body, "arm") || hasLocation(body, "hand");
  return hasArms || parryingWeapons(profile).some((item) => isOn(item, "bareHand"));
}

/**
 * GURPS-31: the Parry of one weapon; null when it cannot parry. It is also null for a bare hand, which
 * parries by another skill.
 */
export function weaponParry(weapon: Profile, owner: Profile | null): number | null {
  const parries = isMelee(weapon.values) && isOn(weapon, "parries");
  return parries && !isOn(weapon, "bareHand") ? parryScore(weapon, owner) : null;
}

function best(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** GURPS-80: the Damage Resistance at every location against all kinds of damage. Layers add up. */
export function resistance(profile: Profile): Readonly<Record<Location, number>> {
  const dr = Object.fromEntries(LOCATIONS.map((one) => [one, 0])) as Record<Location, number>;
  for (const item of armorOf(profile)) {
    if (againstOf(item) !== "all") continue;
    for (const location of coveredBy(item)) dr[location] += numberOf(item, "dr");
  }
  return dr;
}

/**
 * GURPS-80, GURPS-97: Damage Resistance at a location against only one kind of damage. It raises or lowers
 * the general Damage Resistance.
 */
export type SpecialDr = {
  readonly at: Location;
  readonly against: string;
  /** The name of a special kind of damage; absent for an ordinary kind. */
  readonly special?: string;
  readonly dr: number;
};

/** GURPS-80: all Damage Resistance that protects from only one kind of damage. */
export function specialResistance(profile: Profile): readonly SpecialDr[] {
  return armorOf(profile)
    .filter((item) => againstOf(item) !== "all")
    .flatMap((item) =>
      coveredBy(item).map((at) => ({
        at,
        against: againstOf(item),
        ...(againstOf(item) === "special" ? { special: specialKindOf(item) } : {}),
        dr: numberOf(item, "dr"),
      })),
    );
}

/**
 * GURPS-97: the name of the special kind of damage that a weapon causes or that armor protects from; empty
 * for none.
 */
export function specialKindOf(item: Profile | null): string {
  return textOf(item, "specialKind").trim().toLowerCase();
}

function againstOf(item: Profile): string {
  return textOf(item, "against") || "all";
}

/** The ready weapons that can strike. */
export function meleeWeapons(profile: Profile): readonly Profile[] {
  return weaponsFor(profile, "melee");
}

/** The ready weapons that can be used for this way of fighting. */
export function weaponsFor(profile: Profile, use: string): readonly Profile[] {
  return profile.gear.filter(
    (item) => item.kind === "gurpsWeapon" && isReady(item) && usesOf(item.values).includes(use),
  );
}

/** The weapons that can parry, in order. */
export function parryingWeapons(profile: Profile): readonly Profile[] {
  return profile.gear.filter(
    (item) => item.kind === "gurpsWeapon" && isReady(item) && isMelee(item.values) && isOn(item, "parries"),
  );
}

function armorOf(profile: Profile): readonly Profile[] {
  return profile.gear.filter((item) => item.kind === "gurpsArmor");
}

function coveredBy(item: Profile): readonly Location[] {
  const covers = item.values["covers"];
  const known = Object.entries(ARMOR_COVERS).find(([name]) => name === covers);
  return known?.[1] ?? [];
}

/**
 * The ways in which a weapon can be used. A weapon with a range of 0 is for melee only, and a weapon that is
 * not part of the body can be held. GURPS-99: a weapon without a skill has no attack roll, and people say
 * what it does.
 */
export function usesOf(values: Profile["values"]): readonly string[] {
  const held = values["bareHand"] === true || values["natural"] === true ? [] : ["held"];
  if (values["skill"] === 0) return held;
  return [...(isRanged(values) ? ["ranged"] : []), ...(isMelee(values) ? ["melee"] : []), ...held];
}

function isRanged({ range }: Profile["values"]): boolean {
  return typeof range === "number" && range > 0;
}

function isMelee(values: Profile["values"]): boolean {
  return !isRanged(values) || values["strikes"] === true;
}

/** GURPS-5, GURPS-27: whether an item can be used while crawling, and in close combat. */
export function reachesClose(item: Profile): boolean {
  return isOn(item, "reachesClose") || numberOf(item, "reach") < 1;
}
