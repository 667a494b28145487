import { COVERS, type Cover, type Haze, type Ref, type Weather } from "../rules/core/facts/facts.js";
import type { WallProperties } from "../rules/core/facts/wall-properties.js";

/** A place on the scene's plane, in pixels; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The kinds of grid. R is for hexes in shifted rows (pointed tops), Q for hexes in shifted columns (flat
 * tops).
 */
export const GRID_KINDS = ["square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ", "gridless"] as const;
export type GridKind = (typeof GRID_KINDS)[number];

/**
 * The ways to count a diagonal step on squares: as one space, as the root of 2, as one and a half, as two,
 * alternately as one and two or as two and one, or not at all.
 */
export const DIAGONALS = ["one", "exact", "oneAndHalf", "two", "oneTwo", "twoOne", "none"] as const;
export type Diagonals = (typeof DIAGONALS)[number];

export interface Grid {
  readonly kind: GridKind;
  /** Pixels from the center of one space to the center of the next one beside it. */
  readonly size: number;
  /** The way to count a diagonal step. Absent, and on other grids: as one space. */
  readonly diagonals?: Diagonals;
}

export { COVERS, type Cover };

/**
 * A base seen from above, in pixels. A polygon is a ring that does not cross itself. On a grid, the shape is
 * the outline of the spaces that the model fills, so that diagonal neighbors touch. `spaces` then has the
 * middles of these spaces. Without a grid, the shape is that of the base itself.
 */
export type Shape =
  | { readonly type: "circle"; readonly center: Point; readonly radius: number }
  | { readonly type: "polygon"; readonly points: readonly Point[]; readonly spaces?: readonly Point[] };

/** A model. Elevation and height in game units. */
export interface Body {
  readonly ref: Ref;
  /** The model's name; null when the reader must not know it. */
  readonly name: string | null;
  /**
   * The side that the body is on. Bodies on the same side are friends. A body on `neutral` is an enemy of no side,
   * and a body on `secret` is an enemy of all other sides.
   */
  readonly side: string;
  /** The game that the model belongs to. Models of other games are neither its friends nor its enemies. */
  readonly game?: string;
  readonly shape: Shape;
  /**
   * The elevation of the body's base. Higher ground lifts the body, and a body at 0 is on the ground: see
   * `Region.ground`.
   */
  readonly elevation: number;
  /** The body's height. */
  readonly height: number;
  readonly statuses: readonly string[];
  /** Whether the model acts and is seen. False for models out of action, and for models that no player sees yet. */
  readonly inPlay: boolean;
  readonly large: boolean;
  /**
   * The distance beyond contact within which the body engages enemies, in game units; absent: it engages in contact
   * only.
   */
  readonly engagesWithin?: number;
  /** The distance that the body has moved this turn, in game units. */
  readonly moved: number;
  /**
   * The path of the model's center in this turn: the start, then each corner. The present place is not in the
   * list. Absent: the model has not moved.
   */
  readonly came?: readonly Point[];
  /** The body's facing, in degrees clockwise on the map from the right; absent: none. */
  readonly facing?: number;
  /**
   * The level of the scene that the body is on, and (`sees`) all levels that can be seen from there,
   * including that level itself. Absent: floors hide nothing.
   */
  readonly level?: string;
  readonly sees?: readonly string[];
}

/**
 * A straight piece of wall, fence, hedge, door or window. `WALL_PROPERTIES` has the fields that the system adds to
 * the wall's form.
 */
export interface Wall extends WallProperties {
  readonly ref: Ref;
  readonly a: Point;
  readonly b: Point;
  /** Whether the wall blocks sight. */
  readonly sight: boolean;
  /** Whether the wall blocks movement. */
  readonly move: boolean;
  /**
   * The only side from which the wall blocks, as seen along the map from a to b. Null: it blocks from both
   * sides.
   */
  readonly oneWay: "left" | "right" | null;
  /** Whether the wall is an open door, which blocks and covers nothing. */
  readonly open: boolean;
  readonly cover: Cover | null;
  /** Whether the wall blocks sight only together with another such wall, like an iron fence or a thicket. */
  readonly limited?: boolean;
  /** Whether the wall stops light. Absent: the wall stops light if it stops sight and is not `limited`. */
  readonly shades?: boolean;
  /**
   * The models for which the wall is a window: those at most this far away, in game units (`near`), or those
   * farther away (`far`).
   */
  readonly through?: { readonly distance: number; readonly for: "near" | "far" };
  /** Lowest and highest point in game units; null without limit. */
  readonly bottom: number | null;
  readonly top: number | null;
}

/** An area, with its effects on models in it or behind it. */
export interface Region {
  readonly ref: Ref;
  readonly name: string | null;
  /** Rings of corners in pixels. A ring inside a ring is a hole. Otherwise rings do not overlap. */
  readonly polygons: readonly (readonly Point[])[];
  /** The lowest and highest elevation of the region, in game units, both included; null without limit. */
  readonly bottom: number | null;
  readonly top: number | null;
  readonly cover: Cover;
  /** The armor that the region's cover gives, in the game's own measure; null when not set. */
  readonly armor?: number | null;
  readonly difficult: boolean;
  /** Whether the ground is worse than difficult, such as deep snow or slick ice. */
  readonly arduous?: boolean;
  readonly impassable: boolean;
  readonly hazard: boolean;
  readonly building: boolean;
  /**
   * Elevation of the ground here, in game units; null: the same as around the region. A ground below 0 is a pit.
   * Where regions overlap, the highest ground counts. The ground is solid down to the region's bottom.
   */
  readonly ground: number | null;
  /** The haze in the air of the region. */
  readonly haze?: Haze | null;
  /** The darkness inside the region, from 0 to 1, in place of the scene's darkness. */
  readonly darkness?: number | null;
}

/**
 * A source of light or of darkness. Walls stop its effect. If it is `unshaded`, its effect passes through
 * walls.
 */
export interface Light {
  readonly ref: Ref;
  readonly at: Point;
  /** The distances in game units to which the light gives full light and half light. */
  readonly bright: number;
  readonly dim: number;
  /**
   * The direction and the angle of the light's cone, in degrees. The direction is clockwise on the map from
   * the right. Absent: the light shines all around.
   */
  readonly cone?: { readonly facing: number; readonly angle: number };
  /** Whether the source takes light away: all light in its bright part, half of it in its dim part. */
  readonly darkens?: boolean;
  /** True when the effect passes through walls. */
  readonly unshaded?: boolean;
  /**
   * Lowest and highest elevation of a base that the source reaches, in game units; null or absent: no limit.
   */
  readonly bottom?: number | null;
  readonly top?: number | null;
}

/** A rectangle of the plane, in pixels. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A scene at one moment, as plain data that survives JSON unchanged. */
export interface Snapshot {
  readonly grid: Grid;
  /** Game units per pixel. */
  readonly unitsPerPixel: number;
  /**
   * The part of the plane that is the table, in pixels. No model is pushed off the table. Absent: the table has no
   * edge.
   */
  readonly bounds?: Bounds;
  readonly bodies: readonly Body[];
  readonly walls: readonly Wall[];
  readonly regions: readonly Region[];
  /**
   * The darkness, from 0 (bright day) to 1 (complete darkness). Absent: the scene does not say how dark it
   * is. An absent `weather` means the same for the weather.
   */
  readonly darkness?: number;
  readonly lights?: readonly Light[];
  readonly weather?: Weather;
}
