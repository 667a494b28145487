import { describe, expect, it } from "vitest";
import { outlineOfHexes } from "../client/canvas/geometry/index.js";
import { GRID_TYPES, TOKEN_SHAPES } from "../common/const.js";
import { tokenHexes } from "../client/documents/token-hexes.js";
import { createGrid, type Point } from "../client/grid/index.js";

const { ELLIPSE_1, ELLIPSE_2, TRAPEZOID_1, TRAPEZOID_2, RECTANGLE_1, RECTANGLE_2 } = TOKEN_SHAPES;

/** The hexagons of a token, counted by line. */
function lines(width: number, height: number, shape: number, columns: boolean): number[] {
  const counts = new Map<number, number>();
  for (const { x, y } of tokenHexes({ width, height, shape }, columns)) {
    const across = columns ? x : y;
    counts.set(across, (counts.get(across) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([, count]) => count);
}

describe("a token on hexagons", () => {
  it.each([
    ["one space", 1, 1, RECTANGLE_1, [1]],
    ["one space, the other way", 1, 1, RECTANGLE_2, [1]],
    ["a rectangle", 3, 3, RECTANGLE_1, [3, 2, 3]],
    ["a rectangle, the other way", 3, 3, RECTANGLE_2, [2, 3, 2]],
    ["a rectangle of two", 2, 2, RECTANGLE_1, [2, 1]],
    ["a rectangle of two, the other way", 2, 2, RECTANGLE_2, [1, 2]],
    ["one line", 3, 1, RECTANGLE_2, [3]],
    ["an ellipse", 3, 3, ELLIPSE_1, [2, 3, 2]],
    ["an ellipse of two", 2, 2, ELLIPSE_1, [2, 1]],
    ["an ellipse of two, the other way", 2, 2, ELLIPSE_2, [1, 2]],
    ["an ellipse of four", 4, 4, ELLIPSE_1, [3, 4, 3, 2]],
    ["an ellipse of four, the other way", 4, 4, ELLIPSE_2, [2, 3, 4, 3]],
    ["a trapezoid", 3, 3, TRAPEZOID_1, [3, 2, 1]],
    ["a trapezoid, the other way", 3, 3, TRAPEZOID_2, [1, 2, 3]],
    ["a line that would be left empty", 1, 2, RECTANGLE_1, []],
    ["less than a space", 0.5, 0.5, RECTANGLE_1, []],
    ["a space and a half", 1.5, 1.5, RECTANGLE_1, []],
  ])("has the lines of %s", (_what, most, count, shape, expected) => {
    expect(lines(most, count, shape, false)).toEqual(expected);
    expect(lines(count, most, shape, true)).toEqual(expected);
  });

  it.each([
    ["rows", GRID_TYPES.HEXODDR],
    ["columns", GRID_TYPES.HEXODDQ],
  ])("has an outline around all of them, in %s", (_what, type) => {
    const grid = createGrid(type, { size: 100 });
    const columns = type === GRID_TYPES.HEXODDQ;
    const one = area(grid.getShape());
    for (const shape of Object.values(TOKEN_SHAPES)) {
      const hexes = tokenHexes({ width: 4, height: 4, shape }, columns);
      const centers = hexes.map(({ x, y }) => ({ x: x * grid.sizeX, y: y * grid.sizeY }));
      const outline = outlineOfHexes(centers, grid.getShape());
      expect(area(outline)).toBeCloseTo(one * hexes.length, 3);
      // Lines overlap by a quarter of a hexagon.
      const [x, y] = columns ? [3.25, 4] : [4, 3.25];
      expect(extent(outline.map((point) => point.x))).toEqual([0, expect.closeTo(x * grid.sizeX, 6)]);
      expect(extent(outline.map((point) => point.y))).toEqual([0, expect.closeTo(y * grid.sizeY, 6)]);
    }
  });
});

function area(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, { x, y }, n) => {
    const next = polygon[(n + 1) % polygon.length];
    return next ? sum + x * next.y - next.x * y : sum;
  }, 0);
  return Math.abs(twice) / 2;
}

function extent(values: readonly number[]): [number, number] {
  return [Math.round(Math.min(...values)), Math.max(...values)];
}
