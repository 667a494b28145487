import { lengthBetween } from "./geometry.js";
import type { Grid, Point } from "./snapshot.js";

/** The two steps from one space to neighbors by which every space of a grid is reached; none without one. */
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

/** How many of the two steps lead, as near as may be, from one point to another. */
function counted([one, two]: readonly [Point, Point], from: Point, to: Point): readonly [number, number] {
  const area = one.x * two.y - one.y * two.x;
  const off = { x: to.x - from.x, y: to.y - from.y };
  return [
    Math.round((off.x * two.y - off.y * two.x) / area),
    Math.round((one.x * off.y - one.y * off.x) / area),
  ];
}

/**
 * The middles of the spaces within `reach` pixels of a point, on the grid whose spaces one known middle
 * fixes. Which rows or columns of hexes are shoved follows from that middle. Empty without a grid.
 */
export function spacesNear(grid: Grid, middle: Point, near: Point, reach: number): Point[] {
  const steps = stepsOf(grid);
  if (!steps) return [];
  const [one, two] = steps;
  const [across, down] = counted(steps, middle, near);
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
 * How many steps from space to space lead from the nearest of some middles to the nearest of others; null without a grid
 * or where there are none. A slanting step on squares is one.
 */
export function stepsBetween(grid: Grid, from: readonly Point[], to: readonly Point[]): number | null {
  const steps = stepsOf(grid);
  const [origin] = from;
  if (!steps || !origin || to.length === 0) return null;
  const there = to.map((point) => counted(steps, origin, point));
  let least = Infinity;
  for (const [across, down] of from.map((point) => counted(steps, origin, point))) {
    for (const [furtherAcross, furtherDown] of there) {
      const [i, j] = [furtherAcross - across, furtherDown - down];
      const slanting = grid.kind === "square" ? 0 : Math.abs(i + j);
      least = Math.min(least, Math.max(Math.abs(i), Math.abs(j), slanting));
    }
  }
  return least;
}
