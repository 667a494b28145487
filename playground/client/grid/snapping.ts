import { GRID_SNAPPING_MODES as MODES } from "../../common/const.js";
import type { Point } from "./types.js";

const { CENTER, EDGE_MIDPOINT, VERTEX, CORNER, SIDE_MIDPOINT } = MODES;
const ON_SIDES = MODES.LEFT_SIDE_MIDPOINT | MODES.RIGHT_SIDE_MIDPOINT;
const ON_TOPS = MODES.TOP_SIDE_MIDPOINT | MODES.BOTTOM_SIDE_MIDPOINT;

/** Snaps to the nearest point of the wished kinds in squares of a size. Without any kind the point stays. */
export function snapToLattices(point: Point, mode: number, size: number): Point {
  const on = (value: number): number => Math.round(value / size) * size;
  const between = (value: number): number => (Math.floor(value / size) + 0.5) * size;
  const candidates: Point[] = [];
  if (mode & CENTER) candidates.push({ x: between(point.x), y: between(point.y) });
  if (mode & (VERTEX | CORNER)) candidates.push({ x: on(point.x), y: on(point.y) });
  if (mode & (EDGE_MIDPOINT | (SIDE_MIDPOINT & ON_TOPS)))
    candidates.push({ x: between(point.x), y: on(point.y) });
  if (mode & (EDGE_MIDPOINT | (SIDE_MIDPOINT & ON_SIDES)))
    candidates.push({ x: on(point.x), y: between(point.y) });
  return nearest(point, candidates);
}

/** The candidate nearest to a point; the first of equals, the point itself when there is none. */
export function nearest(point: Point, candidates: readonly Point[]): Point {
  let best: Point | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const distance = (candidate.x - point.x) ** 2 + (candidate.y - point.y) ** 2;
    if (distance < least - 1e-9) {
      least = distance;
      best = candidate;
    }
  }
  return best ? { x: best.x, y: best.y } : { x: point.x, y: point.y };
}
