import type { Fact, Measure } from "../rules/core/facts.js";
import { reachAcross, touchPixels } from "./distance.js";
import { because } from "./evidence.js";
import { wallsBetween, type Field, type Placed } from "./field.js";
import { boundsMeet, grown, NEARLY } from "./geometry.js";
import { crossing, linesBetween, type Line } from "./lines.js";
import { settled } from "./rounding.js";
import { gapBetween, gapToSegment } from "./shape.js";
import type { Point, Wall } from "./snapshot.js";
import { fill, isSolid } from "./walls.js";

/** Whether somebody's base touches an edge, or as good as. */
export function standsAt(field: Field, { body }: Placed, [a, b]: readonly [Point, Point]): boolean {
  return settled(gapToSegment(body.shape, a, b) - touchPixels(field)) <= 0;
}

/**
 * Contact: the bases touch, or `reach` bridges the gap; neither base is higher above the other than the taller of the
 * two and `reach`, so that one strikes down at somebody who lies below; and no walls part them that are solid and,
 * one upon another, as high as both. One fights across a fence, through a window or a thicket and round a corner, but not through
 * a wall.
 */
export function nearEnough(field: Field, a: Placed, b: Placed, reach: number): boolean {
  const margin = touchPixels(field) + reach / field.snapshot.unitsPerPixel;
  return (
    boundsMeet(grown(a.bounds, margin + NEARLY), b.bounds) &&
    settled(Math.abs(a.base - b.base) - Math.max(a.body.height, b.body.height)) <= reach &&
    settled(gapBetween(a.body.shape, b.body.shape) - margin) <= 0
  );
}

/**
 * The walls that part two bodies: between them, beside and upon one another, they stop every line from one of them to the
 * other. Where nothing stands between the two centers, there is no need to look further.
 */
function parting(field: Field, a: Placed, b: Placed): Wall[] {
  const walls = wallsBetween(field, a, b).filter(isSolid);
  if (walls.length === 0) return [];
  const [foot, crown] = [Math.min(a.base, b.base), Math.max(a.crown, b.crown)];
  const across = ({ from, to }: Pick<Line, "from" | "to">): Wall[] =>
    walls.filter((wall) => crossing(from, to, wall) !== null);
  const stops = (line: Pick<Line, "from" | "to">): boolean => fill(across(line), foot, crown);
  if (!stops({ from: a.center, to: b.center }) && !stops({ from: b.center, to: a.center })) return [];
  const stopping = [linesBetween(a, b), linesBetween(b, a)].find((lines) => lines.every(stops)) ?? [];
  return [...new Set(stopping.flatMap(across))];
}

/** Whether two bodies touch. The same either way round. */
export function touching(field: Field, a: Placed, b: Placed): boolean {
  return nearEnough(field, a, b, 0) && parting(field, a, b).length === 0;
}

/** Whether the attacker can strike the target: see `nearEnough`. Where spaces are counted, a reach counts them too. */
export function contact(
  field: Field,
  attacker: Placed,
  target: Placed,
  reach: number,
  measure: Measure = "edges",
): Fact<boolean> {
  const apart = reachAcross(field, attacker, target, measure);
  const touches = nearEnough(field, attacker, target, 0);
  if (!touches && (!nearEnough(field, attacker, target, reach) || (measure === "spaces" && apart > reach)))
    return { value: false, evidence: [] };
  const walls = parting(field, attacker, target).map((wall) => wall.ref);
  if (walls.length > 0) return { value: false, evidence: [because("contact.severed", {}, walls.sort())] };
  const refs = [attacker.ref, target.ref];
  if (touches) return { value: true, evidence: [because("contact", {}, refs)] };
  return { value: true, evidence: [because("contact.reach", { distance: apart }, refs)] };
}
