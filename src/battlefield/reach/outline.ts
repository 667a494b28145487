import { NEARLY, turn } from "../geometry/plane.js";
import type { Grid, Point } from "../snapshot.js";
import type { Ring } from "./reach-types.js";

/** A directed side of an area. The area is to the right of this side. */
type Side = readonly [Point, Point];

/** The outlines of an area, from its directed sides: rings without corners on a straight line. */
function ringsOf(sides: readonly Side[]): Ring[] {
  const after = new Map<string, Side[]>();
  for (const side of sides) {
    const key = keyOf(side[0]);
    const known = after.get(key);
    if (known) known.push(side);
    else after.set(key, [side]);
  }
  const rings: Ring[] = [];
  for (const first of sides) {
    const ring: Point[] = [];
    for (let side = takeAfter(after, first[0]); side; side = takeAfter(after, side[1], side))
      ring.push(side[0]);
    if (ring.length > 2) rings.push(straightened(ring));
  }
  return rings;
}

/**
 * Takes the next side from a corner out of the map. Where two areas touch at a corner, the sharpest turn to the right
 * keeps them apart.
 */
function takeAfter(after: Map<string, Side[]>, from: Point, last?: Side): Side | undefined {
  const choices = after.get(keyOf(from));
  if (!choices || choices.length === 0) return undefined;
  const sharpest = (side: Side): number => (last ? turnOf(last, side) : 0);
  const best = choices.reduce((one, other) => (sharpest(other) > sharpest(one) ? other : one));
  choices.splice(choices.indexOf(best), 1);
  return best;
}

function turnOf([a, b]: Side, [c, d]: Side): number {
  const [one, other] = [Math.atan2(b.y - a.y, b.x - a.x), Math.atan2(d.y - c.y, d.x - c.x)];
  return Math.atan2(Math.sin(other - one), Math.cos(other - one));
}

function keyOf({ x, y }: Point): string {
  return `${Math.round(x * 100)} ${Math.round(y * 100)}`;
}

function straightened(ring: readonly Point[]): Ring {
  return ring.filter((corner, n) => {
    const [before, next] = [ring.at(n - 1) ?? corner, ring[(n + 1) % ring.length] ?? corner];
    return Math.abs(turn(before, corner, next)) > NEARLY;
  });
}

/** The outlines of some spaces of a grid, by their middles. */
export function ringsAround(grid: Grid, middles: readonly Point[]): Ring[] {
  const shape = cornersOf(grid);
  const sides = new Map<string, Side>();
  for (const middle of middles)
    shape.forEach((corner, n) => {
      const next = shape[(n + 1) % shape.length] ?? corner;
      const from = { x: middle.x + corner.x, y: middle.y + corner.y };
      const to = { x: middle.x + next.x, y: middle.y + next.y };
      const back = `${keyOf(to)} ${keyOf(from)}`;
      if (!sides.delete(back)) sides.set(`${keyOf(from)} ${keyOf(to)}`, [from, to]);
    });
  return ringsOf([...sides.values()]);
}

/** The corners of a space around its middle, clockwise on the map. */
function cornersOf({ kind, size }: Grid): Point[] {
  const isSquare = kind === "square";
  const count = isSquare ? 4 : 6;
  const first = isSquare ? 45 : kind === "hexOddQ" || kind === "hexEvenQ" ? 0 : 30;
  const radius = isSquare ? size / Math.SQRT2 : size / Math.sqrt(3);
  return Array.from({ length: count }, (_, n) => {
    const way = ((first + (360 / count) * n) * Math.PI) / 180;
    return { x: radius * Math.cos(way), y: radius * Math.sin(way) };
  });
}

/** Values at the points of a square field, by rows. Infinity: the point is outside the area at every level. */
export interface Values {
  readonly origin: Point;
  readonly step: number;
  readonly count: number;
  readonly values: ArrayLike<number>;
  /** The least rise of a value from one point to the next. */
  readonly slope: number;
}

/**
 * The sides of a square (L, R, T, B) where an outline enters it, and then where the outline leaves it. With
 * four letters, the square is crossed twice. The corners of the square are four neighboring points. The index
 * is a sum. Each corner inside the area adds its number: upper left 8, upper right 4, lower right 2, lower
 * left 1.
 */
const RUNS: readonly string[] = [
  ...["", "LB", "BR", "LR", "RT", "RTLB", "BT", "LT"],
  ...["TL", "TB", "TLBR", "TR", "RL", "RB", "BL", ""],
];

/** The outlines of the area in which the values are at a level or below (marching squares). */
export function ringsBelow(field: Values, level: number): Ring[] {
  const { count, values, origin, step, slope } = field;
  const valueAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= count || y >= count ? Infinity : (values[y * count + x] ?? Infinity);
  const between = (x: number, y: number, dx: number, dy: number): Point => {
    const [a, b] = [valueAt(x, y), valueAt(x + dx, y + dy)];
    const share = a <= level ? shareOf(a, b, level, slope) : 1 - shareOf(b, a, level, slope);
    return { x: origin.x + (x + dx * share) * step, y: origin.y + (y + dy * share) * step };
  };
  const sides: Side[] = [];
  for (let y = -1; y < count; y += 1)
    for (let x = -1; x < count; x += 1) {
      const inside = (dx: number, dy: number, bit: number): number =>
        valueAt(x + dx, y + dy) <= level ? bit : 0;
      const run = RUNS[inside(0, 0, 8) | inside(1, 0, 4) | inside(1, 1, 2) | inside(0, 1, 1)] ?? "";
      const at = (side: string | undefined): Point => {
        if (side === "T") return between(x, y, 1, 0);
        if (side === "B") return between(x, y + 1, 1, 0);
        return side === "L" ? between(x, y, 0, 1) : between(x + 1, y, 0, 1);
      };
      for (let n = 0; n + 1 < run.length; n += 2) sides.push([at(run[n]), at(run[n + 1])]);
    }
  return ringsOf(sides);
}

/**
 * The place where an outline crosses from a point inside the level to a neighbor outside, from 0 at the point
 * to 1 at the neighbor. When the neighbor's value is Infinity, the result is at most 0.5.
 */
function shareOf(inside: number, outside: number, level: number, slope: number): number {
  if (outside < Infinity) return (level - inside) / (outside - inside);
  return Math.min(0.5, (level - inside) / slope);
}
