import type { Point, Shape } from "../../src/battlefield/index.js";

/* Points, lines and bases for the slow and obvious way, with nothing taken from the measured code. */

export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

export function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function on(a: Point, b: Point, t: number): Point {
  return { x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t };
}

/** How far along a→b it crosses c–d; null when it does not. */
export function meets(a: Point, b: Point, c: Point, d: Point): number | null {
  const [r, s] = [minus(b, a), minus(d, c)];
  const t = cross(minus(c, a), s) / cross(r, s);
  const u = cross(minus(c, a), r) / cross(r, s);
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : null;
}

export function toSegment(p: Point, a: Point, b: Point): number {
  const along = minus(b, a);
  const t = ((p.x - a.x) * along.x + (p.y - a.y) * along.y) / (along.x ** 2 + along.y ** 2);
  return far(p, on(a, b, Math.min(1, Math.max(0, t))));
}

export function edges(points: readonly Point[]): (readonly [Point, Point])[] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point] as const);
}

export function inside(p: Point, shape: Shape): boolean {
  if (shape.type === "circle") return far(p, shape.center) < shape.radius;
  const right = { x: p.x + 1e6, y: p.y + 1 };
  return edges(shape.points).filter(([a, b]) => meets(p, right, a, b) !== null).length % 2 === 1;
}

/** The middle of a base: of its spaces, or of its corners, since other polygons of these scenes are rectangles. */
export function middleOf(shape: Shape): Point {
  if (shape.type === "circle") return shape.center;
  const { points, spaces = points } = shape;
  const sum = spaces.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }));
  return { x: sum.x / spaces.length, y: sum.y / spaces.length };
}

export function toShape(shape: Shape, a: Point, b: Point): number {
  if (shape.type === "circle") return Math.max(0, toSegment(shape.center, a, b) - shape.radius);
  if (inside(a, shape) || inside(b, shape)) return 0;
  const all = edges(shape.points);
  if (all.some(([c, d]) => meets(a, b, c, d) !== null)) return 0;
  return Math.min(
    ...all.flatMap(([c, d]) => [
      toSegment(a, c, d),
      toSegment(b, c, d),
      toSegment(c, a, b),
      toSegment(d, a, b),
    ]),
  );
}

export function gap(a: Shape, b: Shape): number {
  if (inside(middleOf(a), b) || inside(middleOf(b), a)) return 0;
  if (b.type === "polygon") return Math.min(...edges(b.points).map(([c, d]) => toShape(a, c, d)));
  if (a.type === "polygon") return gap(b, a);
  return Math.max(0, far(a.center, b.center) - a.radius - b.radius);
}

/** Every share of the way a→b at which it crosses the edge of a base. */
export function crossings(a: Point, b: Point, shape: Shape): number[] {
  if (shape.type === "polygon")
    return edges(shape.points)
      .flatMap(([c, d]) => meets(a, b, c, d) ?? [])
      .sort((x, y) => x - y);
  const [way, off] = [minus(b, a), minus(a, shape.center)];
  const [p, q, r] = [
    way.x ** 2 + way.y ** 2,
    2 * (way.x * off.x + way.y * off.y),
    off.x ** 2 + off.y ** 2 - shape.radius ** 2,
  ];
  const root = Math.sqrt(q * q - 4 * p * r);
  return [(-q - root) / (2 * p), (-q + root) / (2 * p)].filter((t) => t >= 0 && t <= 1);
}
