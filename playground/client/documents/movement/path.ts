import { tokenCenter } from "../token-geometry.js";
import type { TokenDocument } from "../token.js";
import { actionConfig } from "./actions.js";
import { between, stretchesOf, terrainAt } from "./terrain.js";
import type { TokenDimensions } from "../token-geometry.js";
import type { ProcessedWaypoint, Waypoint } from "./types.js";

/** A waypoint as it is given: what it leaves out is as at the one before. */
export type GivenWaypoint = Partial<Waypoint> & { intermediate?: boolean };

const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;

/** The fields of a token that say where it is and how large. */
export { POSITION_KEYS };

/** Where a token is, as it is stored. */
export function positionOf(token: TokenDocument): TokenDimensions {
  const { x, y, elevation, width, height, shape } = token._source;
  return {
    x: Number(x),
    y: Number(y),
    elevation: Number(elevation),
    width: Number(width),
    height: Number(height),
    shape: Number(shape),
  };
}

/** The place where a way begins. */
export function originOf(token: TokenDocument): ProcessedWaypoint {
  return {
    ...positionOf(token),
    action: token.movementAction,
    snapped: false,
    explicit: false,
    checkpoint: true,
    intermediate: false,
    terrain: null,
  };
}

/**
 * Completes waypoints: a place is as before where it is not given, the action is the token's own, and nothing is snapped,
 * explicit or a checkpoint that does not say so.
 *
 * @throws Error when a place is no whole number of pixels or an action does not exist
 */
export function completeWaypoints(
  token: TokenDocument,
  origin: TokenDimensions,
  given: readonly GivenWaypoint[],
): ProcessedWaypoint[] {
  let before = origin;
  return given.map((one) => {
    const waypoint = complete(token, before, one);
    for (const key of ["x", "y"] as const)
      if (!Number.isInteger(waypoint[key]))
        throw new Error(`A waypoint's ${key} is a whole number of pixels, not ${waypoint[key]}.`);
    actionConfig(waypoint.action);
    before = waypoint;
    return waypoint;
  });
}

function complete(token: TokenDocument, before: TokenDimensions, given: GivenWaypoint): ProcessedWaypoint {
  const place = Object.fromEntries(POSITION_KEYS.map((key) => [key, given[key] ?? before[key]]));
  return {
    ...before,
    ...place,
    action: given.action ?? token.movementAction,
    snapped: given.snapped ?? false,
    explicit: given.explicit ?? false,
    checkpoint: given.checkpoint ?? false,
    intermediate: given.intermediate ?? false,
    terrain: null,
  };
}

/**
 * A way with its intermediate steps: from space to space on a grid, from one ground to the next without one. The first
 * waypoint is where it begins.
 */
export function withSteps(token: TokenDocument, way: readonly ProcessedWaypoint[]): ProcessedWaypoint[] {
  return way.flatMap((waypoint, index) => {
    const before = way[index - 1];
    if (!before) return [waypoint];
    if (actionConfig(waypoint.action).teleport) return [{ ...waypoint, terrain: groundOf(token, waypoint) }];
    return token.parent?.grid.isGridless
      ? groundSteps(token, before, waypoint)
      : gridSteps(token, before, waypoint);
  });
}

function gridSteps(
  token: TokenDocument,
  from: ProcessedWaypoint,
  to: ProcessedWaypoint,
): ProcessedWaypoint[] {
  const grid = token.parent?.grid;
  const [start, goal] = [tokenCenter(token, from), tokenCenter(token, to)];
  const path = grid?.getDirectPath([start, goal]) ?? [];
  const [first] = path;
  if (!grid || !first) return [to];
  const begin = grid.getCenterPoint(first);
  const steps = path.slice(1, -1).map((offset, index): ProcessedWaypoint => {
    const point = grid.getCenterPoint(offset);
    const share = (index + 1) / (path.length - 1);
    const { elevation } = between(start, goal, share);
    const x = Math.round(from.x + point.x - begin.x);
    const y = Math.round(from.y + point.y - begin.y);
    return stepTo(token, { ...to, x, y, elevation });
  });
  return [...steps, { ...to, terrain: groundOf(token, to) }];
}

function groundSteps(
  token: TokenDocument,
  from: ProcessedWaypoint,
  to: ProcessedWaypoint,
): ProcessedWaypoint[] {
  const stretches = stretchesOf(token, tokenCenter(token, from), tokenCenter(token, to), to);
  return stretches.map(({ end, terrain }, index): ProcessedWaypoint => {
    if (index === stretches.length - 1) return { ...to, terrain };
    return { ...stepTo(token, placeAt(from, to, end)), terrain };
  });
}

/** A place on the way to a waypoint, on a whole pixel. */
export function placeAt(from: ProcessedWaypoint, to: ProcessedWaypoint, share: number): ProcessedWaypoint {
  const { x, y, elevation } = between(from, to, share);
  return { ...to, x: Math.round(x), y: Math.round(y), elevation };
}

/** A step that no user has placed. */
function stepTo(token: TokenDocument, place: ProcessedWaypoint): ProcessedWaypoint {
  return {
    ...place,
    snapped: !(token.parent?.grid.isGridless ?? true),
    explicit: false,
    checkpoint: false,
    intermediate: true,
    terrain: groundOf(token, place),
  };
}

function groundOf(token: TokenDocument, place: ProcessedWaypoint): ProcessedWaypoint["terrain"] {
  if (!token.parent?.regions.contents.length) return null;
  return terrainAt(token, tokenCenter(token, place), place);
}
