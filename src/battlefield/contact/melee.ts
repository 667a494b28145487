import type { Fact, Ref } from "../../rules/core/facts/facts.js";
import { foesInMelee } from "./allies-in-contact.js";
import { because } from "../evidence.js";
import { byRef, type Field, type Placed } from "../field/field.js";

/**
 * The melee that a model is in: the model itself and all models that are linked to it by contacts between enemies, in
 * the order of their refs. Two enemies count as in contact when either is within the range of the other. The melee is
 * empty when no enemy is in contact with the model.
 */
export function melee(field: Field, one: Placed): Fact<readonly Ref[]> {
  const members = new Set<Placed>(one.body.inPlay ? [one] : []);
  for (const member of members) {
    for (const foe of foesInMelee(field, member, members)) members.add(foe);
  }
  if (members.size < 2) return { value: [], evidence: [] };
  const refs = [...members].sort(byRef).map((each) => each.ref);
  return { value: refs, evidence: [because("melee", { count: refs.length }, refs)] };
}
