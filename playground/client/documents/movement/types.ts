import type { TerrainData } from "../../data/terrain-data.js";
import type { Offset } from "../../grid/index.js";
import type { TokenDimensions } from "../token-geometry.js";
import type { User } from "../user.js";
import type { ActionConfig } from "./actions.js";

/** A place that a token moves to. */
export interface Waypoint extends TokenDimensions {
  /** How it gets there: a key of `CONFIG.Token.movement.actions`. */
  action: string;
  snapped: boolean;
  /** Whether a user placed it. */
  explicit: boolean;
  /** Whether an update of its own ends here, so that the movement can be stopped or paused. */
  checkpoint: boolean;
}

/** A place on the way, with what lies between it and the one before. */
export interface ProcessedWaypoint extends Waypoint {
  /** Whether it is a step between the waypoints that were given. */
  intermediate: boolean;
  terrain: TerrainData | null;
}

/** A place that a token has reached, or will reach. */
export interface MeasuredWaypoint extends ProcessedWaypoint {
  userId: string;
  movementId: string;
  /** What it took to get here from the one before, in grid units. */
  cost: number;
}

/** What is measured of a part of a way. */
export interface Totals {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** A measured part of a way. */
export interface MovementSection extends Totals {
  waypoints: MeasuredWaypoint[];
}

/** How a movement is constrained. */
export interface ConstrainOptions {
  ignoreWalls?: boolean;
  ignoreCost?: boolean;
  preview?: boolean;
  history?: boolean | readonly MeasuredWaypoint[];
}

/** One operation of a movement: up to the next checkpoint. */
export interface MovementOperation {
  id: string;
  /** The ids of the operations that it continues. */
  chain: string[];
  origin: TokenDimensions;
  destination: TokenDimensions;
  passed: MovementSection;
  pending: MovementSection;
  history: Totals & { recorded: MovementSection; unrecorded: MovementSection };
  constrained: boolean;
  recorded: boolean;
  /** `dragging`, `keyboard`, `paste`, `config`, `undo` or `api`. */
  method: string;
  constrainOptions: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
}

/** How a movement is going. */
export type MovementState = "completed" | "paused" | "pending" | "stopped";

/** The current or last movement of a token. */
export interface MovementData extends MovementOperation {
  user: User;
  state: MovementState;
  updateOptions: object;
}

/** How a token is moved. */
export interface MoveOptions {
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: ConstrainOptions;
  [option: string]: unknown;
}

/** What a cost function hears of the segment that a step belongs to. */
export interface SegmentData extends Pick<ProcessedWaypoint, "width" | "height" | "shape" | "action"> {
  terrain: TerrainData | null;
  actionConfig: ActionConfig;
  teleport: boolean;
}

/** What a step from one grid space to another costs a token; the offsets are top left ones without a grid. */
export type TokenCostFunction = (from: Offset, to: Offset, distance: number, segment: SegmentData) => number;

/** What a step costs one of the spaces that a token is on. */
export interface CostResult {
  from: Offset;
  to: Offset;
  cost: number;
}

/** What a step costs a token on several spaces, from what it costs each of them. */
export type CostAggregator = (results: CostResult[], distance: number, segment: SegmentData) => number;
