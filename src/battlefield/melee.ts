import type { Fact, Ref } from "../rules/core/facts.js";
import { byRef, touchingAs } from "./company.js";
import { because } from "./evidence.js";
import type { Field, Placed } from "./field.js";

/**
 * The melee that somebody is in: everybody standing whom a chain of contacts between enemies ties to it,
 * itself included, in the order of their refs. Empty when no enemy touches it.
 */
export function melee(field: Field, one: Placed): Fact<readonly Ref[]> {
  const members = new Set<Placed>(one.body.standing ? [one] : []);
  for (const member of members) {
    for (const foe of touchingAs(field, member, "foe", member, members)) members.add(foe);
  }
  if (members.size < 2) return { value: [], evidence: [] };
  const refs = [...members].sort(byRef).map((each) => each.ref);
  return { value: refs, evidence: [because("melee", { count: refs.length }, refs)] };
}
