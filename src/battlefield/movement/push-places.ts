import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import { bodiesAt, isCramped, regionsOnWay, wallsInWay } from "./corridor.js";
import { fieldOf, regionsAt, units, type Field, type Placed } from "../field/field.js";
import { settled } from "../geometry/plane.js";
import type { Grid, Point, Snapshot } from "../snapshot.js";
import { isStep, walk, type Walk } from "./walk.js";

/** A place to which a body may be pushed. */
export interface PushPlace {
  /** Center in pixels, elevation of the token in game units. */
  readonly place: Place;
  /** Degrees from the direction straight away from the pusher, clockwise on the map. */
  readonly angle: number;
  /** The height of the body's fall at that place, in game units. */
  readonly drop: number;
  /** Hazards at that place. */
  readonly hazards: readonly Ref[];
}

/** The number of directions of a push without a grid. */
const WAYS = 5;

/**
 * The places to which another body may push a body: `distance` game units away, within an arc of `arc`
 * degrees around the direction straight away from the pusher, straightest first. On a grid, the places are
 * spaces, and `distance` is rounded to a number of steps, at least one. A place must be on the table and free
 * of bodies in play, of impassable ground and of walls through its middle. It must not be up a rise higher
 * than a step, or behind a wall higher than a step that blocks movement. A push over an edge or into a hazard
 * is allowed and reported. Empty when the push has nowhere to go.
 */
export function pushPlaces(
  snapshot: Snapshot,
  pushedRef: Ref,
  fromRef: Ref,
  distance: number,
  arc = 180,
): readonly PushPlace[] {
  const field = fieldOf(snapshot);
  const pushed = field.byRef.get(pushedRef);
  const from = field.byRef.get(fromRef);
  if (!pushed || !from || pushed === from) return [];
  const away = Math.atan2(pushed.center.y - from.center.y, pushed.center.x - from.center.x);
  return directions(snapshot.grid, away, arc)
    .map((angle) => placeToward(field, pushed, away, angle, distance))
    .filter((found) => found !== null)
    .sort((a, b) => Math.abs(a.angle) - Math.abs(b.angle) || a.angle - b.angle);
}

/** The directions that a push may take, in degrees from the direction straight away from the pusher. */
export function directions({ kind }: Grid, away: number, arc: number): number[] {
  if (kind === "gridless")
    return Array.from({ length: WAYS }, (_, way) => settled(arc * (way / (WAYS - 1) - 0.5)));
  const sides = kind === "square" ? 8 : 6;
  const first = kind === "hexOddQ" || kind === "hexEvenQ" ? 30 : 0;
  return Array.from({ length: sides }, (_, side) => {
    const turned = first + (360 / sides) * side - (away * 180) / Math.PI;
    return settled(turned - 360 * Math.round(turned / 360));
  }).filter((angle) => Math.abs(angle) <= arc / 2);
}

function placeToward(
  field: Field,
  pushed: Placed,
  away: number,
  angle: number,
  distance: number,
): PushPlace | null {
  const at = landing(field, pushed.center, away + (angle * Math.PI) / 180, distance);
  const way = walk(field, pushed, at);
  const { elevation, base } = way;
  if (!isFree(field, pushed, way) || way.climbs.length > 0) return null;
  if (wallsInWay(field, pushed, way).some(({ height }) => !isStep(pushed, height))) return null;
  if (regionsOnWay(field, way, (region) => region.impassable).regions.length > 0) return null;
  return {
    place: { x: at.x, y: at.y, elevation },
    angle,
    drop: Math.max(0, settled(pushed.base - base)),
    hazards: regionsAt(field.regions, at, base)
      .filter((region) => region.hazard)
      .map((region) => region.ref),
  };
}

/** Whether a center is beyond the edge of the table, or less than `within` pixels inside it. */
export function isOffTable({ snapshot: { bounds } }: Field, { x, y }: Point, within = 0): boolean {
  if (!bounds) return false;
  const { left, top, right, bottom } = bounds;
  return x < left + within || x > right - within || y < top + within || y > bottom - within;
}

/**
 * Whether a body has room at the end of a straight path: on the table, at least `within` pixels from its edge, and
 * clear of walls and impassable ground.
 */
export function isRoom(field: Field, body: Placed, { to, base }: Walk, within = 0): boolean {
  return !isOffTable(field, to, within) && !isCramped(field, body, to, base);
}

/** Whether a body has room at the end of a walk, with no model in play there. */
export function isFree(field: Field, body: Placed, way: Walk): boolean {
  return isRoom(field, body, way) && bodiesAt(field, body, way.to, way.base).length === 0;
}

/**
 * The point that is `distance` game units away from a place in a direction. On a grid, the result is the
 * middle of a space.
 */
export function landing(field: Field, from: Point, way: number, distance: number): Point {
  const { grid, unitsPerPixel } = field.snapshot;
  if (grid.kind === "gridless") {
    const pixels = distance / unitsPerPixel;
    return { x: from.x + pixels * Math.cos(way), y: from.y + pixels * Math.sin(way) };
  }
  const pixels = grid.size * Math.max(1, Math.round(distance / units(field, grid.size)));
  const step = (share: number): number => settled(share * pixels);
  if (grid.kind !== "square")
    return { x: settled(from.x + step(Math.cos(way))), y: settled(from.y + step(Math.sin(way))) };
  return {
    x: settled(from.x + pixels * Math.round(Math.cos(way))),
    y: settled(from.y + pixels * Math.round(Math.sin(way))),
  };
}
