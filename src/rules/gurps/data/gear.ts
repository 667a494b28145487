import { isOn, numberOf, textOf, type Profile } from "../../core/index.js";
import { bodyOf, hasLocation } from "./body-plan.js";
import { ARMOR_COVERS, LOCATIONS, type Location } from "./locations.js";
import { heldBy, isHeldInHand, isReady } from "./readiness.js";
import { bareParryScore, blockScore, parryScore } from "./scores.js";

/** GURPS-24: the Defense Bonus of the shield or cloak in use; two do not add up. */
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

/** GURPS-64: a character after it has dropped the shield that it held in the hand. */
export function withoutHandShield(profile: Profile): Profile {
  return { ...profile, gear: profile.gear.filter((item) => !isHeldInHand(item)) };
}

/** GURPS-31: the best Parry of the weapons in use and of bare hands; null when nothing parries. */
export function bestParry(profile: Profile): number | null {
  const weapons = parryingWeapons(profile).filter((item) => !isOn(item, "bareHand"));
  return best([...weapons.map((item) => parryScore(item, profile)), bareParry(profile)]);
}

/**
 * GURPS-98: the Parry of a character with bare hands now; null when it has none. A character without an unarmed skill
 * parries with bare hands only when it holds nothing.
 */
export function bareParry(profile: Profile, againstWeapon = false): number | null {
  if (!hasHands(profile)) return null;
  const isTrained = numberOf(profile, "unarmed") > 0;
  return isTrained || heldBy(profile).length === 0 ? bareParryScore(profile, againstWeapon) : null;
}

/** GURPS-98: whether a body has arms or hands to parry with, or an unarmed attack that parries, such as a paw. */
function hasHands(profile: Profile): boolean {
  const body = bodyOf(profile);
  const hasArms = hasLocation(body, "arm") || hasLocation(body, "hand");
  return hasArms || parryingWeapons(profile).some((item) => isOn(item, "bareHand"));
}

/** GURPS-31: the Parry of one weapon; null when it cannot parry, or is a bare hand, which parries by its own skill. */
export function weaponParry(weapon: Profile, owner: Profile | null): number | null {
  const parries = isMelee(weapon.values) && isOn(weapon, "parries");
  return parries && !isOn(weapon, "bareHand") ? parryScore(weapon, owner) : null;
}

function best(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** GURPS-80: Damage Resistance at every location against all kinds of damage, layers added up. */
export function resistance(profile: Profile): Readonly<Record<Location, number>> {
  const dr = Object.fromEntries(LOCATIONS.map((one) => [one, 0])) as Record<Location, number>;
  for (const item of armorOf(profile)) {
    if (againstOf(item) !== "all") continue;
    for (const location of coveredBy(item)) dr[location] += numberOf(item, "dr");
  }
  return dr;
}

/**
 * GURPS-80, GURPS-97: Damage Resistance at a location against one kind of damage only. It adds to the rest,
 * or takes from it.
 */
export type SpecialDr = {
  readonly at: Location;
  readonly against: string;
  /** The name of a special kind. */
  readonly special?: string;
  readonly dr: number;
};

/** GURPS-80: all that protects from one kind of damage only. */
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

/** GURPS-97: the name of the special kind of damage that a weapon does, or that armor is against; empty for none. */
export function specialKindOf(item: Profile | null): string {
  return textOf(item, "specialKind").trim().toLowerCase();
}

function againstOf(item: Profile): string {
  return textOf(item, "against") || "all";
}

/** The weapons in use and ready that strike. */
export function meleeWeapons(profile: Profile): readonly Profile[] {
  return weaponsFor(profile, "melee");
}

/** The weapons in use and ready for a way of fighting. */
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
 * The ways in which a weapon is used. A range of 0 leaves only melee. A weapon that is no part of the body is
 * held as well. GURPS-99: a weapon without a skill has no attack roll; people say what it does.
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
