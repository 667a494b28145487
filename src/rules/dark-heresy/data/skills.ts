import type { Profile } from "../../core/index.js";
import { testValue, trainingIn } from "./characteristics.js";
import { bestParry, parryOfOwner } from "./weapons.js";

/** DH-39: the target number of a Dodge without modifiers: Agility and training. */
export function dodgeOf(profile: Profile): number {
  return testValue(profile, "agility") + trainingIn(profile, "dodge");
}

/** DH-39: the target number of a Parry without modifiers and without a weapon: Weapon Skill and training. */
export function parryOf(profile: Profile): number {
  return testValue(profile, "weaponSkill") + trainingIn(profile, "parry");
}

/** DH-40: the target number of a Parry with a weapon and its qualities; null for a weapon that cannot parry. */
export function parryByWeapon(owner: Profile, weapon: Profile): number | null {
  const quality = parryOfOwner(owner, weapon);
  return quality === null ? null : parryOf(owner) + quality;
}

/** DH-40: the target number of a Parry with the best weapon in hand; null when none can parry. */
export function bestParryOf(profile: Profile): number | null {
  const quality = bestParry(profile);
  return quality === null ? null : parryOf(profile) + quality;
}
