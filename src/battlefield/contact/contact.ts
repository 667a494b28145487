import type { Fact, Measure } from "../../rules/core/facts/facts.js";
import { reachAcross, touchPixels } from "./distance.js";
import { because } from "../evidence.js";
import { wallsBetween, type Field, type Placed } from "../field/field.js";
import { boundsMeet, grown, NEARLY, settled } from "../geometry/plane.js";
import { crossing, linesBetween, type Line } from "../sight/sight-lines.js";
import { gapBetween, gapToSegment } from "../geometry/shape.js";
import type { Point, Wall } from "../snapshot.js";
import { fill, isSolid } from "../sight/walls.js";

/** Whether a model's base touches an edge, within the tolerance of contact. */
export function touchesEdge(field: Field, { body }: Placed, [a, b]: readonly [Point, Point]): boolean {
  return settled(gapToSegment(body.shape, a, b) - touchPixels(field)) <= 0;
}

/**
 * Whether two bodies are near enough for contact. Contact has three conditions, and `parting` checks the third one.
 * - The bases touch, or `reach` bridges the gap.
 * - Neither base is above the other by more than the height of the taller body plus `reach`. So a model can strike
 * down at a model that lies below.
 * - No solid wall as high as both bodies separates them. Walls on top of one another count as one. Models fight
 * across a fence, through a window or a thicket and around a corner, but not through a wall.
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
 * The walls that together stop every line from one body to the other; empty when a line is free. If nothing
 * is between the two centers, no other line is tested.
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

/**
 * Whether one body reaches another: they are at most `reach` beyond contact, and no walls part them. The
 * order of the two bodies makes no difference.
 */
export function within(field: Field, a: Placed, b: Placed, reach: number): boolean {
  return nearEnough(field, a, b, reach) && parting(field, a, b).length === 0;
}

/** Whether two bodies are in contact. The order of the two makes no difference. */
export function touching(field: Field, a: Placed, b: Placed): boolean {
  return within(field, a, b, 0);
}

/**
 * Whether the attacker can strike the target, see `nearEnough`. A game that counts in spaces also counts the reach in
 * spaces.
 */
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
