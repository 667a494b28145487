import type { Fact } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { settled, units, type Field, type Placed } from "./field.js";
import { gapBetween } from "./shape.js";

/** Game units between the nearest edges of two bases as seen from above. */
export function gapAcross(field: Field, a: Placed, b: Placed): number {
  return units(field, gapBetween(a.body.shape, b.body.shape));
}

/**
 * Game units from nearest edge to nearest edge: the gap across and the difference of the bases'
 * elevations, as the two short sides of a right triangle. Base to base, so how tall they are is nothing.
 */
export function distanceBetween(field: Field, a: Placed, b: Placed): number {
  return settled(Math.hypot(gapAcross(field, a, b), a.base - b.base));
}

export function distance(field: Field, attacker: Placed, target: Placed): Fact<number> {
  const value = distanceBetween(field, attacker, target);
  const refs = [attacker.ref, target.ref];
  const rise = settled(Math.abs(attacker.base - target.base));
  const evidence =
    rise === 0
      ? because("distance", { distance: value }, refs)
      : because(
          "distance.elevated",
          { distance: value, across: gapAcross(field, attacker, target), rise },
          refs,
        );
  return { value, evidence: [evidence] };
}

/** As seen from above: `gapAcross` with its reason. */
export function across(field: Field, attacker: Placed, target: Placed): Fact<number> {
  const value = gapAcross(field, attacker, target);
  return { value, evidence: [because("across", { distance: value }, [attacker.ref, target.ref])] };
}
