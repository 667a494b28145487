import {
  along,
  boundsOf,
  inRings,
  lengthBetween,
  meeting,
  NEARLY,
  pointToSegment,
  segmentToSegment,
  sides,
  type Bounds,
  type Interval,
} from "./plane.js";
import { ringGap, intervalThroughRing } from "./ring.js";
import type { Point, Shape } from "../snapshot.js";

/** The middle of a base: a circle's center, a polygon's center of area. */
export function centerOf(shape: Shape): Point {
  if (shape.type === "circle") return shape.center;
  const corner = shape.points[0] ?? { x: 0, y: 0 };
  let [area, x, y] = [0, 0, 0];
  for (const [a, b] of sides(shape.points)) {
    const piece = (a.x - corner.x) * (b.y - corner.y) - (b.x - corner.x) * (a.y - corner.y);
    area += piece;
    x += piece * (a.x + b.x - 2 * corner.x);
    y += piece * (a.y + b.y - 2 * corner.y);
  }
  return area === 0 ? corner : { x: corner.x + x / (3 * area), y: corner.y + y / (3 * area) };
}

export function shapeBounds(shape: Shape): Bounds {
  if (shape.type === "polygon") return boundsOf(shape.points);
  const { center, radius } = shape;
  return {
    left: center.x - radius,
    top: center.y - radius,
    right: center.x + radius,
    bottom: center.y + radius,
  };
}

/** The radius of the largest circle around a base's center that fits into the base. */
export function girth(shape: Shape): number {
  if (shape.type === "circle") return shape.radius;
  const center = centerOf(shape);
  return Math.min(...sides(shape.points).map(([a, b]) => pointToSegment(center, a, b)));
}

export function moved(shape: Shape, by: Point): Shape {
  const shift = (p: Point): Point => ({ x: p.x + by.x, y: p.y + by.y });
  if (shape.type === "circle") return { ...shape, center: shift(shape.center) };
  const { points, spaces } = shape;
  return { ...shape, points: points.map(shift), ...(spaces ? { spaces: spaces.map(shift) } : {}) };
}

/** A base enlarged or shrunk around its center by a factor. */
export function scaled(shape: Shape, by: number): Shape {
  if (shape.type === "circle") return { ...shape, radius: shape.radius * by };
  const center = centerOf(shape);
  return { ...shape, points: shape.points.map((p) => along(center, p, by)) };
}

export function inShape(p: Point, shape: Shape): boolean {
  if (shape.type === "circle") return lengthBetween(p, shape.center) < shape.radius;
  return inRings(p, [shape.points]);
}

/** Pixels between the nearest edges of two bases; 0 when they touch or overlap. */
export function gapBetween(a: Shape, b: Shape): number {
  if (a.type === "circle") {
    if (b.type === "circle") return Math.max(0, lengthBetween(a.center, b.center) - a.radius - b.radius);
    return inShape(a.center, b)
      ? 0
      : Math.max(0, edgeTo(b, (c, d) => pointToSegment(a.center, c, d)) - a.radius);
  }
  if (b.type === "circle") return gapBetween(b, a);
  const [first, second] = [a.points[0], b.points[0]];
  if ((first && inShape(first, b)) || (second && inShape(second, a))) return 0;
  return ringGap(a.points, b.points);
}

/**
 * The factor by which bases shrink before they are tested for space. So bases may slightly overlap walls and
 * one another.
 */
export const ROOM = 0.95;

/** Whether two bases overlap, seen from above, by more than `ROOM` allows. */
export function overlaps(a: Shape, b: Shape): boolean {
  return gapBetween(scaled(a, ROOM), scaled(b, ROOM)) === 0;
}

/** Pixels from a base to a segment; 0 when they touch or the segment is inside. */
export function gapToSegment(shape: Shape, a: Point, b: Point): number {
  if (shape.type === "circle") return Math.max(0, pointToSegment(shape.center, a, b) - shape.radius);
  return inShape(a, shape) ? 0 : edgeTo(shape, (c, d) => segmentToSegment(a, b, c, d));
}

function edgeTo(shape: Shape & { type: "polygon" }, measure: (a: Point, b: Point) => number): number {
  let least = Infinity;
  for (const [a, b] of sides(shape.points)) least = Math.min(least, measure(a, b));
  return least;
}

/**
 * The interval of a→b that lies inside a base. Null when a→b misses the base or only touches it. When a and b
 * are the same point, the interval is 0 to 1 if the point is inside the base, and null otherwise.
 */
export function intervalThrough(a: Point, b: Point, shape: Shape): Interval | null {
  const length = lengthBetween(a, b);
  if (length <= NEARLY) return inShape(a, shape) ? { from: 0, to: 1 } : null;
  if (shape.type === "polygon") return intervalThroughRing(a, b, shape.points);
  const middle = ((shape.center.x - a.x) * (b.x - a.x) + (shape.center.y - a.y) * (b.y - a.y)) / length;
  const aside = lengthBetween(shape.center, along(a, b, middle / length));
  if (aside >= shape.radius - NEARLY) return null;
  const half = Math.sqrt(shape.radius ** 2 - aside ** 2);
  const from = Math.max(0, (middle - half) / length);
  const to = Math.min(1, (middle + half) / length);
  return to - from > NEARLY / length ? { from, to } : null;
}

/** The point where a line from a to b first meets a base's edge; null when the line misses the base. */
export function firstMeeting(a: Point, b: Point, shape: Shape): Point | null {
  if (shape.type === "circle") {
    const interval = intervalThrough(a, b, shape);
    return interval ? along(a, b, interval.from) : null;
  }
  let least: number | null = null;
  for (const [c, d] of sides(shape.points)) {
    const t = meeting(a, b, c, d);
    if (t !== null && (least === null || t < least)) least = t;
  }
  return least === null ? null : along(a, b, least);
}

/**
 * The angles, in radians, by which a base extends to the left (0 or below) and to the right (0 or above) of
 * the line from `eye` to its center. `eye` is outside the base.
 */
export function breadthFrom(eye: Point, shape: Shape): { readonly left: number; readonly right: number } {
  const center = centerOf(shape);
  if (shape.type === "circle") {
    const half = Math.asin(Math.min(1, shape.radius / lengthBetween(eye, center)));
    return { left: -half, right: half };
  }
  const ahead = { x: center.x - eye.x, y: center.y - eye.y };
  let [left, right] = [0, 0];
  for (const p of shape.points) {
    const to = { x: p.x - eye.x, y: p.y - eye.y };
    const angle = Math.atan2(ahead.x * to.y - ahead.y * to.x, ahead.x * to.x + ahead.y * to.y);
    left = Math.min(left, angle);
    right = Math.max(right, angle);
  }
  return { left, right };
}
