import { GRID_DIAGONALS, GRID_TYPES } from "../../common/const.js";
import { BaseGrid, withLevels, type Moves } from "./base.js";
import { CUBE_DIRECTIONS, cubeDistance, cubeLine, cubeRound, shiftOf } from "./cube.js";
import { hexSnappingPoints } from "./hex-snapping.js";
import { nearest } from "./snapping.js";
import {
  isCube,
  isOffset,
  type Bounds,
  type Cube,
  type GridDimensions,
  type HexagonalConfiguration,
  type HexCoordinates,
  type Offset,
  type OffsetRange,
  type Point,
  type SnappingBehavior,
} from "./types.js";

/** A grid of hexagons, in rows (pointed tops) or columns (flat tops), the odd or the even of them shifted. */
export class HexagonalGrid extends BaseGrid {
  override readonly type: number;

  /** Flat-topped hexagons in columns; otherwise pointed ones in rows. */
  columns: boolean;
  /** The even rows or columns are shifted; otherwise the odd. */
  even: boolean;

  constructor({ columns = false, even = false, ...config }: HexagonalConfiguration) {
    super(config);
    this.columns = columns;
    this.even = even;
    this.type = columns
      ? even
        ? GRID_TYPES.HEXEVENQ
        : GRID_TYPES.HEXODDQ
      : even
        ? GRID_TYPES.HEXEVENR
        : GRID_TYPES.HEXODDR;
    const across = (2 * this.size) / Math.sqrt(3);
    this.sizeX = columns ? across : this.size;
    this.sizeY = columns ? this.size : across;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    // Padding of a whole number of pairs keeps odd rows odd.
    const stepX = this.columns ? 1.5 * this.sizeX : this.sizeX;
    const stepY = this.columns ? this.sizeY : 1.5 * this.sizeY;
    const x = Math.ceil((padding * sceneWidth) / stepX) * stepX;
    const y = Math.ceil((padding * sceneHeight) / stepY) * stepY;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    const [, , rows, columns] = this.getOffsetRange({ x: 0, y: 0, width, height });
    return { x, y, width, height, rows, columns };
  }

  /** The cube coordinates of the hexagon that holds a place. */
  getCube(coords: HexCoordinates): Cube {
    if (isCube(coords)) return { ...cubeRound(coords), ...this.level(coords) };
    if (isOffset(coords)) return this.offsetToCube(coords);
    return { ...cubeRound(this.pointToCube(coords)), ...this.level(coords) };
  }

  /** The six neighbors in cube coordinates. */
  getAdjacentCubes(coords: HexCoordinates): Cube[] {
    const { q, r, s } = this.getCube(coords);
    return CUBE_DIRECTIONS.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s }));
  }

  /** The hexagon next to one in a direction, a union of `CONST.MOVEMENT_DIRECTIONS`. */
  getShiftedCube(coords: HexCoordinates, direction: number): Cube {
    const cube = this.getCube(coords);
    const { i, j } = this.cubeToOffset(cube);
    const step = shiftOf(direction, this.columns, this.isShifted(this.columns ? j : i));
    return { ...cube, q: cube.q + step.q, r: cube.r + step.r, s: cube.s + step.s };
  }

  override getOffset(coords: HexCoordinates): Offset {
    return isOffset(coords)
      ? { i: coords.i, j: coords.j, ...this.level(coords) }
      : this.cubeToOffset(this.getCube(coords));
  }

  override getOffsetRange({ x, y, width, height }: Bounds): OffsetRange {
    const { offset: i0 } = this.first(y, this.sizeY, !this.columns);
    const { offset: j0 } = this.first(x, this.sizeX, this.columns);
    if (width <= 0 || height <= 0) return [i0, j0, i0, j0];
    return [
      i0,
      j0,
      this.first(y + height, this.sizeY, !this.columns).end,
      this.first(x + width, this.sizeX, this.columns).end,
    ];
  }

  override getAdjacentOffsets(coords: HexCoordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  override getShiftedOffset(coords: HexCoordinates, direction: number): Offset {
    return this.cubeToOffset(this.getShiftedCube(coords, direction));
  }

  override getCenterPoint(coords: HexCoordinates): Point {
    return this.cubeToPoint(this.getCube(coords));
  }

  override getTopLeftPoint(coords: HexCoordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  override getShape(): Point[] {
    const w = this.sizeX / 2;
    const h = this.sizeY / 2;
    return this.columns
      ? [
          { x: -w, y: 0 },
          { x: -w / 2, y: -h },
          { x: w / 2, y: -h },
          { x: w, y: 0 },
          { x: w / 2, y: h },
          { x: -w / 2, y: h },
        ]
      : [
          { x: 0, y: -h },
          { x: w, y: -h / 2 },
          { x: w, y: h / 2 },
          { x: 0, y: h },
          { x: -w, y: h / 2 },
          { x: -w, y: -h / 2 },
        ];
  }

  override getSnappedPoint(point: Point, { mode }: SnappingBehavior): Point {
    const hexes = [this.getCube(point), ...this.getAdjacentCubes(point)];
    return nearest(
      point,
      hexes.flatMap((hex) => hexSnappingPoints(this, hex, mode)),
    );
  }

  override getDirectPath(waypoints: HexCoordinates[]): Offset[] {
    const stops = waypoints.map((waypoint) => this.getCube(waypoint));
    const [first] = stops;
    if (!first) return [];
    const path: Offset[] = [this.cubeToOffset(first)];
    for (const [index, to] of stops.entries()) {
      const from = stops[index - 1];
      if (!from) continue;
      const line = cubeLine(from, to).map((cube) => this.cubeToOffset(cube));
      path.push(...withLevels(line, this.cubeToOffset(from), this.cubeToOffset(to)).slice(1));
    }
    return path;
  }

  override countMoves(from: HexCoordinates, to: HexCoordinates): Moves {
    const plane = cubeDistance(this.getCube(from), this.getCube(to));
    const levels = this.levelsBetween(from, to);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return { straight: plane + levels, diagonal: 0, steep: 0 };
    return { straight: Math.abs(plane - levels), diagonal: Math.min(plane, levels), steep: 0 };
  }

  /** Fractional cube coordinates of a point. */
  pointToCube({ x, y }: Point): Cube {
    const origin = this.origin;
    if (this.columns) {
      const q = (x - origin.x) / (0.75 * this.sizeX);
      const r = (y - origin.y) / this.sizeY - q / 2;
      return { q, r, s: -q - r };
    }
    const r = (y - origin.y) / (0.75 * this.sizeY);
    const q = (x - origin.x) / this.sizeX - r / 2;
    return { q, r, s: -q - r };
  }

  /** The point at cube coordinates: a hexagon's center for whole ones. */
  cubeToPoint({ q, r }: Cube): Point {
    const { x, y } = this.origin;
    return this.columns
      ? { x: x + 0.75 * this.sizeX * q, y: y + this.sizeY * (r + q / 2) }
      : { x: x + this.sizeX * (q + r / 2), y: y + 0.75 * this.sizeY * r };
  }

  /** Offset to cube coordinates. */
  offsetToCube(offset: Offset): Cube {
    const { i, j } = offset;
    const shift = (n: number): number => (this.even ? n + (n & 1) : n - (n & 1)) / 2;
    const q = this.columns ? j : j - shift(i);
    const r = this.columns ? i - shift(j) : i;
    return { q, r, s: -q - r, ...this.level(offset) };
  }

  /** Cube coordinates to offset. */
  cubeToOffset(cube: Cube): Offset {
    const { q, r } = cube;
    const shift = (n: number): number => (this.even ? n + (n & 1) : n - (n & 1)) / 2;
    const place = this.columns ? { i: r + shift(q), j: q } : { i: r, j: q + shift(r) };
    return { ...place, ...this.level(cube) };
  }

  /** Rounds fractional cube coordinates to a hexagon. */
  static cubeRound(cube: Cube): Cube {
    return cubeRound(cube);
  }

  /** How many hexagons apart two are. */
  static cubeDistance(a: Cube, b: Cube): number {
    return cubeDistance(a, b);
  }

  /** The center of the hexagon of offset (0, 0): shifted by half a space where the even ones are. */
  private get origin(): Point {
    const half = this.even ? 1 : 0.5;
    return this.columns
      ? { x: this.sizeX / 2, y: this.sizeY * half }
      : { x: this.sizeX * half, y: this.sizeY / 2 };
  }

  private isShifted(index: number): boolean {
    return ((index & 1) === 0) === this.even;
  }

  /** The first row (or column) whose boxes reach a coordinate, and the one behind the last. */
  private first(at: number, size: number, staggered: boolean): { offset: number; end: number } {
    if (staggered)
      return { offset: Math.floor((at - 0.25 * size) / (0.75 * size)), end: Math.ceil(at / (0.75 * size)) };
    return { offset: Math.floor(at / size - 0.5), end: Math.ceil(at / size) };
  }
}
