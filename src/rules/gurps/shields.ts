import { isOn, numberOf, type Profile } from "../core/index.js";
import { ARMOUR_COVERS, LOCATIONS, type Location } from "./locations.js";
import { usesOf } from "./game.js";

/** GURPS-24: the Defense Bonus of the shield or cloak in use; two do not add up. */
export function defenseBonus(profile: Profile): number {
  return Math.max(0, ...armourOf(profile).map((item) => numberOf(item, "defenseBonus")));
}

/** The skill to block with; 0 when nothing in use blocks. */
export function blockSkill(profile: Profile): number {
  return Math.max(0, ...armourOf(profile).map((item) => numberOf(item, "block")));
}

/** Damage Resistance at every location, layers added up. */
export function resistance(profile: Profile): Readonly<Record<Location, number>> {
  const at = (location: Location): number =>
    armourOf(profile)
      .filter((item) => coveredBy(item).includes(location))
      .reduce((total, item) => total + numberOf(item, "dr"), 0);
  const dr: Partial<Record<Location, number>> = {};
  for (const location of LOCATIONS) dr[location] = at(location);
  return { ...NOTHING, ...dr };
}

/** The weapons in use that strike. */
export function meleeWeapons(profile: Profile): readonly Profile[] {
  return weaponsFor(profile, "melee");
}

/** The weapons in use for a way of fighting. */
export function weaponsFor(profile: Profile, use: string): readonly Profile[] {
  return profile.gear.filter((item) => item.kind === "gurpsWeapon" && usesOf(item.values).includes(use));
}

/** The weapons that can parry, in order. */
export function parryingWeapons(profile: Profile): readonly Profile[] {
  return meleeWeapons(profile).filter((item) => isOn(item, "parries"));
}

const NOTHING: Readonly<Record<Location, number>> = {
  torso: 0,
  vitals: 0,
  arm: 0,
  leg: 0,
  groin: 0,
  hand: 0,
  foot: 0,
  face: 0,
  skull: 0,
  eyes: 0,
  neck: 0,
};

function armourOf(profile: Profile): readonly Profile[] {
  return profile.gear.filter((item) => item.kind === "gurpsArmour");
}

function coveredBy(item: Profile): readonly Location[] {
  const covers = item.values["covers"];
  const known = Object.entries(ARMOUR_COVERS).find(([name]) => name === covers);
  return known?.[1] ?? [];
}
