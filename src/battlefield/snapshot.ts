import { COVERS, type Cover, type Haze, type Ref, type Weather } from "../rules/core/facts/facts.js";
import type { WallProperties } from "../rules/core/facts/wall-properties.js";

/** A place on the scene's plane, in pixels; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rows or columns of hexes that are shifted: R for rows (pointed tops), Q for columns (flat tops). */
export const GRID_KINDS = ["square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ", "gridless"] as const;
export type GridKind = (typeof GRID_KINDS)[number];

/** The counts of a diagonal step on squares: as one space, the root of 2, one and a half, two, in turn one and two or two and one, or not allowed. */
export const DIAGONALS = ["one", "exact", "oneAndHalf", "two", "oneTwo", "twoOne", "none"] as const;
export type Diagonals = (typeof DIAGONALS)[number];

export interface Grid {
  readonly kind: GridKind;
  /** Pixels from the center of one space to the center of the next one beside it. */
  readonly size: number;
  /** The count of a diagonal step. Absent, and on other grids: as one space. */
  readonly diagonals?: Diagonals;
}

export { COVERS, type Cover };

/**
 * A base seen from above, in pixels. A polygon is a ring that does not cross itself. On a grid it is the spaces that
 * the model fills, so that diagonal neighbors touch, with their middles. Without a grid it is the base itself.
 */
export type Shape =
  | { readonly type: "circle"; readonly center: Point; readonly radius: number }
  | { readonly type: "polygon"; readonly points: readonly Point[]; readonly spaces?: readonly Point[] };

/** A model. Elevation and height in game units. */
export interface Body {
  readonly ref: Ref;
  /** The model's name; null when the reader must not know it. */
  readonly name: string | null;
  /** The side: bodies of one side are friends. `neutral` is an enemy of no side, `secret` of all other sides. */
  readonly side: string;
  /** The game that it plays. Models of other games are neither its friends nor its enemies. */
  readonly game?: string;
  readonly shape: Shape;
  /** The elevation of its base. Higher ground lifts it, and at 0 it is on the ground: see `Region.ground`. */
  readonly elevation: number;
  /** The body's height. */
  readonly height: number;
  readonly statuses: readonly string[];
  /** Whether it acts and is seen: false for models out of action, and for those that no player sees yet. */
  readonly inPlay: boolean;
  readonly large: boolean;
  /** How far beyond contact it engages enemies, in game units; absent: in contact only. */
  readonly engagesWithin?: number;
  /** Units moved this turn. */
  readonly moved: number;
  /**
   * The way of its center this turn: the start, then each corner. The last piece leads to its present place. Absent: it
   * has not moved.
   */
  readonly came?: readonly Point[];
  /** The body's facing, in degrees clockwise on the map from the right; absent: none. */
  readonly facing?: number;
  /**
   * The level of the scene that the body is on, and all levels that it sees from there, its own included. Absent:
   * floors hide nothing.
   */
  readonly level?: string;
  readonly sees?: readonly string[];
}

/** A straight piece of wall, fence, hedge, door or window. What the system adds to its form is in `WALL_PROPERTIES`. */
export interface Wall extends WallProperties {
  readonly ref: Ref;
  readonly a: Point;
  readonly b: Point;
  /** Blocks sight. */
  readonly sight: boolean;
  /** Blocks movement. */
  readonly move: boolean;
  /** Blocks only what comes from this side, for a viewer who looks along the map from a to b. */
  readonly oneWay: "left" | "right" | null;
  /** An open door: blocks and covers nothing. */
  readonly open: boolean;
  readonly cover: Cover | null;
  /** Blocks sight only together with another such wall, like an iron fence or a thicket. */
  readonly limited?: boolean;
  /** Stops light; absent: like sight. */
  readonly shades?: boolean;
  /**
   * Some models look through it as through a window: those at most this far away, in game units (`near`), or those
   * farther away (`far`).
   */
  readonly through?: { readonly distance: number; readonly for: "near" | "far" };
  /** Lowest and highest point in game units; null without limit. */
  readonly bottom: number | null;
  readonly top: number | null;
}

/** An area, and what it means for models in it or beyond it. */
export interface Region {
  readonly ref: Ref;
  readonly name: string | null;
  /** Rings of corners in pixels. A ring inside a ring is a hole. Otherwise rings do not overlap. */
  readonly polygons: readonly (readonly Point[])[];
  /** Lowest and highest elevation that it reaches, in game units, both included; null without limit. */
  readonly bottom: number | null;
  readonly top: number | null;
  readonly cover: Cover;
  /** The armor of its cover, in the game's own measure; null when not set. */
  readonly armor?: number | null;
  readonly difficult: boolean;
  /** Whether the ground is worse than difficult, such as deep snow or slick ice. */
  readonly arduous?: boolean;
  readonly impassable: boolean;
  readonly hazard: boolean;
  readonly building: boolean;
  /**
   * Elevation of the ground here, in game units; null: as around it. Below 0 it is a pit. Where regions overlap, the
   * highest ground counts. It is solid down to the region's bottom.
   */
  readonly ground: number | null;
  /** The haze in its air. */
  readonly haze?: Haze | null;
  /** The darkness inside, from 0 to 1, whatever it is outside. */
  readonly darkness?: number | null;
}

/** A source of light, or of darkness. Walls shade it. */
export interface Light {
  readonly ref: Ref;
  readonly at: Point;
  /** How far it gives full light, and how far half of it, in game units. */
  readonly bright: number;
  readonly dim: number;
  /** The direction of its cone, in degrees clockwise on the map from the right, and its angle. Absent: all around. */
  readonly cone?: { readonly facing: number; readonly angle: number };
  /** Whether the source takes light away: all of it in its bright part, half in its dim part. */
  readonly darkens?: boolean;
  /** Walls do not shade it. */
  readonly unshaded?: boolean;
  /** Lowest and highest base that it reaches, in game units; null or absent: without limit. */
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
  /** The part of the plane that is the table, in pixels. No model is pushed off it. Absent: it has no edge. */
  readonly bounds?: Bounds;
  readonly bodies: readonly Body[];
  readonly walls: readonly Wall[];
  readonly regions: readonly Region[];
  /** The darkness, from 0, bright day, to 1, complete darkness. Absent, like the weather, when not set. */
  readonly darkness?: number;
  readonly lights?: readonly Light[];
  readonly weather?: Weather;
}
