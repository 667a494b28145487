interface Point {
  x: number;
  y: number;
}

/** Where lines meet: the point, and its share of the way along each of them. */
interface Intersection extends Point {
  t0: number;
  t1?: number;
}

/** Which way three points turn: positive against the clock with y upward, negative with it, 0 in one line. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** Whether two segments touch or cross. */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const sides = [orient2dFast(c, d, a), orient2dFast(c, d, b), orient2dFast(a, b, c), orient2dFast(a, b, d)];
  const [one = 0, other = 0, own = 0, against = 0] = sides.map(Math.sign);
  if (sides.every((side) => side === 0)) return overlaps(a, b, c, d);
  return one * other <= 0 && own * against <= 0;
}

function overlaps(a: Point, b: Point, c: Point, d: Point): boolean {
  const meets = (axis: "x" | "y"): boolean =>
    Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis])) <=
    Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis]));
  return meets("x") && meets("y");
}

/** Where two endless lines meet; null where they are parallel. */
export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  { t1: withOther = false }: { t1?: boolean } = {},
): Intersection | null {
  const [first, second] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const scale = first.x * second.y - first.y * second.x;
  if (scale === 0) return null;
  const between = { x: c.x - a.x, y: c.y - a.y };
  const t0 = (between.x * second.y - between.y * second.x) / scale;
  const t1 = (between.x * first.y - between.y * first.x) / scale;
  return { x: a.x + t0 * first.x, y: a.y + t0 * first.y, t0, ...(withOther ? { t1 } : {}) };
}

/** Where two segments meet; null where they do not. */
export function lineSegmentIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): Intersection | null {
  const met = lineLineIntersection(a, b, c, d, { t1: true });
  if (!met) return null;
  const isWithin = (share = 0): boolean => share >= -epsilon && share <= 1 + epsilon;
  return isWithin(met.t0) && isWithin(met.t1) ? met : null;
}

/** The point of a segment that is nearest to `c`. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = x * x + y * y;
  if (length === 0) return { x: a.x, y: a.y };
  const share = Math.min(1, Math.max(0, ((c.x - a.x) * x + (c.y - a.y) * y) / length));
  return { x: a.x + share * x, y: a.y + share * y };
}

/** Whether two circles touch or overlap. */
export function circleCircleIntersects(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean {
  return Math.hypot(x1 - x0, y1 - y0) <= r0 + r1;
}
