import type { Point } from "../../grid/index.js";

/** A line from a point A to a point B. */
export class Ray {
  readonly A: Point;
  readonly B: Point;

  constructor(A: Point, B: Point) {
    this.A = { x: A.x, y: A.y };
    this.B = { x: B.x, y: B.y };
  }

  get dx(): number {
    return this.B.x - this.A.x;
  }

  get dy(): number {
    return this.B.y - this.A.y;
  }

  /** The direction in radians, 0 to the right and growing clockwise on the screen. */
  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  /** The length in pixels. */
  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  /** The smallest rectangle around both ends. */
  get bounds(): { x: number; y: number; width: number; height: number } {
    return {
      x: Math.min(this.A.x, this.B.x),
      y: Math.min(this.A.y, this.B.y),
      width: Math.abs(this.dx),
      height: Math.abs(this.dy),
    };
  }

  /** The point at a share of the way: 0 is A, 1 is B. */
  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }

  /** The ray from the same start with another length. */
  shiftAngle(offset: number, distance = this.distance): Ray {
    return Ray.fromAngle(this.A.x, this.A.y, this.angle + offset, distance);
  }

  /** The ray turned around. */
  reverse(): Ray {
    return new Ray(this.B, this.A);
  }

  /** A ray by its start, its direction in radians and its length. */
  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  /** A ray from a point toward another, with a length in pixels. */
  static towardPoint(origin: Point, point: Point, distance: number): Ray {
    return Ray.fromAngle(origin.x, origin.y, Math.atan2(point.y - origin.y, point.x - origin.x), distance);
  }
}

/** Where the segment a–b crosses the segment c–d, and at which share of a–b; null when it does not, or runs along it. */
export function crossing(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
): { x: number; y: number; t0: number } | null {
  const along = { x: b.x - a.x, y: b.y - a.y };
  const wall = { x: d.x - c.x, y: d.y - c.y };
  const cross = along.x * wall.y - along.y * wall.x;
  if (Math.abs(cross) < 1e-9) return null;
  const t0 = ((c.x - a.x) * wall.y - (c.y - a.y) * wall.x) / cross;
  const t1 = ((c.x - a.x) * along.y - (c.y - a.y) * along.x) / cross;
  if (t0 < 0 || t0 > 1 || t1 < 0 || t1 > 1) return null;
  return { x: a.x + t0 * along.x, y: a.y + t0 * along.y, t0 };
}
