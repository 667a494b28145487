import { numberOf, type Derive, type Initiative, type Profile } from "../../core/index.js";
import {
  bonusOfCharacteristic,
  countedValue,
  CHARACTERISTICS,
  skillOf,
  testValue,
} from "./characteristics.js";
import { bestParry, parryOfOwner } from "./weapons.js";
import { movementOf, type Movement } from "../battle/movement.js";

const moves =
  (kind: keyof Movement): Derive =>
  (model) =>
    movementOf(model)[kind];

/**
 * DH-31, DH-39, DH-40, DH-49, DH-70: the numbers of a model that follow from its fields, such as
 * characteristic bonuses, distances of movement and evasion.
 */
export const ACTOR_DERIVED: Readonly<Record<string, Derive>> = {
  dodge: (model) => dodgeOf(model),
  parry: (model) => bestParryOf(model),
  halfMove: moves("half"),
  fullMove: moves("full"),
  charge: moves("charge"),
  run: moves("run"),
  ...Object.fromEntries(
    CHARACTERISTICS.map((name): [string, Derive] => [
      `${name}Bonus`,
      (model) => bonusOfCharacteristic(model, name),
    ]),
  ),
  // DH-70: for each characteristic that Fatigue halves, the value that counts in tests. Null for the others.
  ...Object.fromEntries(
    CHARACTERISTICS.map((name): [string, Derive] => [
      `${name}Fatigued`,
      (model) => (testValue(model, name) === numberOf(model, name) ? null : testValue(model, name)),
    ]),
  ),
};

/** DH-40: the numbers of a weapon that depend on its owner. */
export const WEAPON_DERIVED: Readonly<Record<string, Derive>> = {
  parry: (weapon, owner) => owner && parryByWeapon(owner, weapon),
};

/** DH-41, DH-42: each model rolls a d10 and adds its Agility bonus. The higher Agility breaks ties. */
export const INITIATIVE: Initiative = {
  type: "roll",
  dice: { d10: 1 },
  plus: (model: Profile) => bonusOfCharacteristic(model, "agility"),
  tie: (model: Profile) => countedValue(model, "agility"),
  by: "model",
};

/** DH-39: the target number of a Dodge without modifiers: Agility and training. */
export function dodgeOf(profile: Profile): number {
  return skillOf(profile, "agility", "dodge");
}

/** DH-39: the target number of a Parry without modifiers and without a weapon: Weapon Skill and training. */
export function parryOf(profile: Profile): number {
  return skillOf(profile, "weaponSkill", "parry");
}

/** DH-40: the target number of a Parry with a weapon and its qualities; null for a weapon that cannot parry. */
export function parryByWeapon(owner: Profile, weapon: Profile): number | null {
  const quality = parryOfOwner(owner, weapon);
  return quality === null ? null : parryOf(owner) + quality;
}

/**
 * DH-40: the target number of a Parry with the best weapon in hand; null when no weapon in hand can parry.
 */
export function bestParryOf(profile: Profile): number | null {
  const quality = bestParry(profile);
  return quality === null ? null : parryOf(profile) + quality;
}
