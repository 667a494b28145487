import { has, isOn, numberOf, type Derive } from "../../core/index.js";
import { defenseOf, fallDefense, moveOf, weaponStrength, willOf } from "./model.js";
import { reachOf } from "./inches.js";

/**
 * TNT-29, TNT-77, TNT-78: the numbers that a model's rolls use. They include armor, abilities and posture.
 */
export const ACTOR_NUMBERS: Readonly<Record<string, Derive>> = {
  currentMove: (model) =>
    reachOf(moveOf(model), { difficult: false, prone: has(model, "prone"), halfTwice: true, obstacles: 0 }),
  defenseMelee: (model) => defenseOf(model, "melee"),
  defenseRanged: (model) => defenseOf(model, "ranged"),
  defenseFall: (model) => fallDefense(model),
  willTotal: willOf,
};

/**
 * R1: the Strength that a weapon wounds with. Null when the weapon adds to its user's Strength, but no one
 * uses it.
 */
export const WEAPON_NUMBERS: Readonly<Record<string, Derive>> = {
  woundStrength: (weapon, owner) => {
    if (owner) return weaponStrength(owner, weapon);
    return isOn(weapon, "strengthAdds") ? null : numberOf(weapon, "strength");
  },
};
