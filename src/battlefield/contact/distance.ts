import type { Fact, Measure } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import { units, type Field, type Placed } from "../field/field.js";
import { stepsBetween } from "../grid/grid-spaces.js";
import { settled } from "../geometry/plane.js";
import { gapBetween, overlaps } from "../geometry/shape.js";
import type { Point } from "../snapshot.js";

/**
 * The widest gap at which two bases that people set down by hand count as touching, as a share of a grid
 * space.
 */
export const CONTACT_TOLERANCE = 0.05;

/** The tolerance for contact on a field, in pixels. */
export function touchPixels(field: Field): number {
  return CONTACT_TOLERANCE * field.snapshot.grid.size;
}

/** Game units between the nearest edges of two bases as seen from above. */
function gapAcross(field: Field, a: Placed, b: Placed): number {
  return units(field, gapBetween(a.body.shape, b.body.shape));
}

/**
 * The greatest breadth of a base that fills only one space, as a multiple of the space's size. The number is
 * above 1, since a hexagon is longer than wide.
 */
const ONE_SPACE = 1.2;

/** The middles of the spaces that a body fills; empty when they are not known. */
export function spacesOf(
  { snapshot: { grid } }: Field,
  { body: { shape }, bounds, center }: Placed,
): readonly Point[] {
  if (shape.type === "polygon" && shape.spaces) return shape.spaces;
  const breadth = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  return breadth <= ONE_SPACE * grid.size ? [center] : [];
}

/**
 * Steps from a space of one body to the nearest space of another; null without a grid, and when their spaces are not
 * known.
 */
function stepsApart(field: Field, a: Placed, b: Placed): number | null {
  return stepsBetween(field.snapshot.grid, spacesOf(field, a), spacesOf(field, b));
}

/**
 * Game units between two bases, seen from above, as a game measures them. A game that counts in spaces counts the
 * steps between the nearest spaces of the two bases, so neighbors are one space apart. Without a grid, or when the
 * spaces are not known, the length is the gap between the bases' edges plus one space.
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
 * Game units that a reach must bridge between two bases, seen from above. In a game that counts in spaces, a
 * reach of 1 reaches a neighbor, at any size of a space. The length of the spaces in between is added to this
 * 1, and the sum is rounded to whole units. If spaces cannot be counted, the gap between the edges is added
 * to the 1 instead. This gap counts only beyond the tolerance of contact.
 */
export function reachAcross(field: Field, a: Placed, b: Placed, measure: Measure): number {
  if (measure === "edges") return gapAcross(field, a, b);
  const steps = stepsApart(field, a, b);
  if (steps !== null) return steps && Math.round(1 + (steps - 1) * units(field, field.snapshot.grid.size));
  if (overlaps(a.body.shape, b.body.shape)) return 0;
  return settled(1 + Math.max(0, gapAcross(field, a, b) - units(field, touchPixels(field))));
}

/**
 * Game units from nearest edge to nearest edge, in a straight line through space. The line spans the gap seen
 * from above and the difference of the bases' elevations. The heights of the models do not count.
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

/** The distance, seen from above, that a reach must bridge, with its reason. */
export function across(field: Field, attacker: Placed, target: Placed, measure: Measure): Fact<number> {
  const value = reachAcross(field, attacker, target, measure);
  return { value, evidence: [because("across", { distance: value }, [attacker.ref, target.ref])] };
}
