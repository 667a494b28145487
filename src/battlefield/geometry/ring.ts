import {
  lengthBetween,
  meeting,
  NEARLY,
  pointToSegment,
  sides,
  intervalsIn,
  turn,
  type Interval,
} from "./plane.js";
import type { Point } from "../snapshot.js";

/**
 * The gap between two rings that do not contain one another: the shortest distance from a corner of one ring to a side
 * of the other.
 */
export function ringGap(a: readonly Point[], b: readonly Point[]): number {
  let least = Infinity;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [c, d] of sides(other)) {
      for (const corner of one) {
        least = Math.min(least, pointToSegment(corner, c, d));
        if (least <= NEARLY) return 0;
      }
    }
  }
  const cross = sides(a).some(([c, d]) => sides(b).some(([e, f]) => meeting(c, d, e, f) !== null));
  return cross ? 0 : least;
}

/**
 * The interval of a→b from its first entry into a ring to its last exit; null when a→b only touches the ring.
 */
export function intervalThroughRing(a: Point, b: Point, ring: readonly Point[]): Interval | null {
  if (isConvex(ring)) return clipped(a, b, ring);
  const intervals = intervalsIn(a, b, [ring]);
  const [first, last] = [intervals[0], intervals.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

/** Whether a ring always turns in the same direction. */
function isConvex(ring: readonly Point[]): boolean {
  let hand = 0;
  let [before, corner] = [ring.at(-2), ring.at(-1)];
  for (const after of ring) {
    if (!before || !corner) return false;
    const turned = Math.sign(turn(before, corner, after));
    if (turned * hand < 0) return false;
    hand ||= turned;
    [before, corner] = [corner, after];
  }
  return true;
}

/**
 * The interval of a→b inside a convex ring: the part that is on the inner side of each of the ring's sides.
 * Null when there is no such part.
 */
function clipped(a: Point, b: Point, ring: readonly Point[]): Interval | null {
  const hand = Math.sign(areaOf(ring));
  let [from, to] = [0, 1];
  let before = ring.at(-1);
  for (const corner of ring) {
    if (!before) return null;
    const slack = NEARLY * lengthBetween(before, corner);
    const [start, end] = [hand * turn(before, corner, a), hand * turn(before, corner, b)];
    if (start <= slack && end <= slack) return null;
    if (start < 0) from = Math.max(from, start / (start - end));
    if (end < 0) to = Math.min(to, start / (start - end));
    before = corner;
  }
  return (to - from) * lengthBetween(a, b) > NEARLY ? { from, to } : null;
}

/** Twice the area of a ring; positive when it runs clockwise on the map. */
function areaOf(ring: readonly Point[]): number {
  let area = 0;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before) area += before.x * corner.y - corner.x * before.y;
    before = corner;
  }
  return area;
}
