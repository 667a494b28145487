import { has, type Facts, type Profile } from "../../core/index.js";
import { isHelpless } from "../data/weapons.js";

/**
 * DH-17: whether a model in a melee is Stunned, Helpless or Unaware. Shots into the melee of such a model
 * have no penalty.
 */
export function isOutOfMelee(profile: Profile): boolean {
  return isHelpless(profile) || has(profile, "stunned") || has(profile, "unaware");
}

/** DH-16: whether a target is in a melee. A target adjacent to its attacker always is. */
export function isEngaged(facts: Facts): boolean {
  return facts.contact?.value === true || (facts.melee?.value.length ?? 0) > 0;
}
