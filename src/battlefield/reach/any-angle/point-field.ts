import type { Point } from "../../snapshot.js";
import type { Position, WalkedLeg } from "./legs.js";
import type { AnyAngle } from "./search.js";
import type { Slices } from "../slices.js";
import { bendsTo, stopListOf, type Stop } from "./stop.js";
import { lengthBetween } from "../../geometry/plane.js";

/** A square field of points around a start, by rows from the upper left. */
export interface PointField {
  readonly origin: Point;
  /** Pixels between neighbors. */
  readonly step: number;
  /** The number of points in a row, which is also the number of rows. */
  readonly count: number;
  /** The least cost of each point; Infinity: it is not reached. */
  readonly costs: Float64Array;
  /** The cost at each point, but Infinity where the mover may not end. */
  readonly values: Float64Array;
  /** The mover's place at point number `n`, if the mover reaches that point. */
  readonly placeAt: (n: number) => Position;
}

/** Game units between two points of a field. */
export const FIELD_STEP = 0.25;

/** The most points in a row. A larger field gets wider steps. */
const MOST_POINTS = 601;

/**
 * The width, in points, of the smallest squares of the field. Each square has a list of the stops from which
 * a path may lead into the square.
 */
const TILE = 8;

/** A square of points, by its upper left point. */
interface Tile {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The upper left corners of the four quarters of a square. A unit is half the square's side. */
const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/**
 * The cheapest way to each point of a field, in slices. The field extends `radius` pixels from the start in
 * every direction.
 */
export function* pointField(search: AnyAngle, start: Point, radius: number): Slices<PointField> {
  const { unitsPerPixel } = search.legs.field.snapshot;
  const finest = FIELD_STEP / unitsPerPixel;
  const step = finest * Math.max(1, Math.ceil((2 * radius) / finest / MOST_POINTS));
  const side = Math.ceil(radius / step);
  const count = 2 * side + 1;
  const origin = { x: start.x - side * step, y: start.y - side * step };
  const costs = new Float64Array(count * count).fill(Infinity);
  const values = costs.slice();
  const befores = new Array<Stop | null>(count * count).fill(null);
  const legs = new Map<number, WalkedLeg>();
  const pointAt = (n: number): Point => ({
    x: origin.x + (n % count) * step,
    y: origin.y + Math.floor(n / count) * step,
  });
  const placeAt = (n: number): Position =>
    search.endOf({ before: befores[n] ?? null, leg: legs.get(n) ?? null }, pointAt(n));
  const fill = function* ({ left, top, size }: Tile, stops: readonly Stop[]): Slices<void> {
    const middle = { x: origin.x + (left + size / 2) * step, y: origin.y + (top + size / 2) * step };
    const near = leadingTo(search, stops, middle, (size / 2) * step * Math.SQRT2);
    if (near.length === 0 || left >= count || top >= count) return;
    if (size > TILE) {
      const half = size / 2;
      for (const [x, y] of QUARTERS)
        yield* fill({ left: left + x * half, top: top + y * half, size: half }, near);
      return;
    }
    const list = stopListOf(near);
    for (let y = top; y < Math.min(top + size, count); y += 1)
      for (let x = left; x < Math.min(left + size, count); x += 1) {
        const n = y * count + x;
        const likely = befores[n - 1] ?? befores[n - count] ?? null;
        const { before, cost, leg } = search.find(pointAt(n), list, likely);
        if (!before) continue;
        costs[n] = cost;
        befores[n] = before;
        if (leg) legs.set(n, leg);
        if (search.legs.mayEndAt(placeAt(n))) values[n] = cost;
      }
    yield;
  };
  const size = TILE * 2 ** Math.ceil(Math.log2(count / TILE));
  yield* fill({ left: 0, top: 0, size }, search.stops);
  return { origin, step, count, costs, values, placeAt };
}

/** The stops from which a path may lead to points within `radius` pixels of a middle, the cheapest first. */
function leadingTo(search: AnyAngle, stops: readonly Stop[], middle: Point, radius: number): readonly Stop[] {
  return stops.filter((stop) => {
    const apart = lengthBetween(stop, middle);
    const nearest = Math.max(0, apart - radius);
    if (stop.view && nearest > stop.view.farthest) return false;
    return search.boundFor(stop, nearest) <= search.limit && bendsTo(stop, middle, radius);
  });
}
