import { GRID_DIAGONALS, GRID_TYPES, MOVEMENT_DIRECTIONS } from "../../common/const.js";
import { BaseGrid, withLevels, type Moves } from "./base.js";
import {
  isCube,
  isOffset,
  type Bounds,
  type GridDimensions,
  type HexCoordinates,
  type Offset,
  type OffsetRange,
  type Point,
  type SnappingBehavior,
} from "./types.js";
import { snapToLattices } from "./snapping.js";

/** A grid of squares. */
export class SquareGrid extends BaseGrid {
  override readonly type = GRID_TYPES.SQUARE;

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return {
      x,
      y,
      width,
      height,
      rows: Math.ceil(height / this.size),
      columns: Math.ceil(width / this.size),
    };
  }

  override getOffset(coords: HexCoordinates): Offset {
    if (isCube(coords)) throw new Error("Cube coordinates belong to hexagonal grids.");
    if (isOffset(coords)) return { i: coords.i, j: coords.j, ...this.level(coords) };
    return {
      i: Math.floor(coords.y / this.size),
      j: Math.floor(coords.x / this.size),
      ...this.level(coords),
    };
  }

  override getOffsetRange({ x, y, width, height }: Bounds): OffsetRange {
    const i0 = Math.floor(y / this.size);
    const j0 = Math.floor(x / this.size);
    if (width <= 0 || height <= 0) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil((y + height) / this.size), Math.ceil((x + width) / this.size)];
  }

  override getAdjacentOffsets(coords: HexCoordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const found: Offset[] = [];
    for (let di = -1; di <= 1; di += 1) {
      for (let dj = -1; dj <= 1; dj += 1) {
        if (di === 0 && dj === 0) continue;
        if (this.diagonals === GRID_DIAGONALS.ILLEGAL && di !== 0 && dj !== 0) continue;
        found.push({ i: i + di, j: j + dj });
      }
    }
    return found;
  }

  override getShiftedOffset(coords: HexCoordinates, direction: number): Offset {
    const from = this.getOffset(coords);
    const di = (direction & MOVEMENT_DIRECTIONS.DOWN ? 1 : 0) - (direction & MOVEMENT_DIRECTIONS.UP ? 1 : 0);
    const dj =
      (direction & MOVEMENT_DIRECTIONS.RIGHT ? 1 : 0) - (direction & MOVEMENT_DIRECTIONS.LEFT ? 1 : 0);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL && di !== 0 && dj !== 0) return from;
    return { ...from, i: from.i + di, j: from.j + dj };
  }

  override getTopLeftPoint(coords: HexCoordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  override getCenterPoint(coords: HexCoordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    return snapToLattices(point, mode, this.size / resolution);
  }

  override getDirectPath(waypoints: HexCoordinates[]): Offset[] {
    const stops = waypoints.map((waypoint) => this.getOffset(waypoint));
    const [first] = stops;
    if (!first) return [];
    const path: Offset[] = [first];
    for (const [index, to] of stops.entries()) {
      const from = stops[index - 1];
      if (from) path.push(...withLevels(this.line(from, to), from, to).slice(1));
    }
    return path;
  }

  override countMoves(from: HexCoordinates, to: HexCoordinates): Moves {
    const a = this.getOffset(from);
    const b = this.getOffset(to);
    const [most = 0, middle = 0, least = 0] = [
      Math.abs(b.i - a.i),
      Math.abs(b.j - a.j),
      this.levelsBetween(from, to),
    ].sort((m, n) => n - m);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL)
      return { straight: most + middle + least, diagonal: 0, steep: 0 };
    return { straight: most - middle, diagonal: middle - least, steep: least };
  }

  /** The squares of a straight line, diagonal steps only where the rule has them. */
  private line(from: Offset, to: Offset): Offset[] {
    const across = Math.abs(to.j - from.j);
    const down = Math.abs(to.i - from.i);
    const legal = this.diagonals !== GRID_DIAGONALS.ILLEGAL;
    const steps = legal ? Math.max(across, down) : across + down;
    const path: Offset[] = [{ i: from.i, j: from.j }];
    let here = { i: from.i, j: from.j };
    for (let step = 1; step <= steps; step += 1) {
      const ideal = {
        i: from.i + ((to.i - from.i) * step) / steps,
        j: from.j + ((to.j - from.j) * step) / steps,
      };
      here = legal ? { i: Math.round(ideal.i), j: Math.round(ideal.j) } : nearerStep(here, ideal, to);
      path.push(here);
    }
    return path;
  }
}

/** One step along the axis that is further behind the ideal line. */
function nearerStep(here: Offset, ideal: Offset, to: Offset): Offset {
  const downwards = Math.abs(ideal.i - here.i) > Math.abs(ideal.j - here.j);
  if ((downwards && here.i !== to.i) || here.j === to.j)
    return { i: here.i + Math.sign(to.i - here.i), j: here.j };
  return { i: here.i, j: here.j + Math.sign(to.j - here.j) };
}
