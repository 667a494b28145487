import type { Point } from "../snapshot.js";

/** The distance in pixels within which points count as one. It is far below a pixel, and far above rounding errors. */
export const NEARLY = 1e-6;

/** A rectangle with horizontal and vertical sides. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An interval of a line, from 0 (its start) to 1 (its end). */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * The length of a vector. `Math.hypot` would be several times slower: it guards against lengths that no map
 * has.
 */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

export function lengthBetween(a: Point, b: Point): number {
  return lengthOf(b.x - a.x, b.y - a.y);
}

/** The point that is a share `t` of the way from a to b. */
export function along(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Twice the signed area of a, b, c: positive when c is to the right of the direction from a to b on the map. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/**
 * The place where a→b first meets the segment c–d, from 0 at a to 1 at b; null when they do not meet.
 * Touching counts, so that two walls with a common corner leave no gap. Two segments on the same line meet
 * where they first overlap.
 */
export function meeting(a: Point, b: Point, c: Point, d: Point): number | null {
  const way = { x: b.x - a.x, y: b.y - a.y };
  const wall = { x: d.x - c.x, y: d.y - c.y };
  const length = lengthOf(way.x, way.y);
  const breadth = lengthOf(wall.x, wall.y);
  if (length <= NEARLY) return pointToSegment(a, c, d) <= NEARLY ? 0 : null;
  const cross = way.x * wall.y - way.y * wall.x;
  if (Math.abs(cross) <= 1e-12 * length * breadth || breadth <= NEARLY) return overlap(a, b, c, d);
  const t = ((c.x - a.x) * wall.y - (c.y - a.y) * wall.x) / cross;
  const u = ((c.x - a.x) * way.y - (c.y - a.y) * way.x) / cross;
  const slackT = NEARLY / length;
  const slackU = NEARLY / breadth;
  if (t < -slackT || t > 1 + slackT || u < -slackU || u > 1 + slackU) return null;
  return Math.min(1, Math.max(0, t));
}

/**
 * The share of a→b at which a→b first meets c–d, for two segments on one line. Null when they are not on one
 * line, or when they do not meet.
 */
function overlap(a: Point, b: Point, c: Point, d: Point): number | null {
  const length = lengthBetween(a, b);
  if (Math.abs(turn(a, b, c)) > NEARLY * length || Math.abs(turn(a, b, d)) > NEARLY * length) return null;
  const place = (p: Point): number =>
    ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (length * length);
  const first = Math.min(place(c), place(d));
  const last = Math.max(place(c), place(d));
  const slack = NEARLY / length;
  if (last < -slack || first > 1 + slack) return null;
  return Math.min(1, Math.max(0, first));
}

export function pointToSegment(p: Point, a: Point, b: Point): number {
  return lengthBetween(p, nearestOn(p, a, b));
}

/** The point of a segment that is nearest to a given point. */
export function nearestOn(p: Point, a: Point, b: Point): Point {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (square === 0) return a;
  const t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square;
  return along(a, b, Math.min(1, Math.max(0, t)));
}

/** The shortest distance of two segments; 0 when they meet. */
export function segmentToSegment(a: Point, b: Point, c: Point, d: Point): number {
  if (meeting(a, b, c, d) !== null) return 0;
  return Math.min(
    pointToSegment(a, c, d),
    pointToSegment(b, c, d),
    pointToSegment(c, a, b),
    pointToSegment(d, a, b),
  );
}

/** The sides of a ring, each from one corner to the next. */
export function sides(ring: readonly Point[]): (readonly [Point, Point])[] {
  const all: (readonly [Point, Point])[] = [];
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before) all.push([before, corner]);
    before = corner;
  }
  return all;
}

/** Whether a point lies on the edge of one of the rings. */
export function onRings(p: Point, rings: readonly (readonly Point[])[]): boolean {
  return rings.some((ring) => sides(ring).some(([a, b]) => pointToSegment(p, a, b) <= NEARLY));
}

/** Whether a point is inside a set of rings; a ring inside a ring is a hole. The edges count as outside. */
export function inRings(p: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [a, b] of sides(ring)) {
      if (pointToSegment(p, a, b) <= NEARLY) return false;
      if (a.y > p.y === b.y > p.y) continue;
      if (p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    }
  }
  return inside;
}

/**
 * The places where a→b meets the edges of rings, from 0 at a to 1 at b, in ascending order. The ends 0 and 1
 * are always included.
 */
export function cutsOf(a: Point, b: Point, rings: readonly (readonly Point[])[]): number[] {
  const cuts = [0, 1];
  for (const ring of rings) {
    for (const [c, d] of sides(ring)) {
      const t = meeting(a, b, c, d);
      if (t !== null) cuts.push(t);
    }
  }
  return cuts.sort((x, y) => x - y);
}

/**
 * The intervals of a→b inside a set of rings, in order. Touching alone makes no interval. When a and b are
 * the same place, the list has the whole interval or nothing.
 */
export function intervalsIn(a: Point, b: Point, rings: readonly (readonly Point[])[]): Interval[] {
  if (lengthBetween(a, b) <= NEARLY) return inRings(a, rings) ? [{ from: 0, to: 1 }] : [];
  const cuts = cutsOf(a, b, rings);
  const least = NEARLY / lengthBetween(a, b);
  const found: Interval[] = [];
  let from = 0;
  for (const to of cuts) {
    if (to - from <= least) continue;
    if (inRings(along(a, b, (from + to) / 2), rings)) {
      const last = found.at(-1);
      if (last && from - last.to <= least) found[found.length - 1] = { from: last.from, to };
      else found.push({ from, to });
    }
    from = to;
  }
  return found;
}

/**
 * The smallest rectangle around points. Without points, nothing is in it: its left side is at Infinity, its
 * right side at -Infinity.
 */
export function boundsOf(points: readonly Point[]): Bounds {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** The smallest rectangle around two points. */
export function boundsBetween(a: Point, b: Point): Bounds {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
}

/** Whether a point is in a rectangle, edges included. */
export function isWithin({ left, top, right, bottom }: Bounds, { x, y }: Point): boolean {
  return left <= x + NEARLY && x - NEARLY <= right && top <= y + NEARLY && y - NEARLY <= bottom;
}

/** The smallest rectangle around two rectangles. */
export function joined(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** The rectangle that is a share `t` of the way from rectangle `a` to `b`. */
export function lerped(a: Bounds, b: Bounds, t: number): Bounds {
  return {
    left: a.left + (b.left - a.left) * t,
    top: a.top + (b.top - a.top) * t,
    right: a.right + (b.right - a.right) * t,
    bottom: a.bottom + (b.bottom - a.bottom) * t,
  };
}

/** Whether two rectangles meet, edges included. */
export function boundsMeet(a: Bounds, b: Bounds): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** A rectangle with a margin all around. */
export function grown({ left, top, right, bottom }: Bounds, by: number): Bounds {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** A number rounded to a millionth, so that rounding errors disappear and a measured 3 is exactly 3. */
export function settled(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
