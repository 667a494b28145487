import type { HexagonalGrid } from "./hexagonal.js";
import type { Cube, HexCoordinates, Offset, Point } from "./types.js";

/** One hexagon of a grid. */
export class GridHex {
  grid: HexagonalGrid;
  cube: Cube;
  offset: Offset;

  constructor(coordinates: HexCoordinates, grid: HexagonalGrid) {
    this.grid = grid;
    this.cube = grid.getCube(coordinates);
    this.offset = grid.cubeToOffset(this.cube);
  }

  /** Its center in pixels. */
  get center(): Point {
    return this.grid.getCenterPoint(this.cube);
  }

  /** The top-left of its bounding box in pixels. */
  get topLeft(): Point {
    return this.grid.getTopLeftPoint(this.cube);
  }

  /** The six hexagons around it. */
  getNeighbors(): GridHex[] {
    return this.grid.getAdjacentCubes(this.cube).map((cube) => new GridHex(cube, this.grid));
  }

  /** The hexagon so many steps away along the cube's axes. */
  shiftCube(dq: number, dr: number, ds: number): GridHex {
    const { q, r, s } = this.cube;
    return new GridHex({ q: q + dq, r: r + dr, s: s + ds }, this.grid);
  }

  /** Is it the same hexagon? */
  equals(other: GridHex): boolean {
    return this.offset.i === other.offset.i && this.offset.j === other.offset.j;
  }
}
