import { COVERS, type Cover, type Haze, type Ref, type Weather } from "../rules/core/facts.js";

/** A place on the scene's plane, in pixels; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rows or columns of hexes that are shoved: R rows (pointed tops), Q columns (flat tops). */
export const GRID_KINDS = ["square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ", "gridless"] as const;
export type GridKind = (typeof GRID_KINDS)[number];

export interface Grid {
  readonly kind: GridKind;
  /** Pixels from the center of one space to the center of the next beside it. */
  readonly size: number;
}

export { COVERS, type Cover };

/**
 * A base as seen from above, in pixels; a polygon is a ring that does not cross itself. On a grid it is
 * the spaces that the model fills, so that diagonal neighbors touch, and their middles; without one it is the base itself.
 */
export type Shape =
  | { readonly type: "circle"; readonly center: Point; readonly radius: number }
  | { readonly type: "polygon"; readonly points: readonly Point[]; readonly spaces?: readonly Point[] };

/** A model. Elevation and height in game units. */
export interface Body {
  readonly ref: Ref;
  /** Null: who reads may not be told. */
  readonly name: string | null;
  /** Bodies of one side are friends. `neutral` is nobody's enemy, `secret` everybody else's. */
  readonly side: string;
  /** Which game it plays: those of other games are neither its friends nor its enemies. */
  readonly game?: string;
  readonly shape: Shape;
  /** Where its base is. Ground that rises above it lifts it, and at 0 it stands on the ground: see `Region.ground`. */
  readonly elevation: number;
  /** How tall it is. */
  readonly height: number;
  readonly statuses: readonly string[];
  /** Stands, acts and is seen: false for those out of action, and for those who are on no player's table yet. */
  readonly standing: boolean;
  readonly large: boolean;
  /** Units moved this turn. */
  readonly moved: number;
  /** Its center's way this turn: where that began, and each turn of it; the last leads to where it stands. Absent: it stood here. */
  readonly came?: readonly Point[];
  /** Where it faces, in degrees clockwise on the map from rightwards; absent: nowhere in particular. */
  readonly facing?: number;
}

/** A straight piece of wall, fence, hedge, door or window. */
export interface Wall {
  readonly ref: Ref;
  readonly a: Point;
  readonly b: Point;
  /** Blocks sight. */
  readonly sight: boolean;
  /** Blocks movement. */
  readonly move: boolean;
  /** Blocks only what comes from this hand of somebody who looks along the map from a to b. */
  readonly oneWay: "left" | "right" | null;
  /** An open door: blocks and covers nothing. */
  readonly open: boolean;
  /** Null: read from what it blocks (`wallCover`). */
  readonly cover: Cover | null;
  /** What it withstands, in the game's own measure; null when nobody said. */
  readonly armor?: number | null;
  /** Blocks sight only where another such wall does too, as an iron fence or a thicket. */
  readonly limited?: boolean;
  /** Stops light; absent: as it stops sight. */
  readonly shades?: boolean;
  /** Who is that near to it, in game units, looks through it as through a window; or else who is farther off. */
  readonly through?: { readonly distance: number; readonly for: "near" | "far" };
  /** Lowest and highest point in game units; null without end. */
  readonly bottom: number | null;
  readonly top: number | null;
}

/** An area and what it is for those in it or beyond it. */
export interface Region {
  readonly ref: Ref;
  readonly name: string | null;
  /** Rings of corners in pixels. A ring in a ring is a hole; otherwise they do not overlap. */
  readonly polygons: readonly (readonly Point[])[];
  /** Lowest and highest elevation that it reaches, in game units, both included; null without end. */
  readonly bottom: number | null;
  readonly top: number | null;
  readonly cover: Cover;
  /** What its cover withstands, in the game's own measure; null when nobody said. */
  readonly armor?: number | null;
  readonly difficult: boolean;
  /** Worse than difficult: deep snow, slick ice. */
  readonly arduous?: boolean;
  readonly impassable: boolean;
  readonly hazard: boolean;
  readonly building: boolean;
  /**
   * Elevation of the ground here, in game units; null: as around. Below 0 it is a pit. Where regions overlap, the highest
   * counts. It is solid down to the region's bottom.
   */
  readonly ground: number | null;
  /** What hangs in its air. */
  readonly haze?: Haze | null;
  /** How dark it is in here, from 0 to 1, whatever it is outside. */
  readonly darkness?: number | null;
}

/** A source of light, or of darkness. Walls shade it. */
export interface Light {
  readonly ref: Ref;
  readonly at: Point;
  /** How far it lights fully, and how far by half, in game units. */
  readonly bright: number;
  readonly dim: number;
  /** Into which part of the plane it shines: degrees clockwise on the map from rightwards, and how wide. Absent: all round. */
  readonly cone?: { readonly facing: number; readonly angle: number };
  /** It takes light: all of it where it is bright, half of it where it is dim. */
  readonly darkens?: boolean;
  /** Walls do not shade it. */
  readonly unshaded?: boolean;
}

/** A rectangle of the plane, in pixels. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A scene at one moment, as plain data: it survives JSON unchanged. */
export interface Snapshot {
  readonly grid: Grid;
  /** Game units in a pixel. */
  readonly unitsPerPixel: number;
  /** The part of the plane that is the table, in pixels: nobody is pushed off it. Absent: it has no edge. */
  readonly bounds?: Bounds;
  readonly bodies: readonly Body[];
  readonly walls: readonly Wall[];
  readonly regions: readonly Region[];
  /** From 0, bright day, to 1, complete darkness. Absent, as the weather: nobody said. */
  readonly darkness?: number;
  readonly lights?: readonly Light[];
  readonly weather?: Weather;
}
