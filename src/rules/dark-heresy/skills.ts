import { numberOf, type Profile } from "../core/index.js";
import { trainingIn } from "./characteristics.js";
import { bestParry, parryWith } from "./weapons.js";

/** DH-39: what a d100 must not exceed to dodge, without modifiers: Agility and training. */
export function dodgeOf(profile: Profile): number {
  return numberOf(profile, "agility") + trainingIn(profile, "dodge");
}

/** DH-39: what a d100 must not exceed to parry, without modifiers and without the weapon's: Weapon Skill and training. */
export function parryOf(profile: Profile): number {
  return numberOf(profile, "weaponSkill") + trainingIn(profile, "parry");
}

/** DH-40: the same with the weapon's qualities; null for a weapon that cannot parry. */
export function parryByWeapon(owner: Profile, weapon: Profile): number | null {
  const quality = parryWith(weapon);
  return quality === null ? null : parryOf(owner) + quality;
}

/** DH-40: the same with the best weapon in hand; null when none can parry. */
export function bestParryOf(profile: Profile): number | null {
  const quality = bestParry(profile);
  return quality === null ? null : parryOf(profile) + quality;
}
