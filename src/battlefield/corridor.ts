import type { Fact } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import {
  isAt,
  standingNear,
  standingOnWay,
  wallsNear,
  wallsOnWay,
  type Field,
  type Placed,
} from "./field.js";
import {
  boundsMeet,
  boundsOf,
  grown,
  inRings,
  lengthBetween,
  NEARLY,
  pointToSegment,
  segmentToSegment,
  sides,
  stretchesIn,
} from "./geometry.js";
import { crossing } from "./lines.js";
import { settled } from "./rounding.js";
import { gapBetween, girth, moved, overlaps, ROOM, scaled, shapeBounds } from "./shape.js";
import type { Point, Region, Wall } from "./snapshot.js";

/** A base put down with its centre elsewhere. */
function shapeAt({ body, centre }: Placed, at: Point): Placed["body"]["shape"] {
  return moved(body.shape, { x: at.x - centre.x, y: at.y - centre.y });
}

/**
 * Walls that stop a body on its straight way to a place: what its centre would cross, and what its base
 * would run into on the way. A wall that it already stands at and only leaves behind does not stop it.
 */
export function wallsInWay(field: Field, body: Placed, to: Point): Wall[] {
  const { centre, base, crown } = body;
  const room = girth(body.body.shape) * ROOM;
  const [from, end] = [grown(boundsOf([centre]), room), grown(boundsOf([to]), room)];
  return wallsOnWay(field, from, end).filter((wall) => {
    if (!stops(wall, base, crown)) return false;
    if (crossing(centre, to, wall) !== null) return true;
    if (wall.oneWay !== null) return false;
    const nearest = segmentToSegment(centre, to, wall.a, wall.b);
    return nearest < room && nearest < pointToSegment(centre, wall.a, wall.b) - NEARLY;
  });
}

/** Whether a wall stops movement at the height of a body; one stands below what hangs overhead. */
function stops({ move, bottom, top }: Wall, base: number, crown: number): boolean {
  return move && (top ?? Infinity) > base && (bottom === null || bottom <= base || bottom < crown);
}

/** How much of its breadth a base must have free around its middle to be set down. */
const FOOTHOLD = 2 / 3;

/** Whether a base finds no room at a place, at an elevation: a wall that stops movement or impassable ground cuts into its middle. */
export function isCramped(field: Field, { body }: Placed, at: Point, elevation: number): boolean {
  const room = girth(body.shape) * FOOTHOLD;
  const about = grown(boundsOf([at]), room);
  const cuts = ([a, b]: readonly [Point, Point]): boolean => pointToSegment(at, a, b) < room;
  return (
    wallsNear(field, about).some(
      (wall) =>
        wall.oneWay === null && stops(wall, elevation, elevation + body.height) && cuts([wall.a, wall.b]),
    ) ||
    field.regions.some(
      ({ region, bounds }) =>
        region.impassable &&
        isAt(region, elevation) &&
        boundsMeet(bounds, about) &&
        (inRings(at, region.polygons) || region.polygons.flatMap(sides).some(cuts)),
    )
  );
}

/** Standing bodies whose base a body would overlap, set down at a place at an elevation. */
export function bodiesAt(field: Field, body: Placed, at: Point, elevation: number): Placed[] {
  const shape = scaled(shapeAt(body, at), ROOM);
  return standingNear(field, shapeBounds(shape), [body]).filter(
    (each) =>
      spansMeet(each, elevation, elevation + body.body.height) &&
      gapBetween(scaled(each.body.shape, ROOM), shape) === 0,
  );
}

/** Standing bodies in a body's straight way, those left out that it need not pass. */
export function bodiesInWay(field: Field, body: Placed, to: Point, except: readonly Placed[]): Placed[] {
  const room = girth(body.body.shape) * ROOM;
  const [from, end] = [grown(boundsOf([body.centre]), room), grown(boundsOf([to]), room)];
  return standingOnWay(field, from, end, [body, ...except]).filter((each) => {
    if (!spansMeet(each, body.base, body.crown)) return false;
    const needed = room + girth(each.body.shape) * ROOM;
    const nearest = pointToSegment(each.centre, body.centre, to);
    return nearest < needed && nearest < lengthBetween(each.centre, body.centre) - NEARLY;
  });
}

/** Whether two stand in one space: their bases overlap by more than two that brush one another. */
export function overlap(a: Placed, b: Placed): Fact<boolean> {
  const value = spansMeet(a, b.base, b.crown) && overlaps(a.body.shape, b.body.shape);
  return { value, evidence: value ? [because("overlap", {}, [a.ref, b.ref])] : [] };
}

function spansMeet(body: Placed, foot: number, crown: number): boolean {
  return settled(Math.max(body.base, foot) - Math.min(body.crown, crown)) <= 0;
}

/** Regions of a kind that the straight way between two places touches at an elevation. */
export function regionsOnWay(
  field: Field,
  from: Point,
  to: Point,
  elevation: number,
  kind: (region: Region) => boolean,
): Region[] {
  return field.regions
    .map(({ region }) => region)
    .filter(
      (region) =>
        kind(region) && isAt(region, elevation) && stretchesIn(from, to, region.polygons).length > 0,
    );
}
