import type { CostFunction, ElevatedPoint, MeasuredPath, MeasureWaypoint, Offset } from "../../grid/index.js";
import { table } from "../../shared/globals.js";
import { occupiedOffsets, tokenCenter, tokenSize } from "../token-geometry.js";
import type { TokenDocument } from "../token.js";
import { storedActionConfig } from "./actions.js";
import { stretchesOf } from "./terrain.js";
import type {
  CostAggregator,
  CostResult,
  ProcessedWaypoint,
  SegmentData,
  TokenCostFunction,
} from "./types.js";

/** How a way is measured: what a step costs, and what it costs a token on several spaces. */
export interface MeasureOptions {
  /** Without it the cost is the distance. */
  cost?: TokenCostFunction | undefined;
  aggregator?: CostAggregator | undefined;
}

/** A waypoint on its way through the grid's measure, which hands it to the cost function. */
type Measured = MeasureWaypoint & { waypoint: ProcessedWaypoint };

/** How high segments end: the ground is looked up there, and cost functions of systems are not told. */
const elevations = new WeakMap<SegmentData, number>();

/** Measures a token's way, the place where it begins included. */
export function measureWay(
  token: TokenDocument,
  way: readonly ProcessedWaypoint[],
  { cost, aggregator = table.CONFIG.Token.movement.costAggregator ?? median }: MeasureOptions = {},
): MeasuredPath {
  const grid = token.parent?.grid;
  if (!grid) throw new Error("A token that is in no scene cannot be measured.");
  const points = way.map((waypoint): Measured => {
    const { teleport, measure } = storedActionConfig(waypoint.action);
    return { ...placeOf(token, waypoint), teleport, measure, waypoint };
  });
  const step: CostFunction | undefined =
    cost &&
    ((from, to, distance, segment) => {
      const { waypoint } = segment as Measured;
      const data = segmentOf(waypoint);
      elevations.set(data, waypoint.elevation);
      const results = movesOf(token, from, to, waypoint).map((move): CostResult => ({
        ...move,
        cost: cost(move.from, move.to, distance, data),
      }));
      return aggregator(results, distance, data);
    });
  return grid.measurePath(points, { cost: step });
}

/** The middle of what a step costs each space; endless when one of them is. */
export const median: CostAggregator = (results) => {
  const costs = results.map(({ cost }) => cost).sort((a, b) => a - b);
  const [upper = 0, lower = 0] = [
    costs[Math.floor(costs.length / 2)],
    costs[Math.floor((costs.length - 1) / 2)],
  ];
  return costs.at(-1) === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : (upper + lower) / 2;
};

/** What a token's steps cost: the ground, as the system's terrain says, then the action. */
export function movementCost(token: TokenDocument, options: object = {}): TokenCostFunction {
  const ground = table.CONFIG.Token.movement.TerrainData.getMovementCostFunction(token, options);
  const byAction = new Map<string, ReturnType<SegmentData["actionConfig"]["getCostFunction"]>>();
  return (from, to, distance, segment) => {
    const stretches = segment.teleport
      ? [{ share: 1, terrain: segment.terrain }]
      : stretchesOf(token, pointOf(token, from, segment), pointOf(token, to, segment), segment);
    const base = stretches.reduce(
      (sum, { share, terrain }) => sum + ground(from, to, distance * share, { ...segment, terrain }),
      0,
    );
    const action = byAction.get(segment.action) ?? segment.actionConfig.getCostFunction(token, options);
    byAction.set(segment.action, action);
    return action(base, from, to, distance, segment);
  };
}

function segmentOf({ width, height, shape, action, terrain }: ProcessedWaypoint): SegmentData {
  const config = storedActionConfig(action);
  return { width, height, shape, action, terrain, actionConfig: config, teleport: config.teleport };
}

/** Where a token at a waypoint is for the grid: its center, or its top left where there is no grid. */
function placeOf(token: TokenDocument, waypoint: ProcessedWaypoint): ElevatedPoint {
  const { x, y, elevation } = waypoint;
  return token.parent?.grid.isGridless ? { x, y, elevation } : tokenCenter(token, waypoint);
}

/** The moves of the single spaces that a token on several of them makes with one step. */
function movesOf(
  token: TokenDocument,
  from: Offset,
  to: Offset,
  waypoint: ProcessedWaypoint,
): { from: Offset; to: Offset }[] {
  const grid = token.parent?.grid;
  const spaces = grid && !grid.isGridless ? occupiedOffsets(token, waypoint) : [];
  if (!grid || spaces.length <= 1) return [{ from, to }];
  const goal = grid.getCenterPoint(to);
  const start = grid.getCenterPoint(from);
  const last = grid.getCenterPoint(grid.getOffset(tokenCenter(token, waypoint)));
  return spaces.map((space) => {
    const point = grid.getCenterPoint(space);
    const moved = (at: { x: number; y: number }): Offset =>
      grid.getOffset({ x: point.x + at.x - last.x, y: point.y + at.y - last.y });
    return { from: { ...moved(start), k: from.k }, to: { ...moved(goal), k: to.k } };
  });
}

/** The middle of a space; without a grid the middle of a token whose top left is there. */
function pointOf(token: TokenDocument, offset: Offset, segment: SegmentData): ElevatedPoint {
  const grid = token.parent?.grid;
  const elevation = elevations.get(segment) ?? token.elevation;
  const point = grid?.getCenterPoint(offset) ?? { x: 0, y: 0 };
  if (!grid?.isGridless) return { ...point, elevation };
  const { width, height } = tokenSize(token, segment);
  return { x: point.x + width / 2, y: point.y + height / 2, elevation };
}

declare module "../../shared/config.js" {
  interface MovementConfig {
    /** What a step costs a token on several spaces; the median without it. */
    costAggregator?: CostAggregator;
  }
}
