import { GRID_DIAGONALS } from "../../common/const.js";
import type { BaseGrid, Moves } from "./base.js";
import type {
  CostFunction,
  MeasuredPath,
  MeasuredSegment,
  MeasuredWaypoint,
  Measurement,
  MeasureWaypoint,
} from "./types.js";

const NOTHING: Measurement = { distance: 0, spaces: 0, cost: 0, diagonals: 0, euclidean: 0 };
const MEAN_STEEP = 1.75;

/** Measures a straight path through the waypoints; the total is the sum of its segments. */
export function measurePath(
  grid: BaseGrid,
  path: readonly MeasureWaypoint[],
  cost: CostFunction | undefined,
): MeasuredPath {
  const waypoints: MeasuredWaypoint[] = path.map(() => ({ ...NOTHING, backward: null, forward: null }));
  const segments: MeasuredSegment[] = [];
  let before = { ...NOTHING };
  for (const [index, to] of waypoints.entries()) {
    const from = waypoints[index - 1];
    const start = path[index - 1];
    const goal = path[index];
    if (!from || !start || !goal) continue;
    const measured =
      goal.measure === false ? NOTHING : measureSegment(grid, start, goal, cost, before.diagonals);
    const segment: MeasuredSegment = { from, to, teleport: goal.teleport ?? false, ...measured };
    before = sum(before, measured);
    Object.assign(to, before, { backward: segment });
    from.forward = segment;
    segments.push(segment);
  }
  return { waypoints, segments, ...before };
}

function measureSegment(
  grid: BaseGrid,
  from: MeasureWaypoint,
  to: MeasureWaypoint,
  pathCost: CostFunction | undefined,
  diagonalsBefore: number,
): Measurement {
  const cost = to.cost ?? pathCost;
  if (to.teleport) return { ...NOTHING, cost: segmentCost(grid, from, to, 0, cost, true, diagonalsBefore) };
  const moves = grid.countMoves(from, to);
  const euclidean = straightLine(grid, from, to);
  if (!moves)
    return {
      distance: euclidean,
      spaces: 0,
      cost: segmentCost(grid, from, to, euclidean, cost, false, 0),
      diagonals: 0,
      euclidean,
    };
  const distance = distanceOf(moves, grid.diagonals, diagonalsBefore) * grid.distance;
  const diagonals = moves.diagonal + moves.steep;
  const spaces = moves.straight + diagonals;
  return {
    distance,
    spaces,
    diagonals,
    euclidean,
    cost: segmentCost(grid, from, to, distance, cost, false, diagonalsBefore),
  };
}

/** The distance of moves in spaces. Alternating rules go on from the diagonals made before. */
function distanceOf({ straight, diagonal, steep }: Moves, rule: number, diagonalsBefore: number): number {
  const all = diagonal + steep;
  switch (rule) {
    case GRID_DIAGONALS.EQUIDISTANT:
      return straight + all;
    case GRID_DIAGONALS.EXACT:
      return straight + diagonal * Math.SQRT2 + steep * Math.sqrt(3);
    case GRID_DIAGONALS.APPROXIMATE:
      return straight + diagonal * 1.5 + steep * MEAN_STEEP;
    case GRID_DIAGONALS.ALTERNATING_1:
      return straight + all + doubled(diagonalsBefore, all, 1);
    case GRID_DIAGONALS.ALTERNATING_2:
      return straight + all + doubled(diagonalsBefore, all, 0);
    default:
      return straight + diagonal * 2 + steep * 3;
  }
}

/** How many of the next `count` diagonals count twice, when every second does, beginning with number `first`. */
function doubled(before: number, count: number, first: 0 | 1): number {
  const upTo = (n: number): number => Math.floor((n + 1 - first) / 2);
  return upTo(before + count) - upTo(before);
}

function segmentCost(
  grid: BaseGrid,
  from: MeasureWaypoint,
  to: MeasureWaypoint,
  distance: number,
  cost: number | CostFunction | undefined,
  teleport: boolean,
  diagonalsBefore: number,
): number {
  if (cost === undefined) return distance;
  if (typeof cost === "number") return cost;
  const start = grid.getOffset(from);
  const goal = grid.getOffset(to);
  if (teleport || grid.isGridless)
    return start.i === goal.i && start.j === goal.j && start.k === goal.k
      ? 0
      : cost(start, goal, distance, to);
  let total = 0;
  let diagonals = diagonalsBefore;
  const path = grid.getDirectPath([from, to]);
  for (const [index, step] of path.entries()) {
    const previous = path[index - 1];
    if (!previous) continue;
    const moves = grid.countMoves(previous, step) ?? { straight: 1, diagonal: 0, steep: 0 };
    total += cost(previous, step, distanceOf(moves, grid.diagonals, diagonals) * grid.distance, to);
    diagonals += moves.diagonal + moves.steep;
  }
  return total;
}

function straightLine(grid: BaseGrid, from: MeasureWaypoint, to: MeasureWaypoint): number {
  const a = grid.pointOf(from);
  const b = grid.pointOf(to);
  const plane = Math.hypot(b.x - a.x, b.y - a.y) * (grid.distance / grid.size);
  return a.elevation === undefined || b.elevation === undefined
    ? plane
    : Math.hypot(plane, b.elevation - a.elevation);
}

function sum(a: Measurement, b: Measurement): Measurement {
  return {
    distance: a.distance + b.distance,
    spaces: a.spaces + b.spaces,
    cost: a.cost + b.cost,
    diagonals: a.diagonals + b.diagonals,
    euclidean: a.euclidean + b.euclidean,
  };
}
