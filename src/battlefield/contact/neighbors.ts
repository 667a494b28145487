import type { Fact, Neighbor as Near } from "../../rules/core/facts/facts.js";
import { distanceBetween } from "./distance.js";
import { because } from "../evidence.js";
import { bodiesNear, byRef, type Field, type Placed } from "../field/field.js";
import { grown } from "../geometry/plane.js";
import { allegianceTo, type Allegiance } from "./allegiance.js";

/** A model near a target; its distance is from edge to edge. */
export interface Neighbor extends Near {
  /** The neighbor's relation to the attacker. */
  readonly allegiance: Allegiance;
}

/**
 * All models in play within some game units of a target, friend or foe, nearest first. Models at the same distance
 * are in the order of their refs. The attacker and the target are left out.
 */
export function neighbors(
  field: Field,
  attacker: Placed,
  target: Placed,
  within: number,
): Fact<readonly Neighbor[]> {
  const about = grown(target.bounds, within / field.snapshot.unitsPerPixel + 1);
  const value = bodiesNear(field, about, [attacker, target])
    .map((each) => ({
      ref: each.ref,
      distance: distanceBetween(field, each, target),
      allegiance: allegianceTo(each.body, attacker.body),
    }))
    .filter((each) => each.distance <= within)
    .sort((a, b) => a.distance - b.distance || byRef(a, b));
  if (value.length === 0) return { value, evidence: [] };
  const refs = value.map((each) => each.ref);
  return { value, evidence: [because("neighbors", { count: refs.length, within }, refs)] };
}
