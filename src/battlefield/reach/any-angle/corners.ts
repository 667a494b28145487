import type { PlacedRegion } from "../../field/field.js";
import { along, inRings, lengthBetween, pointToSegment, settled, sides } from "../../geometry/plane.js";
import type { Point } from "../../snapshot.js";
import { footingOf } from "../../terrain/footing.js";
import type { Slices } from "../slices.js";
import type { Legs } from "./legs.js";
import type { Obstacle } from "./obstacles.js";

/** A point at which a shortest way may turn. */
export interface Corner extends Point {
  /**
   * The middle of the obstacle that a path bends around at this corner. Null: the path may bend to either
   * side, as at the edge of a wood.
   */
  readonly around: Point | null;
  /** The distance of the obstacle's edge from `around`, in pixels. */
  readonly radius: number;
}

/**
 * The greatest distance of a corner from a round obstacle, in game units. For each turn of 45°, this makes a
 * path around the obstacle longer by less than a tenth of this distance.
 */
const BEYOND = 0.03;

/** Fewest corners around a round obstacle. */
const SIDES = 8;

/**
 * The distances of further corners from the middle of a round obstacle, in radii. These corners let a path
 * with few turns lead farther around the obstacle.
 */
const FEW_TURNS: readonly number[] = [Math.SQRT2, 1.7, 2, 2.4, 3];

/** Pixels by which a corner lies off its obstacle. */
const HAIR = 0.01;

/** Game units between the points at which a path may enter or leave ground of another price. */
const EDGE_STEP = 0.5;

/** The least number of points that are placed along each side of an area. */
const LEAST_ON_EDGE = 4;

/** The number of obstacles that one slice of the work handles. */
const SLICE = 32;

/**
 * All corners around a mover, in slices. If the pace limits the turns, corners farther off the obstacles are
 * included, so that a path can get around an obstacle with few turns.
 */
export function* cornersOf(legs: Legs): Slices<Corner[]> {
  const { pace, regions, mover } = legs;
  const obstacles = legs.obstaclesAt(mover.base);
  const found: Corner[] = [];
  const add = (corners: readonly Corner[]): void => {
    for (const corner of corners) if (isFreeOf(corner, obstacles.at(corner))) found.push(corner);
  };
  const few = pace.turns === undefined ? [] : FEW_TURNS;
  for (const [n, one] of obstacles.all.entries()) {
    if (n % SLICE === 0) yield;
    if (one.price === 0 || (!one.wall && one.room === 0)) continue;
    if (one.wall) {
      add(endCorners(one, one.a, one.b, legs, few));
      add(endCorners(one, one.b, one.a, legs, few));
    } else add(ringOf(one.a, one.room, legs, few, one.price === Infinity && few.length === 0));
  }
  if (pace.flies === true) return found;
  for (const zone of pace.zones ?? [])
    if (zone.type === "polygon")
      add(ringCorners([zone.points]).filter((corner) => !inRings(corner, [zone.points])));
  for (const { region } of regions) add(regionCorners(region, legs));
  return found;
}

/**
 * The number of corners around a round obstacle. The number is so high that no corner lies too far off the
 * obstacle's edge.
 */
function countFor(room: number, { field }: Legs): number {
  const beyond = BEYOND / field.snapshot.unitsPerPixel;
  return Math.max(SIDES, Math.ceil(Math.PI / Math.acos(room / (room + beyond))));
}

/**
 * Corners around the end of a wall: on the half circle around this end that faces away from the wall. With a
 * `room` of 0, only crossing the wall counts, and there is one corner right beyond the end.
 */
function endCorners(
  { room }: Obstacle,
  end: Point,
  other: Point,
  legs: Legs,
  few: readonly number[],
): Corner[] {
  const way = Math.atan2(end.y - other.y, end.x - other.x);
  if (room === 0) return [{ ...toward(end, way, HAIR), around: end, radius: 0 }];
  const count = countFor(room, legs);
  const step = (2 * Math.PI) / count;
  const half = Math.ceil(count / 2);
  return [1 / Math.cos(step / 2), ...few].flatMap((share) =>
    Array.from({ length: half }, (_, n) => ({
      ...toward(end, way + (n - (half - 1) / 2) * step, room * share + HAIR),
      around: few.length === 0 ? end : null,
      radius: room,
    })),
  );
}

/**
 * The corners around a round obstacle. They are symmetric: the line from the mover's start through the
 * obstacle's center has the same corners on both sides.
 */
function ringOf(center: Point, room: number, legs: Legs, few: readonly number[], isSolid: boolean): Corner[] {
  const from = legs.mover.center;
  const way = Math.atan2(center.y - from.y, center.x - from.x);
  const count = countFor(room, legs);
  const step = (2 * Math.PI) / count;
  return [1 / Math.cos(step / 2), ...few].flatMap((share) =>
    Array.from({ length: count }, (_, n) => ({
      ...toward(center, way + (n + 0.5) * step, room * share + HAIR),
      around: isSolid ? center : null,
      radius: room,
    })),
  );
}

/**
 * The corners of a region: outer corners if it bars the way, corners on both sides if its height changes, points
 * along its edge if its ground has another price.
 */
function regionCorners(region: PlacedRegion["region"], { pace, field }: Legs): Corner[] {
  const { polygons, impassable, ground } = region;
  const footing = footingOf(region);
  const corners = ringCorners(polygons);
  const stops = (pace.stopsOn ?? []).includes(footing) || pace.ground[footing] === Infinity;
  if (impassable || stops) return corners.filter((corner) => !inRings(corner, polygons));
  const own = ground === null ? [] : corners;
  if (pace.ground[footing] === pace.ground.clear) return own;
  const step = EDGE_STEP / field.snapshot.unitsPerPixel;
  const edges = polygons.flatMap(sides).flatMap(([a, b]) => {
    const count = Math.max(LEAST_ON_EDGE, Math.ceil(settled(lengthBetween(a, b) / step)));
    return Array.from({ length: count }, (_, n) => ({ ...along(a, b, n / count), around: null, radius: 0 }));
  });
  return [...own, ...edges];
}

/** Points a hair's breadth off each corner of some rings, on both sides of it. */
function ringCorners(rings: readonly (readonly Point[])[]): Corner[] {
  return rings.flatMap((ring) =>
    ring.flatMap((corner, n) => {
      const before = ring.at(n - 1) ?? corner;
      const after = ring[(n + 1) % ring.length] ?? corner;
      const [one, other] = [unit(corner, before), unit(corner, after)];
      const middle = { x: one.x + other.x, y: one.y + other.y };
      const length = Math.hypot(middle.x, middle.y);
      const way = length > 1e-9 ? Math.atan2(middle.y, middle.x) : Math.atan2(one.x, -one.y);
      return [HAIR, -HAIR].map((off) => ({ ...toward(corner, way, off), around: corner, radius: 0 }));
    }),
  );
}

function unit(from: Point, to: Point): Point {
  const length = lengthBetween(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function toward({ x, y }: Point, way: number, pixels: number): Point {
  return { x: x + pixels * Math.cos(way), y: y + pixels * Math.sin(way) };
}

/** Whether a corner keeps enough room from everything that bars the way. */
function isFreeOf(corner: Corner, near: readonly Obstacle[]): boolean {
  return near.every(
    ({ a, b, room, price }) => room === 0 || price !== Infinity || pointToSegment(corner, a, b) >= room,
  );
}
