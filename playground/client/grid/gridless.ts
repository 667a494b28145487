import { GRID_TYPES, MOVEMENT_DIRECTIONS } from "../../common/const.js";
import { BaseGrid } from "./base.js";
import {
  isCube,
  isOffset,
  type Bounds,
  type GridDimensions,
  type HexCoordinates,
  type Offset,
  type OffsetRange,
  type Point,
} from "./types.js";

/** No grid: every pixel is a space of its own, and distances are straight lines. */
export class GridlessGrid extends BaseGrid {
  override readonly type = GRID_TYPES.GRIDLESS;

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil(padding * sceneWidth);
    const y = Math.ceil(padding * sceneHeight);
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { x, y, width, height, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  override getOffset(coords: HexCoordinates): Offset {
    if (isCube(coords)) throw new Error("Cube coordinates belong to hexagonal grids.");
    if (isOffset(coords)) return { i: coords.i, j: coords.j, ...this.level(coords) };
    return { i: Math.round(coords.y), j: Math.round(coords.x), ...this.level(coords) };
  }

  override getOffsetRange({ x, y, width, height }: Bounds): OffsetRange {
    const i0 = Math.floor(y);
    const j0 = Math.floor(x);
    if (width <= 0 || height <= 0) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil(y + height), Math.ceil(x + width)];
  }

  override getAdjacentOffsets(): Offset[] {
    return [];
  }

  override testAdjacency(): boolean {
    return false;
  }

  override getShiftedOffset(coords: HexCoordinates, direction: number): Offset {
    return this.getOffset(this.getShiftedPoint(this.getTopLeftPoint(coords), direction));
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const dx =
      (direction & MOVEMENT_DIRECTIONS.RIGHT ? 1 : 0) - (direction & MOVEMENT_DIRECTIONS.LEFT ? 1 : 0);
    const dy = (direction & MOVEMENT_DIRECTIONS.DOWN ? 1 : 0) - (direction & MOVEMENT_DIRECTIONS.UP ? 1 : 0);
    return { x: point.x + dx * this.size, y: point.y + dy * this.size };
  }

  override getTopLeftPoint(coords: HexCoordinates): Point {
    if ("x" in coords) return { x: coords.x, y: coords.y };
    const { i, j } = this.getOffset(coords);
    return { x: j, y: i };
  }

  override getCenterPoint(coords: HexCoordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  override getShape(): Point[] {
    return [];
  }

  override getSnappedPoint({ x, y }: Point): Point {
    return { x, y };
  }

  override getDirectPath(waypoints: HexCoordinates[]): Offset[] {
    const offsets = waypoints.map((waypoint) => this.getOffset(waypoint));
    return offsets.filter((offset, index) => {
      const previous = offsets[index - 1];
      return !previous || previous.i !== offset.i || previous.j !== offset.j || previous.k !== offset.k;
    });
  }

  override countMoves(): null {
    return null;
  }
}
