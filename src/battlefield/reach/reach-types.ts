import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import type { Point, Snapshot } from "../snapshot.js";
import type { Elsewhere } from "../movement/walk.js";
import type { Pace } from "./pace.js";
import type { Slices } from "./slices.js";

/** A move to be measured. */
export interface Journey {
  readonly snapshot: Snapshot;
  readonly mover: Ref;
  readonly pace: Pace;
  /**
   * The movement that each stage adds, in the game's units of movement: for example one action, then a second
   * one. There is at least one stage.
   */
  readonly stages: readonly number[];
  /** The place where the path starts. Absent: the mover's own place. */
  readonly from?: Elsewhere;
}

/** A place that a mover reaches. */
export interface Arrival extends Place {
  /** The least cost to get to the place. */
  readonly cost: number;
  /** The stage that the cost belongs to, from 0. */
  readonly stage: number;
  /** Whether the mover may end its move at the place. Otherwise the mover may only pass the place. */
  readonly end: boolean;
  /** Whether the mover must end its move at the place, because it has entered a zone. */
  readonly stops: boolean;
}

/** The reach of a mover. Code outside `src/battlefield/reach/` uses only these members. */
export interface Reach {
  readonly journey: Journey;
  readonly start: Place;
  /**
   * The places that the mover reaches, with its start, in order of rising y, then x. On a grid they are
   * spaces. Without a grid they are points a quarter of a game unit apart, or more in a very large area.
   */
  readonly places: readonly Arrival[];
  /**
   * The arrival at any point, with the exact least cost. Without a grid, the point may lie between the points
   * of `places`. On a grid, the point means the space around it. Null when the mover does not reach the
   * point.
   */
  readonly at: (point: Point) => Arrival | null;
  /** The path to a place, both ends included; null when the mover does not reach it. */
  readonly way: (point: Point) => readonly Place[] | null;
  /** Works out the outlines, slice by slice. An outline that is read earlier is worked out at once. */
  readonly slices: () => Slices<void>;
  /** Outlines of the area in which the mover may end its move after the stages up to this one. */
  readonly outline: (stage: number) => readonly Ring[];
}

/**
 * The kind of obstacle that stops a leg. `level`: a rise or drop that is too high. `turns`: no change of
 * direction is left.
 */
export type Barrier = "wall" | "body" | "region" | "level" | "edge" | "zone" | "turns";

/** One straight leg of a path that a person draws. Lengths are in game units, costs in the game's units of movement. */
export interface Leg {
  readonly from: Place;
  readonly to: Place;
  readonly length: number;
  /** The lengths of the leg over difficult and over arduous ground. */
  readonly difficult: number;
  readonly arduous: number;
  /** The heights that the leg climbs: walls, rises, and drops (below 0). */
  readonly climbs: readonly { readonly height: number; readonly wall: boolean }[];
  /** The kinds of obstacle that bar the leg, with the refs of the obstacles. Empty when the leg is free. */
  readonly barred: readonly { readonly by: Barrier; readonly refs: readonly Ref[] }[];
  /**
   * The point at which the leg first enters a zone, as a share of the leg; null when it enters none. On a grid, the
   * point where the leg enters the first space of the zone.
   */
  readonly enters: number | null;
  /** The cost of the leg; Infinity when the ground or a change of elevation bars the leg. */
  readonly cost: number;
  /** The cost of the path up to the leg's end, including the movement that is lost between stages. */
  readonly total: number;
  /** The stage that `total` belongs to; null when it is beyond the last. */
  readonly stage: number | null;
  /** The discount so far in the stage where the leg ends; absent: the pace has no discount. */
  readonly bypassed?: number;
}

/** The cost of a whole path. */
export interface Fare {
  readonly legs: readonly Leg[];
  readonly total: number;
  readonly stage: number | null;
  /** Whether no leg is barred and the last stage pays for the path. */
  readonly allowed: boolean;
  /** Whether the mover may end its move at the last point. */
  readonly end: boolean;
}

/**
 * A ring of corners in pixels. It runs clockwise on the map around an area, and counterclockwise around a hole in the
 * area.
 */
export type Ring = readonly Point[];

export type { TableEdge } from "../../rules/core/battle/declaration.js";

/** A forced move toward an edge of the table. */
export interface FleeWay {
  /** The path of the flight, both ends included; the start alone when there is no path. */
  readonly way: readonly Place[];
  readonly cost: number;
  /** Whether the flight reaches the edge with movement left (TNT-110). */
  readonly crosses: boolean;
  /** Whether the flight ends in cover. */
  readonly inCover: boolean;
}
