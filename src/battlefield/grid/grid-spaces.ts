import { lengthBetween, NEARLY } from "../geometry/plane.js";
import type { Grid, Point } from "../snapshot.js";

/** The two steps to neighboring spaces by which every space of a grid can be reached; null without a grid. */
function stepsOf({ kind, size }: Grid): readonly [Point, Point] | null {
  const [half, long] = [size / 2, (size * Math.sqrt(3)) / 2];
  switch (kind) {
    case "square":
      return [
        { x: size, y: 0 },
        { x: 0, y: size },
      ];
    case "hexOddR":
    case "hexEvenR":
      return [
        { x: size, y: 0 },
        { x: half, y: long },
      ];
    case "hexOddQ":
    case "hexEvenQ":
      return [
        { x: 0, y: size },
        { x: long, y: half },
      ];
    case "gridless":
      return null;
  }
}

/**
 * The steps from a space to all neighbors, clockwise, beginning with the step to the right. On squares, diagonal
 * steps are included. None without a grid.
 */
export function stepsAround(grid: Grid): readonly Point[] {
  const steps = stepsOf(grid);
  if (!steps) return [];
  const [one, two] = steps;
  const sum = { x: one.x + two.x, y: one.y + two.y };
  const off = { x: one.x - two.x, y: one.y - two.y };
  const half = grid.kind === "square" ? [one, two, sum, off] : [one, two, off];
  const angle = ({ x, y }: Point): number => (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI);
  return [...half, ...half.map(({ x, y }) => ({ x: 0 - x, y: 0 - y }))].sort((a, b) => angle(a) - angle(b));
}

/**
 * The middle of the space that holds a point. `middle` is the middle of any space and fixes the position of
 * the grid. Without a grid, the result is the point itself.
 */
export function middleAt(grid: Grid, middle: Point, point: Point): Point {
  const steps = stepsOf(grid);
  if (!steps) return point;
  const [one, two] = steps;
  const [across, down] = stepCounts(steps, middle, point);
  const around = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [across + i, down + j] as const));
  const middles = around.map(([i, j]) => ({
    x: middle.x + i * one.x + j * two.x,
    y: middle.y + i * one.y + j * two.y,
  }));
  return middles.reduce((best, each) =>
    lengthBetween(each, point) < lengthBetween(best, point) - NEARLY ? each : best,
  );
}

/**
 * The number of steps in each of the two directions that lead as near as possible from one point to another.
 */
function stepCounts([one, two]: readonly [Point, Point], from: Point, to: Point): readonly [number, number] {
  const area = one.x * two.y - one.y * two.x;
  const off = { x: to.x - from.x, y: to.y - from.y };
  return [
    Math.round((off.x * two.y - off.y * two.x) / area),
    Math.round((one.x * off.y - one.y * off.x) / area),
  ];
}

/**
 * The middles of the spaces within `reach` pixels of a point. `middle` is the middle of any space: it fixes
 * the position of the grid, and shows which rows or columns of hexes are shifted. Empty without a grid.
 */
export function spacesNear(grid: Grid, middle: Point, near: Point, reach: number): Point[] {
  const steps = stepsOf(grid);
  if (!steps) return [];
  const [one, two] = steps;
  const [across, down] = stepCounts(steps, middle, near);
  const span = Math.ceil((2 * reach) / grid.size) + 1;
  const found: Point[] = [];
  for (let i = across - span; i <= across + span; i += 1) {
    for (let j = down - span; j <= down + span; j += 1) {
      const at = { x: middle.x + i * one.x + j * two.x, y: middle.y + i * one.y + j * two.y };
      if (lengthBetween(at, near) <= reach) found.push(at);
    }
  }
  return found;
}

/**
 * The fewest steps from a space of `from` to a space of `to`; both lists have the middles of spaces. A
 * diagonal step on squares counts as one. Null without a grid, or when a list is empty.
 */
export function stepsBetween(grid: Grid, from: readonly Point[], to: readonly Point[]): number | null {
  const steps = stepsOf(grid);
  const [origin] = from;
  if (!steps || !origin || to.length === 0) return null;
  const there = to.map((point) => stepCounts(steps, origin, point));
  let least = Infinity;
  for (const [across, down] of from.map((point) => stepCounts(steps, origin, point))) {
    for (const [furtherAcross, furtherDown] of there) {
      const [i, j] = [furtherAcross - across, furtherDown - down];
      const slanting = grid.kind === "square" ? 0 : Math.abs(i + j);
      least = Math.min(least, Math.max(Math.abs(i), Math.abs(j), slanting));
    }
  }
  return least;
}
