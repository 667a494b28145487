/** A point in pixels of the scene. */
export interface Point {
  x: number;
  y: number;
}

/** A point with an elevation in units of the grid. */
export interface ElevatedPoint extends Point {
  elevation?: number | undefined;
}

/** A space of the grid by row `i`, column `j` and, where heights matter, level `k`. */
export interface Offset {
  i: number;
  j: number;
  k?: number | undefined;
}

/** A hexagon by cube coordinates; q + r + s = 0. */
export interface Cube {
  q: number;
  r: number;
  s: number;
  k?: number | undefined;
}

/** A place on a grid: a point or the offset of a space. */
export type Coordinates = ElevatedPoint | Offset;

/** A place on a hexagonal grid. */
export type HexCoordinates = Coordinates | Cube;

/** Rows i0 to i1 and columns j0 to j1, the ends excluded. */
export type OffsetRange = [i0: number, j0: number, i1: number, j1: number];

/** A rectangle in pixels. */
export interface Bounds extends Point {
  width: number;
  height: number;
}

/** How a point is snapped: to which kinds of points (a union of `CONST.GRID_SNAPPING_MODES`), how finely. */
export interface SnappingBehavior {
  mode: number;
  /** Into how many parts a space is divided; 1 by default. */
  resolution?: number | undefined;
}

/** What one move between neighboring spaces costs. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: MeasureWaypoint) => number;

/** A waypoint of a path that is to be measured. */
export type MeasureWaypoint = HexCoordinates & {
  /** Gets there without passing what lies between; such a segment has no length. */
  teleport?: boolean | undefined;
  /** Whether the segment to this waypoint counts; it does by default. */
  measure?: boolean | undefined;
  /** A cost of its own for the segment to this waypoint. */
  cost?: number | CostFunction | undefined;
};

/** What is measured of a path, or of a part of it. */
export interface Measurement {
  /** In units of the grid, by the grid's rule. */
  distance: number;
  /** Moves from space to space; 0 without a grid. */
  spaces: number;
  /** The distance, unless a cost function says otherwise. */
  cost: number;
  /** Diagonal moves. */
  diagonals: number;
  /** Length of the straight line, in units of the grid. */
  euclidean: number;
}

/** The path up to a waypoint. */
export interface MeasuredWaypoint extends Measurement {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

/** The path between two waypoints. */
export interface MeasuredSegment extends Measurement {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

/** A measured path. */
export interface MeasuredPath extends Measurement {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

/** The size of a scene with its padding, in pixels and in spaces. */
export interface GridDimensions extends Bounds {
  rows: number;
  columns: number;
}

/** What a grid is made from. */
export interface GridConfiguration {
  /** Pixels of a space: the side of a square, the distance between opposite sides of a hexagon. */
  size: number;
  /** Units that a space stands for. */
  distance?: number | undefined;
  units?: string | undefined;
  style?: string | undefined;
  thickness?: number | undefined;
  color?: number | string | undefined;
  alpha?: number | undefined;
  /** How diagonals count: one of `CONST.GRID_DIAGONALS`. */
  diagonals?: number | undefined;
}

/** What a hexagonal grid is made from. */
export interface HexagonalConfiguration extends GridConfiguration {
  /** Flat-topped hexagons in columns; otherwise pointed ones in rows. */
  columns?: boolean | undefined;
  /** The even rows or columns are shifted; otherwise the odd. */
  even?: boolean | undefined;
}

/** Is this the offset of a space? */
export function isOffset(coords: object): coords is Offset {
  return "i" in coords;
}

/** Is this a cube coordinate? */
export function isCube(coords: object): coords is Cube {
  return "q" in coords;
}
