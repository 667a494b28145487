import type { Point } from "../../snapshot.js";
import type { Obstacles } from "./obstacles.js";
import type { Bend } from "./stop.js";

/** The number of directions of a view: a multiple of 4. */
const DIRECTIONS = 256;

/** Pixels by which an obstacle counts as smaller than it is, so that rounding never hides a free path. */
const MARGIN = 1e-3;

/**
 * The longest free leg from a place in each direction. A longer leg is certainly barred, so this quick test
 * saves work. Positions are given relative to the place, in pixels to the right and down.
 */
export class View {
  /** The greatest length of a free leg in any direction, in pixels. */
  readonly farthest: number;
  readonly #depths = new Float64Array(DIRECTIONS).fill(Infinity);

  /** @param range  pixels beyond which nothing matters */
  constructor({ x, y }: Point, bend: Bend | null, { barring }: Obstacles, range: number) {
    if (bend) this.#leaveOut(bend);
    for (let n = 0; n < barring.length; n += 5) {
      const ax = (barring[n] ?? 0) - x;
      const ay = (barring[n + 1] ?? 0) - y;
      const bx = (barring[n + 2] ?? 0) - x;
      const by = (barring[n + 3] ?? 0) - y;
      const room = barring[n + 4] ?? 0;
      if (bend === null || isAhead(bend, ax, ay, room) || isAhead(bend, bx, by, room))
        this.#addShadow(ax, ay, bx, by, room, range);
    }
    let farthest = 0;
    for (let n = 0; n < DIRECTIONS; n += 1) farthest = Math.max(farthest, this.#depths[n] ?? 0);
    this.farthest = Math.min(farthest, range);
  }

  /** Whether a leg to a place may be free. If not, the leg is certainly barred. */
  reaches(dx: number, dy: number): boolean {
    const depth = this.#depths[Math.floor(directionOf(dx, dy)) % DIRECTIONS] ?? Infinity;
    return dx * dx + dy * dy <= depth * depth;
  }

  /** Removes the directions on the side away from the bend: no shortest path turns there. */
  #leaveOut({ along: { x, y }, hand }: Bend): void {
    if (hand > 0) this.#close(-x, -y, x, y, MARGIN);
    else this.#close(x, y, -x, -y, MARGIN);
  }

  /**
   * Adds the shadow of an obstacle: the directions and lengths that it certainly bars. A mover that is
   * already nearer to the obstacle than `room` may still leave, so then nothing is certainly barred.
   */
  #addShadow(ax: number, ay: number, bx: number, by: number, room: number, range: number): void {
    const nearest = Math.sqrt(squareToSegment(ax, ay, bx, by));
    if (nearest <= room || nearest > range) return;
    const depth = Math.sqrt(Math.max(ax * ax + ay * ay, bx * bx + by * by));
    this.#closeRound(ax, ay, room - MARGIN);
    if (ax === bx && ay === by) return;
    this.#closeRound(bx, by, room - MARGIN);
    if (ax * by - ay * bx > 0) this.#close(ax, ay, bx, by, depth);
    else this.#close(bx, by, ax, ay, depth);
  }

  #closeRound(dx: number, dy: number, radius: number): void {
    const apart = Math.sqrt(dx * dx + dy * dy);
    const sine = radius / apart;
    const cosine = Math.sqrt(1 - sine * sine);
    this.#close(
      dx * cosine + dy * sine,
      dy * cosine - dx * sine,
      dx * cosine - dy * sine,
      dy * cosine + dx * sine,
      apart,
    );
  }

  /** Bars all legs longer than `depth` between two directions, clockwise on the map from the first. */
  #close(ax: number, ay: number, bx: number, by: number, depth: number): void {
    const from = Math.ceil(directionOf(ax, ay));
    let to = Math.floor(directionOf(bx, by));
    if (to < from - 1) to += DIRECTIONS;
    const depths = this.#depths;
    for (let n = from; n < to; n += 1) {
      const at = n % DIRECTIONS;
      if (depth < (depths[at] ?? 0)) depths[at] = depth;
    }
  }
}

/**
 * A direction as a number from 0 up to `DIRECTIONS`, clockwise on the map. The number grows with the angle,
 * but is cheaper to work out than the angle.
 */
function directionOf(dx: number, dy: number): number {
  const sum = Math.abs(dx) + Math.abs(dy);
  if (sum === 0) return 0;
  const share = dy / sum;
  const quarters = dx < 0 ? 2 - share : dy < 0 ? 4 + share : share;
  return (quarters * DIRECTIONS) / 4;
}

/**
 * Whether an obstacle, together with the `room` around it, is at least partly on the side to which a path
 * bends.
 */
function isAhead({ along, hand }: Bend, dx: number, dy: number, room: number): boolean {
  return (along.x * dy - along.y * dx) * hand >= -room;
}

/** The square of the distance from the view's place to a segment. */
function squareToSegment(ax: number, ay: number, bx: number, by: number): number {
  const wx = bx - ax;
  const wy = by - ay;
  const square = wx * wx + wy * wy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * wx + ay * wy) / square));
  return (ax + wx * share) ** 2 + (ay + wy * share) ** 2;
}
