import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_DIAGONALS, GRID_SNAPPING_MODES, GRID_TYPES, MOVEMENT_DIRECTIONS } from "../common/const.js";
import { createGrid, GridlessGrid, HexagonalGrid, SquareGrid } from "../client/grid/index.js";

const square = (diagonals: number = GRID_DIAGONALS.EXACT): SquareGrid =>
  new SquareGrid({ size: 100, distance: 2, diagonals });
const HEXES = [
  ["odd rows", GRID_TYPES.HEXODDR],
  ["even rows", GRID_TYPES.HEXEVENR],
  ["odd columns", GRID_TYPES.HEXODDQ],
  ["even columns", GRID_TYPES.HEXEVENQ],
] as const;

function hex(type: number): HexagonalGrid {
  const grid = createGrid(type, { size: 100, distance: 1 });
  if (!(grid instanceof HexagonalGrid)) throw new Error("not hexagonal");
  return grid;
}

describe("squares", () => {
  it("say where a point is", () => {
    const grid = square();
    expect(grid.getOffset({ x: 250, y: 99.9 })).toEqual({ i: 0, j: 2 });
    expect(grid.getOffset({ x: -1, y: 0, elevation: 5 })).toEqual({ i: 0, j: -1, k: 2 });
    expect(grid.getTopLeftPoint({ x: 250, y: 99 })).toEqual({ x: 200, y: 0 });
    expect(grid.getCenterPoint({ i: 1, j: 2 })).toEqual({ x: 250, y: 150 });
    expect(grid.getVertices({ i: 0, j: 0 })).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]);
    expect(grid.getOffsetRange({ x: 50, y: 0, width: 100, height: 100 })).toEqual([0, 0, 1, 2]);
    expect(grid.getOffsetRange({ x: 50, y: 0, width: 0, height: 100 })).toEqual([0, 0, 0, 0]);
  });

  it("have eight neighbors, four where diagonals are illegal", () => {
    expect(square().getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(8);
    expect(square(GRID_DIAGONALS.ILLEGAL).getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(4);
    expect(square().testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(true);
    expect(square().testAdjacency({ i: 0, j: 0 }, { i: 0, j: 0 })).toBe(false);
    expect(square(GRID_DIAGONALS.ILLEGAL).testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(false);
  });

  it.each([
    ["EQUIDISTANT", 3],
    ["EXACT", 1 + 2 * Math.SQRT2],
    ["APPROXIMATE", 4],
    ["RECTILINEAR", 5],
    ["ALTERNATING_1", 4],
    ["ALTERNATING_2", 4],
    ["ILLEGAL", 5],
  ] as const)("measure three by two by the rule %s", (rule, spaces) => {
    const path = square(GRID_DIAGONALS[rule]).measurePath([
      { i: 0, j: 0 },
      { i: 2, j: 3 },
    ]);
    expect(path.distance).toBeCloseTo(spaces * 2, 9);
    expect(path.spaces).toBe(rule === "ILLEGAL" ? 5 : 3);
    expect(path.euclidean).toBeCloseTo(2 * Math.hypot(2, 3), 9);
  });

  it("go on alternating from segment to segment", () => {
    const diagonal = (n: number): { i: number; j: number } => ({ i: n, j: n });
    const first = square(GRID_DIAGONALS.ALTERNATING_1).measurePath([diagonal(0), diagonal(1), diagonal(2)]);
    expect(first.segments.map((segment) => segment.distance)).toEqual([2, 4]);
    const second = square(GRID_DIAGONALS.ALTERNATING_2).measurePath([diagonal(0), diagonal(1), diagonal(2)]);
    expect(second.segments.map((segment) => segment.distance)).toEqual([4, 2]);
  });

  it("count heights as another axis", () => {
    const path = square(GRID_DIAGONALS.EQUIDISTANT).measurePath([
      { x: 50, y: 50, elevation: 0 },
      { x: 150, y: 50, elevation: 6 },
    ]);
    expect(path.distance).toBe(6);
  });

  it("ask a cost function for every move, and leave out what is not measured", () => {
    const seen: string[] = [];
    const path = square().measurePath(
      [
        { i: 0, j: 0 },
        { i: 0, j: 2 },
        { i: 5, j: 2, measure: false },
        { i: 9, j: 9, teleport: true },
      ],
      {
        cost: (from, to) => {
          seen.push(`${from.j}-${to.j}`);
          return 10;
        },
      },
    );
    expect(seen).toEqual(["0-1", "1-2", "2-9"]);
    expect([path.distance, path.cost]).toEqual([4, 30]);
  });

  it("snap to what is asked for", () => {
    const { CENTER, VERTEX, EDGE_MIDPOINT, TOP_LEFT_VERTEX } = GRID_SNAPPING_MODES;
    const grid = square();
    expect(grid.getSnappedPoint({ x: 130, y: 149 }, { mode: CENTER })).toEqual({ x: 150, y: 150 });
    expect(grid.getSnappedPoint({ x: 130, y: 149 }, { mode: TOP_LEFT_VERTEX })).toEqual({ x: 100, y: 100 });
    expect(grid.getSnappedPoint({ x: 130, y: 149 }, { mode: VERTEX, resolution: 2 })).toEqual({
      x: 150,
      y: 150,
    });
    expect(grid.getSnappedPoint({ x: 130, y: 149 }, { mode: EDGE_MIDPOINT })).toEqual({ x: 100, y: 150 });
    expect(grid.getSnappedPoint({ x: 130, y: 149 }, { mode: 0 })).toEqual({ x: 130, y: 149 });
  });

  it("pad a scene in whole squares", () => {
    expect(square().calculateDimensions(1000, 750, 0.25)).toEqual({
      x: 300,
      y: 200,
      width: 1600,
      height: 1150,
      rows: 12,
      columns: 16,
    });
  });
});

describe.each(HEXES)("hexagons in %s", (_, type) => {
  const grid = hex(type);
  const offset = fc.record({ i: fc.integer({ min: -20, max: 20 }), j: fc.integer({ min: -20, max: 20 }) });

  it("convert there and back", () => {
    fc.assert(
      fc.property(offset, (place) => {
        expect(grid.cubeToOffset(grid.offsetToCube(place))).toEqual(place);
        expect(grid.getOffset(grid.getCenterPoint(place))).toEqual(place);
        const cube = grid.offsetToCube(place);
        expect(cube.q + cube.r + cube.s).toBe(0);
      }),
    );
  });

  it("put every point into the hexagon whose center is nearest", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -999, max: 999, noNaN: true }),
        fc.double({ min: -999, max: 999, noNaN: true }),
        (x, y) => {
          const away = (p: { x: number; y: number }): number => Math.hypot(p.x - x, p.y - y);
          const own = away(grid.getCenterPoint({ x, y }));
          for (const near of grid.getAdjacentOffsets({ x, y }))
            expect(away(grid.getCenterPoint(near))).toBeGreaterThanOrEqual(own - 1e-6);
        },
      ),
    );
  });

  it("have six neighbors, each a grid's size away", () => {
    const home = { i: 3, j: 4 };
    const center = grid.getCenterPoint(home);
    const around = grid.getAdjacentOffsets(home);
    expect(new Set(around.map(({ i, j }) => `${i},${j}`)).size).toBe(6);
    for (const near of around) {
      const point = grid.getCenterPoint(near);
      expect(Math.hypot(point.x - center.x, point.y - center.y)).toBeCloseTo(100, 6);
      expect(grid.testAdjacency(home, near)).toBe(true);
    }
  });

  it("measure by steps, along a path of neighbors", () => {
    fc.assert(
      fc.property(offset, offset, (from, to) => {
        const steps = HexagonalGrid.cubeDistance(grid.getCube(from), grid.getCube(to));
        const path = grid.getDirectPath([from, to]);
        expect(path).toHaveLength(steps + 1);
        expect([path[0], path.at(-1)]).toEqual([from, to]);
        for (const [n, place] of path.entries())
          if (n > 0) expect(grid.testAdjacency(path[n - 1] ?? place, place)).toBe(true);
        expect(grid.measurePath([from, to]).distance).toBe(steps);
      }),
    );
  });

  it("begin at the corner: the unshifted row and column touch 0", () => {
    const places = [
      { i: 0, j: 0 },
      { i: 1, j: 0 },
      { i: 0, j: 1 },
    ].map((place) => grid.getTopLeftPoint(place));
    expect(Math.min(...places.map(({ x }) => x))).toBeCloseTo(0, 9);
    expect(Math.min(...places.map(({ y }) => y))).toBeCloseTo(0, 9);
  });

  it("walk on in a line, and back", () => {
    const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
    for (const [there, back] of [
      [UP, DOWN],
      [LEFT, RIGHT],
      [UP | LEFT, DOWN | RIGHT],
      [UP | RIGHT, DOWN | LEFT],
    ] as const) {
      const home = { i: 2, j: 2 };
      const next = grid.getShiftedOffset(home, there);
      expect(grid.testAdjacency(home, next)).toBe(true);
      expect(grid.getShiftedOffset(next, back)).toEqual(home);
    }
  });

  it("snap to centers and vertices", () => {
    const center = grid.getCenterPoint({ i: 2, j: 2 });
    const snapped = grid.getSnappedPoint(
      { x: center.x + 9, y: center.y - 9 },
      { mode: GRID_SNAPPING_MODES.CENTER },
    );
    expect([snapped.x, snapped.y]).toEqual([center.x, center.y]);
    const [vertex] = grid.getVertices({ i: 2, j: 2 });
    if (!vertex) throw new Error("no vertex");
    const corner = grid.getSnappedPoint(
      { x: vertex.x + 3, y: vertex.y + 3 },
      { mode: GRID_SNAPPING_MODES.VERTEX },
    );
    expect(Math.hypot(corner.x - vertex.x, corner.y - vertex.y)).toBeLessThan(1e-6);
  });
});

describe("no grid", () => {
  const grid = new GridlessGrid({ size: 50, distance: 1.5, units: "m" });

  it("measures straight lines", () => {
    expect(
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 30, y: 40 },
      ]).distance,
    ).toBeCloseTo(1.5, 9);
    expect(
      grid.measurePath([
        { x: 0, y: 0, elevation: 0 },
        { x: 100, y: 0, elevation: 4 },
      ]).distance,
    ).toBeCloseTo(5, 9);
    expect(
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 30, y: 40 },
      ]).spaces,
    ).toBe(0);
  });

  it("has no neighbors, shapes or snapping", () => {
    expect(grid.getAdjacentOffsets()).toEqual([]);
    expect(grid.testAdjacency()).toBe(false);
    expect(grid.getVertices({ x: 5, y: 5 })).toEqual([]);
    expect(grid.getSnappedPoint({ x: 3.3, y: 1 })).toEqual({ x: 3.3, y: 1 });
    expect(grid.getShiftedPoint({ x: 0, y: 0 }, MOVEMENT_DIRECTIONS.RIGHT)).toEqual({ x: 50, y: 0 });
  });
});

it("an unknown kind of grid, or one without size, is refused", () => {
  expect(() => createGrid(9, { size: 100 })).toThrow("There is no grid of the type 9.");
  expect(() => new SquareGrid({ size: 0 })).toThrow("positive size");
  expect(() => square().getOffset({ q: 0, r: 0, s: 0 })).toThrow("Cube coordinates");
});
