import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_SENSE_TYPES,
} from "../../../common/const.js";
import { crossing } from "./ray.js";
import type { Point } from "../../grid/index.js";

/** What a wall may stop. */
export type SenseType = "move" | "sight" | "light" | "sound";

/** As much of a wall as collisions need. */
export interface WallSegment {
  /** Both ends: x0, y0, x1, y1. */
  c: readonly number[];
  move: number;
  sight: number;
  light: number;
  sound: number;
  /** From which side it stops: one of `CONST.WALL_DIRECTIONS`. */
  dir: number;
  door: number;
  /** State of the door: one of `CONST.WALL_DOOR_STATES`. */
  ds: number;
  /** Distances of proximity walls in units of the grid. */
  threshold?: { sight?: number | null; light?: number | null; sound?: number | null } | null | undefined;
}

/** Where a ray meets what stops it. */
export interface Collision extends Point {
  /** Share of the way from the origin. */
  t: number;
  wall: WallSegment;
}

/** How a collision is tested. */
interface CollisionOptions {
  type: SenseType;
  /** Pixels of a unit of the grid, for the thresholds of proximity walls. */
  pixelsPerUnit?: number | undefined;
}

const SLACK = 1e-6;

/**
 * Everything that stops a ray, the nearest first. Open doors and walls that let this sense pass are left out,
 * one-way walls count from their side only, and the first of the limited walls is passed by.
 */
export function collisions(
  origin: Point,
  destination: Point,
  walls: Iterable<WallSegment>,
  { type, pixelsPerUnit = 1 }: CollisionOptions,
): Collision[] {
  const met: (Collision & { limited: boolean })[] = [];
  for (const wall of walls) {
    const kind = wall[type];
    if (kind === WALL_SENSE_TYPES.NONE || isOpenDoor(wall)) continue;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wall.c;
    if (!stopsFrom(wall, origin) || passesByProximity(wall, type, origin, pixelsPerUnit)) continue;
    const point = crossing(origin, destination, { x: x0, y: y0 }, { x: x1, y: y1 });
    // Standing on a wall's line is not crossing it.
    if (point && point.t0 > SLACK)
      met.push({ x: point.x, y: point.y, t: point.t0, wall, limited: kind === WALL_SENSE_TYPES.LIMITED });
  }
  met.sort((a, b) => a.t - b.t);
  return withoutFirstLimited(met);
}

/** Does anything stop the ray? */
export function isBlocked(
  origin: Point,
  destination: Point,
  walls: Iterable<WallSegment>,
  options: CollisionOptions,
): boolean {
  return collisions(origin, destination, walls, options).length > 0;
}

function withoutFirstLimited(met: (Collision & { limited: boolean })[]): Collision[] {
  const found: Collision[] = [];
  let first: (Collision & { limited: boolean }) | null = null;
  for (const collision of met) {
    // Two limited walls that meet in the very point are one corner.
    if (collision.limited && (!first || Math.abs(first.t - collision.t) < SLACK)) first ??= collision;
    else found.push({ x: collision.x, y: collision.y, t: collision.t, wall: collision.wall });
  }
  return found;
}

function isOpenDoor(wall: WallSegment): boolean {
  return wall.door > WALL_DOOR_TYPES.NONE && wall.ds === WALL_DOOR_STATES.OPEN;
}

/** A wall from (x0, y0) to (x1, y1) has its left on the left of a person who walks along it. */
function stopsFrom(wall: WallSegment, origin: Point): boolean {
  if (wall.dir === WALL_DIRECTIONS.BOTH) return true;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wall.c;
  const side = (y1 - y0) * (origin.x - x0) - (x1 - x0) * (origin.y - y0);
  return wall.dir === WALL_DIRECTIONS.LEFT ? side > 0 : side < 0;
}

function passesByProximity(
  wall: WallSegment,
  type: SenseType,
  origin: Point,
  pixelsPerUnit: number,
): boolean {
  const kind = wall[type];
  if (type === "move" || (kind !== WALL_SENSE_TYPES.PROXIMITY && kind !== WALL_SENSE_TYPES.DISTANCE))
    return false;
  const threshold = wall.threshold?.[type];
  if (threshold === null || threshold === undefined) return false;
  const near = distanceToSegment(origin, wall.c) <= threshold * pixelsPerUnit;
  return kind === WALL_SENSE_TYPES.PROXIMITY ? near : !near;
}

/** Distance in pixels from a point to a segment. */
export function distanceToSegment(point: Point, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - x0) * dx + (point.y - y0) * dy) / length));
  return Math.hypot(point.x - (x0 + t * dx), point.y - (y0 + t * dy));
}
