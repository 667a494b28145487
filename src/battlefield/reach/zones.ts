import { touchPixels } from "../contact/distance.js";
import { within } from "../contact/contact.js";
import { wallsMeeting, type Field, type Placed } from "../field/field.js";
import { along, grown, lengthBetween, pointToSegment, sides, type Interval } from "../geometry/plane.js";
import { inShape, intervalThrough, shapeBounds } from "../geometry/shape.js";
import { placedAt, type Walk } from "../movement/walk.js";
import type { Point, Shape } from "../snapshot.js";
import type { Zone } from "./pace.js";

/** Pixels by which a place may miss the edge of a zone and still be at it. */
const AT_EDGE = 1e-3;

/**
 * The length, in grid spaces, of the pieces of a leg that are tested one by one. The tests find the point
 * where a zone that a wall cuts off begins to count.
 */
const PIECE = 0.1;

/** The number of times that a piece of a leg is halved to find the point where a zone begins to count. */
const HALVINGS = 10;

/**
 * Whether the owner of a zone reaches a mover at its place: no wall is in between, and the heights are near enough.
 * True for a zone without an owner.
 */
export function isReached(field: Field, { reach }: Zone, mover: Placed): boolean {
  const owner = reach && field.byRef.get(reach.of);
  return !owner || within(field, owner, mover, reach.within);
}

/** Whether a place is in contact with the owner of one of these zones. */
export function isInto(field: Field, zones: readonly Zone[], at: Point, moverAt: () => Placed): boolean {
  return zones.some(
    (zone) =>
      zone.into !== undefined &&
      zone.type === "circle" &&
      lengthBetween(at, zone.center) <= zone.into + AT_EDGE &&
      isReached(field, zone, moverAt()),
  );
}

/** Whether a mover is at the edge of a zone, at a place that the zone's owner reaches. */
export function isAtEdge(field: Field, zone: Zone, mover: Placed): boolean {
  return isOnEdge(mover.center, zone) && isReached(field, zone, mover);
}

function isOnEdge(point: Point, zone: Shape): boolean {
  if (zone.type === "circle") return Math.abs(lengthBetween(point, zone.center) - zone.radius) <= AT_EDGE;
  return sides(zone.points).some(([a, b]) => pointToSegment(point, a, b) <= AT_EDGE);
}

/**
 * The point where a leg first enters a zone, from 0 to 1. Null when the leg does not enter the zone, or when
 * it begins inside the zone.
 */
export function entersZone(field: Field, zone: Zone, mover: Placed, way: Walk, slack: number): number | null {
  const through = intervalThrough(way.from, way.to, zone);
  const entry = through && firstReached(field, zone, mover, way, through);
  if (entry === null) return null;
  const startsInside = inShape(way.from, zone) && isReached(field, zone, mover);
  return entry > slack || !startsInside ? entry : null;
}

/**
 * The first point in an interval of a leg at which the owner of a zone reaches the mover; null when there is
 * none. A mover that comes out from behind a wall may go on by the tolerance of contact, so that the mover
 * can end its move where the owner reaches it.
 */
function firstReached(
  field: Field,
  zone: Zone,
  mover: Placed,
  { from, to, segments }: Walk,
  { from: first, to: last }: Interval,
): number | null {
  const isReachedAt = (share: number): boolean =>
    isReached(field, zone, placedAt(field, mover, along(from, to, share)));
  if (!zone.reach || isReachedAt(first)) return first;
  const margin = Math.max(mover.bounds.right - mover.bounds.left, mover.bounds.bottom - mover.bounds.top);
  const isOpen = wallsMeeting(field, grown(shapeBounds(zone), margin)).length === 0;
  if (isOpen && segments.length < 2) return null;
  const length = lengthBetween(from, to);
  const count = Math.ceil(((last - first) * length) / (PIECE * field.snapshot.grid.size));
  const at = (index: number): number => first + ((last - first) * index) / count;
  for (let index = 1; index <= count; index += 1) {
    if (!isReachedAt(at(index))) continue;
    let [out, into] = [at(index - 1), at(index)];
    for (let halved = 0; halved < HALVINGS; halved += 1) {
      const middle = (out + into) / 2;
      if (isReachedAt(middle)) into = middle;
      else out = middle;
    }
    return Math.min(1, into + touchPixels(field) / length);
  }
  return null;
}
