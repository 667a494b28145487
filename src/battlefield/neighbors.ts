import type { Fact, Neighbor as Near } from "../rules/core/facts.js";
import { byRef } from "./company.js";
import { distanceBetween } from "./distance.js";
import { because } from "./evidence.js";
import { standingNear, type Field, type Placed } from "./field.js";
import { grown } from "./geometry.js";
import { standingTo, type Standing } from "./sides.js";

/** Somebody near a target, its distance measured edge to edge. */
export interface Neighbor extends Near {
  /** What it is to the attacker. */
  readonly standing: Standing;
}

/**
 * Everybody standing within some game units of a target, friend or foe, nearest first and at one distance
 * in the order of their refs. Neither the attacker nor the target.
 */
export function neighbors(
  field: Field,
  attacker: Placed,
  target: Placed,
  within: number,
): Fact<readonly Neighbor[]> {
  const about = grown(target.bounds, within / field.snapshot.unitsPerPixel + 1);
  const value = standingNear(field, about, [attacker, target])
    .map((each) => ({
      ref: each.ref,
      distance: distanceBetween(field, each, target),
      standing: standingTo(each.body, attacker.body),
    }))
    .filter((each) => each.distance <= within)
    .sort((a, b) => a.distance - b.distance || byRef(a, b));
  if (value.length === 0) return { value, evidence: [] };
  const refs = value.map((each) => each.ref);
  return { value, evidence: [because("neighbors", { count: refs.length, within }, refs)] };
}
