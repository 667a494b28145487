import type { Place } from "../../../rules/core/procedure/consequence.js";
import { lengthBetween, NEARLY } from "../../geometry/plane.js";
import type { Point } from "../../snapshot.js";
import { isAsGood, type Purse } from "../paying.js";
import type { Corner } from "./corners.js";
import type { Position, WalkedLeg, Weighed } from "./legs.js";
import type { Obstacle } from "./obstacles.js";
import type { View } from "./view.js";

/** A place on a path, with the least cost to get there. */
export interface Stop extends Position, Purse {
  readonly before: Stop | null;
  /** The number of the stop's corner; null: the stop is the start, or the end of a path. */
  readonly corner: number | null;
  /** The purse with which the path goes on from here; null: it cannot go on. */
  readonly onward: Purse | null;
  /** The directions in which a shortest path may go on; null: any direction. */
  readonly bend: Bend | null;
  /** The view from here; null: it is not known, or no path goes on. */
  readonly view: View | null;
  /** The obstacle that barred the last leg that was tried from here. */
  readonly barred: { by: Obstacle | null };
  /**
   * The weighed legs from this stop, by the number of the corner at their end. Stops at one place share the
   * map.
   */
  readonly weighed: Map<number, Weighed> | null;
}

/** The empty fields of a stop from which no path goes on. */
export const LAST = {
  corner: null,
  onward: null,
  bend: null,
  view: null,
  barred: { by: null },
  weighed: null,
} as const;

/** The cheapest path that was found to a point. */
export interface Found {
  /** The last stop on the path; null: no path leads there within the limit. */
  readonly before: Stop | null;
  readonly cost: number;
  /** The last leg, if only `straight` could work out its price. */
  readonly leg: WalkedLeg | null;
  /** Whether the point is the place of the stop `before`, so that no last leg is needed. */
  readonly isThere: boolean;
}

/**
 * The directions into which a shortest path may bend at a corner: around the corner's obstacle, but no
 * further than along the obstacle's edge.
 */
export interface Bend {
  /**
   * Unit vectors: the direction of the path up to the corner, and the direction from the corner to the
   * obstacle's middle.
   */
  readonly along: Point;
  readonly inward: Point;
  /** The side to which the path bends: 1 for right, -1 for left. */
  readonly hand: number;
  /** Pixels from the corner to the middle of the obstacle. */
  readonly apart: number;
  /**
   * Sine and cosine of the angle between the direction to the obstacle and the path along its edge. Sine 0: the
   * obstacle has no breadth.
   */
  readonly sine: number;
  readonly cosine: number;
}

/** The bends that a path from a place may take at a corner; null: any bend. */
export function bendAt(from: Point, { x, y, around, radius }: Corner): Bend | null {
  if (!around) return null;
  const at = { x, y };
  const [came, apart] = [lengthBetween(from, at), lengthBetween(at, around)];
  const along = { x: (x - from.x) / came, y: (y - from.y) / came };
  const inward = { x: (around.x - x) / apart, y: (around.y - y) / apart };
  const cross = along.x * inward.y - along.y * inward.x;
  if (Math.abs(cross) < 1e-9) return null;
  const sine = Math.min(1, radius / apart);
  return { along, inward, hand: Math.sign(cross), apart, sine, cosine: Math.sqrt(1 - sine * sine) };
}

/**
 * Whether a shortest path that goes on from a stop may lead to a point, or to a place at most `within` pixels
 * from the point.
 */
export function bendsTo({ bend, x, y }: Stop, point: Point, within = 0): boolean {
  return bend === null || mayBend(bend, point.x - x, point.y - y, within);
}

/** Whether a path may bend toward a point this many pixels to the right and down. */
export function mayBend(bend: Bend, dx: number, dy: number, within = 0): boolean {
  const { along, inward, hand, apart, sine, cosine } = bend;
  if ((along.x * dy - along.y * dx) * hand < -within - NEARLY) return false;
  const ahead = Math.sqrt(dx * dx + dy * dy);
  if (sine === 0 || ahead - within <= apart) return true;
  const off = Math.min(1, within / ahead);
  if (off >= sine) return true;
  const least = cosine * Math.sqrt(1 - off * off) + sine * off;
  return dx * inward.x + dy * inward.y <= ahead * least + NEARLY;
}

/** The way to a stop, both ends included. */
export function wayOf(stop: Stop): Place[] {
  const way: Place[] = [];
  for (let at: Stop | null = stop; at; at = at.before)
    way.push({ x: at.x, y: at.y, elevation: at.elevation });
  return way.reverse();
}

/**
 * Stops from which a path may lead to some points, the cheapest first. `numbers` has three numbers in a row for each
 * stop: its x, y and cost.
 */
export interface StopList {
  readonly stops: readonly Stop[];
  readonly numbers: Float64Array;
}

export function stopListOf(stops: readonly Stop[]): StopList {
  const numbers = new Float64Array(3 * stops.length);
  stops.forEach(({ x, y, cost }, n) => {
    numbers.set([x, y, cost], 3 * n);
  });
  return { stops, numbers };
}

/** Whether a shortest way may lead straight on from a stop, this many pixels to the right and down. */
export function mayLead({ bend, view }: Stop, dx: number, dy: number): boolean {
  return (bend === null || mayBend(bend, dx, dy)) && (view === null || view.reaches(dx, dy));
}

/**
 * Whether a stop that is kept at a corner makes another stop there needless: the base has the same elevation,
 * and the purse of the kept stop is at least as good.
 */
export function isBeaten(kept: readonly Stop[], base: number, purse: Purse): boolean {
  for (const one of kept) if (one.base === base && isAsGood(one, purse)) return true;
  return false;
}

/** The index of the smallest of the first `count` numbers. */
export function leastAt(numbers: readonly number[], count: number): number {
  let first = 0;
  let least = Infinity;
  for (let n = 0; n < count; n += 1) {
    const each = numbers[n] ?? Infinity;
    if (each >= least) continue;
    least = each;
    first = n;
  }
  return first;
}
