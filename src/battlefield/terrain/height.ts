import type { Fact } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import { units, type Field, type Placed } from "../field/field.js";
import { settled } from "../geometry/plane.js";
import { girth } from "../geometry/shape.js";

/**
 * The attacker's elevation above the target's, in game units. The evidence also names the areas whose ground
 * the models are on.
 */
export function height(attacker: Placed, target: Placed): Fact<number> {
  const difference = settled(attacker.base - target.base);
  if (difference === 0) return { value: 0, evidence: [] };
  const apart = difference > 0 ? "height.above" : "height.below";
  const evidence = [because(apart, { difference: Math.abs(difference) }, [attacker.ref, target.ref])];
  for (const placed of [attacker, target]) {
    const ground = placed.within
      .filter((region) => region.ground === placed.base)
      .map((region) => region.ref);
    if (ground.length > 0)
      evidence.push(because("ground", { elevation: placed.base }, [placed.ref, ...ground]));
  }
  return { value: difference, evidence };
}

/** The diameter of a base at its narrowest, in game units. */
export function breadth(field: Field, { ref, body: { shape } }: Placed): Fact<number> {
  const value = settled(units(field, 2 * girth(shape)));
  return { value, evidence: [because("breadth", { breadth: value }, [ref])] };
}

/** A model's height, in game units. */
export function tall({ ref, body: { height: value } }: Placed): Fact<number> {
  return { value, evidence: [because("tall", { tall: value }, [ref])] };
}
