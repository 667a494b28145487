import {
  boundsBetween,
  grown,
  lengthBetween,
  NEARLY,
  pointToSegment,
  segmentToSegment,
  type Bounds,
} from "../../geometry/plane.js";
import { crossing } from "../../sight/sight-lines.js";
import type { Point, Wall } from "../../snapshot.js";

/**
 * A thing near a mover that may be in the way of the mover's center. The thing fills everything nearer than
 * `room` pixels to the segment from `a` to `b`.
 */
export interface Obstacle {
  readonly a: Point;
  readonly b: Point;
  /** Pixels that the mover's center keeps from the obstacle; 0: only crossing it counts. */
  readonly room: number;
  /**
   * The price to cross the obstacle. Infinity: it bars the path; NaN: only `straight` can work out the price.
   */
  readonly price: number;
  readonly wall: Wall | null;
  /**
   * The pixels that the mover's center must keep from the obstacle where a move ends; 0: the distance does not
   * matter.
   */
  readonly foothold: number;
  /** The number of the last leg that was checked against this obstacle. */
  asked: number;
}

/** The width of a bucket, in game units. */
const BUCKET = 1;

/**
 * All obstacles around a mover at one elevation, in square buckets. A leg is tested only against the
 * obstacles in the buckets beside the leg.
 */
export class Obstacles {
  readonly all: Obstacle[] = [];
  /**
   * The obstacles that bar every leg that comes nearer than their room. Each has five numbers in a row: x and
   * y of its two ends, then its room.
   */
  readonly barring: number[] = [];
  readonly #buckets: Obstacle[][];
  readonly #columns: number;
  readonly #rows: number;
  readonly #size: number;
  #leg = 0;

  constructor(
    readonly bounds: Bounds,
    pixelsPerUnit: number,
  ) {
    this.#size = BUCKET * pixelsPerUnit;
    this.#columns = Math.ceil((bounds.right - bounds.left) / this.#size) + 1;
    this.#rows = Math.ceil((bounds.bottom - bounds.top) / this.#size) + 1;
    this.#buckets = Array.from({ length: this.#columns * this.#rows }, () => []);
  }

  add(one: Obstacle): void {
    this.all.push(one);
    if (one.room > 0 && one.price === Infinity)
      this.barring.push(one.a.x, one.a.y, one.b.x, one.b.y, one.room);
    const { left, top, right, bottom } = grown(
      boundsBetween(one.a, one.b),
      Math.max(one.room, one.foothold) + NEARLY,
    );
    for (let y = this.#row(top); y <= this.#row(bottom); y += 1)
      for (let x = this.#column(left); x <= this.#column(right); x += 1) this.#at(x, y).push(one);
  }

  /** The obstacles that are, or may be, in the way of a mover whose center is at a point. */
  at(point: Point): readonly Obstacle[] {
    return this.#at(this.#column(point.x), this.#row(point.y));
  }

  /**
   * The sum of the prices of all obstacles on a straight leg. Infinity: the leg is barred; NaN: only
   * `straight` can work out the price. `last` is the obstacle that barred the last leg from a place. This
   * obstacle is tested first, since it often bars the next leg too.
   */
  priceOf(from: Point, to: Point, last: { by: Obstacle | null }): number {
    const way = lineOf(from, to);
    if (last.by && isBeside(last.by, way) && priceOn(last.by, from, to) === Infinity) return Infinity;
    this.#leg += 1;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const [first, final] = [this.#row(from.y), this.#row(to.y)];
    const step = final < first ? -1 : 1;
    let price = 0;
    for (let row = first; ; row += step) {
      const low = this.bounds.top + row * this.#size;
      const one = dy === 0 ? 0 : Math.min(1, Math.max(0, (low - from.y) / dy));
      const other = dy === 0 ? 1 : Math.min(1, Math.max(0, (low + this.#size - from.y) / dy));
      const begin = this.#column(from.x + dx * Math.min(one, other));
      const end = this.#column(from.x + dx * Math.max(one, other));
      const stride = end < begin ? -1 : 1;
      for (let column = begin; ; column += stride) {
        for (const obstacle of this.#at(column, row)) {
          if (obstacle.asked === this.#leg) continue;
          obstacle.asked = this.#leg;
          if (!isBeside(obstacle, way)) continue;
          const met = priceOn(obstacle, from, to);
          if (met === Infinity) {
            last.by = obstacle;
            return Infinity;
          }
          price += met;
        }
        if (column === end) break;
      }
      if (row === final) return price;
    }
  }

  #column(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.bounds.left) / this.#size)));
  }

  #row(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor((y - this.bounds.top) / this.#size)));
  }

  #at(column: number, row: number): Obstacle[] {
    return this.#buckets[row * this.#columns + column] ?? [];
  }
}

/** The straight line of a leg: one of its points, and the direction to one side of it. */
interface Line {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

function lineOf({ x, y }: Point, to: Point): Line {
  const length = lengthBetween({ x, y }, to) || 1;
  return { x, y, across: (y - to.y) / length, down: (to.x - x) / length };
}

/**
 * Whether the line of a leg crosses an obstacle, or comes nearer to the obstacle than the obstacle's room.
 * This quick test only saves work.
 */
function isBeside({ a, b, room }: Obstacle, { x, y, across, down }: Line): boolean {
  const near = room + NEARLY;
  const one = (a.x - x) * across + (a.y - y) * down;
  if (a === b) return one <= near && one >= -near;
  const other = (b.x - x) * across + (b.y - y) * down;
  return (one <= near || other <= near) && (one >= -near || other >= -near);
}

/**
 * The price that one obstacle adds to a leg. If a mover starts nearer than the obstacle's room, the obstacle
 * bars only legs that come still nearer: see `wallsInWay`.
 */
function priceOn({ a, b, room, price, wall }: Obstacle, from: Point, to: Point): number {
  if (wall) {
    const crosses = crossing(from, to, wall) !== null;
    if (crosses || room === 0) return crosses ? price : 0;
  }
  if (room === 0) return 0;
  const nearest = a === b ? pointToSegment(a, from, to) : segmentToSegment(from, to, a, b);
  if (nearest >= room - NEARLY) return 0;
  return price === Infinity && nearest >= pointToSegment(from, a, b) - NEARLY ? 0 : price;
}
