import { has, type Facts, type Profile } from "../core/index.js";
import { isHelpless } from "./weapons.js";

/** DH-17: whether a model in a melee is Stunned, Helpless or Unaware, so that others may shoot into it freely. */
export function isOutOfMelee(profile: Profile): boolean {
  return isHelpless(profile) || has(profile, "stunned") || has(profile, "unaware");
}

/** DH-16: whether a target stands in a melee; adjacent to its attacker it always does. */
export function isEngaged(facts: Facts): boolean {
  return facts.contact?.value === true || (facts.melee?.value.length ?? 0) > 0;
}
