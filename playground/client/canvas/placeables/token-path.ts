import { actionConfig } from "../../documents/movement/actions.js";
import type { ConstrainOptions, GivenWaypoint, ProcessedWaypoint } from "../../documents/movement/index.js";
import { completeWaypoints, positionOf } from "../../documents/movement/index.js";
import { placeAt } from "../../documents/movement/path.js";
import { table } from "../../shared/globals.js";
import { collisions, type SenseType } from "../geometry/collision.js";
import type { Token } from "./token.js";

/** How far before a wall a way without a grid ends, in pixels. */
const MARGIN_PX = 1;

/**
 * The part of a way that a token can go: up to a wall that stops its action, or to ground that cannot be crossed.
 *
 * @returns the way, and whether it is shorter than the one that was asked for
 */
export function constrainPath(
  token: Token,
  given: readonly GivenWaypoint[],
  { ignoreWalls = false, ignoreCost = false }: ConstrainOptions,
): [path: ProcessedWaypoint[], wasConstrained: boolean] {
  const way = completeWaypoints(token.document, positionOf(token.document), withActions(token, given));
  const path: ProcessedWaypoint[] = way.slice(0, 1);
  for (const waypoint of way.slice(1)) {
    const before = path.at(-1) ?? waypoint;
    const stop = stopBefore(token, before, waypoint, { ignoreWalls, ignoreCost });
    if (stop) return [[...path, ...(isSamePlace(stop, before) ? [] : [stop])], true];
    path.push(waypoint);
  }
  return [path, false];
}

/** An action that is not given is that of the waypoint before. */
function withActions(token: Token, given: readonly GivenWaypoint[]): GivenWaypoint[] {
  let action = token.document.movementAction;
  return given.map((waypoint) => {
    action = waypoint.action ?? action;
    return { ...waypoint, action };
  });
}

function isSamePlace(one: ProcessedWaypoint, other: ProcessedWaypoint): boolean {
  return one.x === other.x && one.y === other.y && one.elevation === other.elevation;
}

/** Where a straight way must end before its goal; null where it need not. */
function stopBefore(
  token: Token,
  from: ProcessedWaypoint,
  to: ProcessedWaypoint,
  options: Required<Pick<ConstrainOptions, "ignoreWalls" | "ignoreCost">>,
): ProcessedWaypoint | null {
  let before = from;
  for (const step of token.document.getCompleteMovementPath([from, to]).slice(1)) {
    const endless = !options.ignoreCost && token.measureMovementPath([before, step]).cost === Infinity;
    const wall = options.ignoreWalls ? null : wallBefore(token, before, step);
    if (endless || wall) return wall && table.canvas.grid.isGridless && !endless ? wall : ended(before);
    before = step;
  }
  return null;
}

function ended(place: ProcessedWaypoint): ProcessedWaypoint {
  return { ...place, intermediate: false, explicit: false };
}

/** The last place of a step before a wall that stops its action; null where there is none. */
function wallBefore(token: Token, from: ProcessedWaypoint, to: ProcessedWaypoint): ProcessedWaypoint | null {
  const { walls } = actionConfig(to.action);
  if (walls === null) return null;
  const [start, goal] = [token.getCenterPoint(from), token.getCenterPoint(to)];
  const [met] = collisions(start, goal, table.canvas.wallSegments, { type: senseOf(walls) });
  if (!met) return null;
  const length = Math.max(Math.hypot(goal.x - start.x, goal.y - start.y), MARGIN_PX);
  return ended(placeAt(from, to, Math.max(0, met.t - MARGIN_PX / length)));
}

const SENSES: readonly SenseType[] = ["move", "sight", "light", "sound"];

function senseOf(walls: string): SenseType {
  const sense = SENSES.find((one) => one === walls);
  if (!sense) throw new Error(`not in the playground: walls of the type "${walls}" that stop a movement`);
  return sense;
}
