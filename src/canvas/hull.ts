import type { Point } from "../battlefield/index.js";

/** The convex hull of some points, by Andrew's monotone chain. */
export function hull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function chain(sorted: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of sorted) {
    for (let last = kept.at(-1), before = kept.at(-2); last && before && turn(before, last, point) <= 0;) {
      kept.pop();
      last = kept.at(-1);
      before = kept.at(-2);
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

function turn(from: Point, by: Point, to: Point): number {
  return (by.x - from.x) * (to.y - from.y) - (by.y - from.y) * (to.x - from.x);
}
