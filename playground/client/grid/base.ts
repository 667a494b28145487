import { GRID_TYPES } from "../../common/const.js";
import { measurePath } from "./measure.js";
import {
  type Bounds,
  type Coordinates,
  type CostFunction,
  type ElevatedPoint,
  type GridConfiguration,
  type GridDimensions,
  type HexCoordinates,
  type MeasuredPath,
  type MeasureWaypoint,
  type Offset,
  type OffsetRange,
  type Point,
  type SnappingBehavior,
} from "./types.js";

/** Keeps a height that is a multiple of the distance in its own level in spite of rounding. */
const TOLERANCE = 1e-8;

/** The moves from one space to another: how many, and how many of them in two or three axes at once. */
export interface Moves {
  straight: number;
  diagonal: number;
  /** Diagonal in the plane and up or down at once. */
  steep: number;
}

/** What all grids have in common. */
export abstract class BaseGrid {
  abstract readonly type: number;

  /** Pixels of a space. */
  size: number;
  /** Width of a space in pixels. */
  sizeX: number;
  /** Height of a space in pixels. */
  sizeY: number;
  /** Units that a space stands for. */
  distance: number;
  units: string;
  style: string;
  thickness: number;
  color: number | string;
  alpha: number;
  /** How diagonals count: one of `CONST.GRID_DIAGONALS`. */
  diagonals: number;

  /** Throws when size or distance are not positive numbers. */
  constructor({
    size,
    distance = 1,
    units = "",
    style = "solidLines",
    thickness = 1,
    color = 0,
    alpha = 1,
    diagonals = 0,
  }: GridConfiguration) {
    if (!(size > 0) || !(distance > 0))
      throw new Error(`A grid needs a positive size and distance, not ${size} and ${distance}.`);
    this.size = size;
    this.sizeX = size;
    this.sizeY = size;
    this.distance = distance;
    this.units = units;
    this.style = style;
    this.thickness = thickness;
    this.color = color;
    this.alpha = alpha;
    this.diagonals = diagonals;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return !this.isGridless && !this.isSquare;
  }

  /** The size of a scene with padding (a share of its width and height), in whole spaces. */
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  /** The space that holds a place. */
  abstract getOffset(coords: HexCoordinates): Offset;
  /** The spaces that a rectangle touches; none for an empty one. */
  abstract getOffsetRange(bounds: Bounds): OffsetRange;
  /** The neighboring spaces; none without a grid. */
  abstract getAdjacentOffsets(coords: HexCoordinates): Offset[];
  /** The space next to one in a direction, a union of `CONST.MOVEMENT_DIRECTIONS`. */
  abstract getShiftedOffset(coords: HexCoordinates, direction: number): Offset;
  /** The top-left of the space's bounding box; without a grid the point itself. */
  abstract getTopLeftPoint(coords: HexCoordinates): Point;
  /** The center of the space; without a grid the point itself. */
  abstract getCenterPoint(coords: HexCoordinates): Point;
  /** The outline of a space around its center; empty without a grid. */
  abstract getShape(): Point[];
  /** The nearest point of the wished kinds. */
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  /** The spaces of a straight path through the waypoints, the first and the last among them. */
  abstract getDirectPath(waypoints: HexCoordinates[]): Offset[];
  /** The moves of a straight path between two places. */
  abstract countMoves(from: HexCoordinates, to: HexCoordinates): Moves | null;

  /** Are these two different spaces next to one another? Never without a grid. */
  testAdjacency(first: HexCoordinates, second: HexCoordinates): boolean {
    const b = this.getOffset(second);
    return this.getAdjacentOffsets(first).some(({ i, j }) => i === b.i && j === b.j);
  }

  /** The outline of a space in the scene; empty without a grid. */
  getVertices(coords: HexCoordinates): Point[] {
    const center = this.getCenterPoint(coords);
    return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  /** The point moved by one space in a direction; without a grid by the grid's size. */
  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getTopLeftPoint(point);
    const to = this.getTopLeftPoint(this.getShiftedOffset(point, direction));
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  /** Measures a straight path through the waypoints. */
  measurePath(waypoints: MeasureWaypoint[], options: { cost?: CostFunction | undefined } = {}): MeasuredPath {
    return measurePath(this, waypoints, options.cost);
  }

  /** The level of a place that has a height, in multiples of the distance. */
  protected level(coords: Coordinates | { k?: number | undefined }): { k?: number } {
    if ("k" in coords && coords.k !== undefined) return { k: coords.k };
    const elevation = "elevation" in coords ? coords.elevation : undefined;
    return elevation === undefined ? {} : { k: Math.floor(elevation / this.distance + TOLERANCE) };
  }

  /** The exact point that is meant: the point given, or the center of the space. */
  pointOf(coords: HexCoordinates): ElevatedPoint {
    if ("x" in coords) return coords;
    const { k } = coords;
    return { ...this.getCenterPoint(coords), ...(k === undefined ? {} : { elevation: k * this.distance }) };
  }

  /** How many levels apart two places are; 0 unless both have a height. */
  protected levelsBetween(from: HexCoordinates, to: HexCoordinates): number {
    const a = this.level(from).k;
    const b = this.level(to).k;
    return a === undefined || b === undefined ? 0 : Math.abs(b - a);
  }
}

/** Spreads levels evenly over the spaces of a path, where both ends have one. */
export function withLevels(path: Offset[], from: Offset, to: Offset): Offset[] {
  if (from.k === undefined || to.k === undefined) return path.map(({ i, j }) => ({ i, j }));
  const rise = to.k - from.k;
  const steps = Math.max(path.length - 1, Math.abs(rise));
  const last = path.length - 1;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps === 0 ? 0 : step / steps;
    const place = path[Math.round(share * last)] ?? to;
    return { i: place.i, j: place.j, k: (from.k ?? 0) + Math.round(share * rise) };
  });
}
