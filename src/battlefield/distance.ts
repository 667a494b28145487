import type { Fact, Measure } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { units, type Field, type Placed } from "./field.js";
import { stepsBetween } from "./lattice.js";
import { settled } from "./rounding.js";
import { gapBetween, overlaps } from "./shape.js";
import type { Point } from "./snapshot.js";

/** Share of a grid space by which two bases set down by hand may miss one another and still touch. */
export const CONTACT_TOLERANCE = 0.05;

/** The tolerance of a field in pixels. */
export function touchPixels(field: Field): number {
  return CONTACT_TOLERANCE * field.snapshot.grid.size;
}

/** Game units between the nearest edges of two bases as seen from above. */
function gapAcross(field: Field, a: Placed, b: Placed): number {
  return units(field, gapBetween(a.body.shape, b.body.shape));
}

/** The greatest share by which a base of one space may be wider than the space: a hexagon is longer than it is broad. */
const ONE_SPACE = 1.2;

/** The middles of the spaces that a body fills; none where nobody can say. */
export function spacesOf(
  { snapshot: { grid } }: Field,
  { body: { shape }, bounds, center }: Placed,
): readonly Point[] {
  if (shape.type === "polygon" && shape.spaces) return shape.spaces;
  const breadth = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  return breadth <= ONE_SPACE * grid.size ? [center] : [];
}

/** Steps from a space of one body to the nearest of another's; null without a grid, and where nobody knows their spaces. */
function stepsApart(field: Field, a: Placed, b: Placed): number | null {
  return stepsBetween(field.snapshot.grid, spacesOf(field, a), spacesOf(field, b));
}

/**
 * Game units between two bases as seen from above, as a game measures them. Counted in spaces, neighbors are one space
 * apart, whichever of theirs are nearest; where nobody knows their spaces, or there is no grid, it is the gap between
 * their edges and one space more.
 */
function lengthAcross(field: Field, a: Placed, b: Placed, measure: Measure): number {
  const gap = gapAcross(field, a, b);
  if (measure === "edges") return gap;
  const space = units(field, field.snapshot.grid.size);
  const steps = stepsApart(field, a, b);
  if (steps !== null) return settled(steps * space);
  return overlaps(a.body.shape, b.body.shape) ? 0 : settled(gap + space);
}

/**
 * Game units that a reach must bridge between two bases as seen from above. Where a game counts in spaces, a reach of one
 * unit is that to a neighbor, whatever a space is worth, and what lies between is added: the spaces in whole units, as
 * near as may be, or the gap between edges where there are no spaces to count, but for what bases set down by hand may miss
 * one another by.
 */
export function reachAcross(field: Field, a: Placed, b: Placed, measure: Measure): number {
  if (measure === "edges") return gapAcross(field, a, b);
  const steps = stepsApart(field, a, b);
  if (steps !== null) return steps && Math.round(1 + (steps - 1) * units(field, field.snapshot.grid.size));
  if (overlaps(a.body.shape, b.body.shape)) return 0;
  return settled(1 + Math.max(0, gapAcross(field, a, b) - units(field, touchPixels(field))));
}

/**
 * Game units from nearest edge to nearest edge: the gap across and the difference of the bases'
 * elevations, as the two short sides of a right triangle. Base to base, so how tall they are is nothing.
 */
export function distanceBetween(field: Field, a: Placed, b: Placed, measure: Measure = "edges"): number {
  return settled(Math.hypot(lengthAcross(field, a, b, measure), a.base - b.base));
}

export function distance(field: Field, attacker: Placed, target: Placed, measure: Measure): Fact<number> {
  const value = distanceBetween(field, attacker, target, measure);
  const refs = [attacker.ref, target.ref];
  const rise = settled(Math.abs(attacker.base - target.base));
  const evidence =
    rise === 0
      ? because("distance", { distance: value }, refs)
      : because(
          "distance.elevated",
          { distance: value, across: lengthAcross(field, attacker, target, measure), rise },
          refs,
        );
  return { value, evidence: [evidence] };
}

/** As seen from above: `reachAcross` with its reason. */
export function across(field: Field, attacker: Placed, target: Placed, measure: Measure): Fact<number> {
  const value = reachAcross(field, attacker, target, measure);
  return { value, evidence: [because("across", { distance: value }, [attacker.ref, target.ref])] };
}
