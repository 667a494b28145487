import { REGION_EVENTS } from "../../../common/const.js";
import type { RegionDocument } from "../region.js";
import type { TokenDocument } from "../token.js";
import { actionConfig } from "./actions.js";
import { placeAt } from "./path.js";
import { edge } from "./terrain.js";
import type { ProcessedWaypoint } from "./types.js";

/** How finely the way of a step is searched for the boundary of a region, in parts of the step. */
const PARTS = 64;

/**
 * Adds checkpoints where a way goes into or out of a region with a behavior that listens to that: there the movement can
 * be stopped (https://github.com/foundryvtt/foundryvtt/issues/11627). The first waypoint is where the way begins.
 */
export function withRegionCheckpoints(
  token: TokenDocument,
  way: readonly ProcessedWaypoint[],
): ProcessedWaypoint[] {
  const regions = (token.parent?.regions.contents ?? []).filter(isHeeded);
  if (regions.length === 0) return [...way];
  return way.flatMap((waypoint, index) => {
    const before = way[index - 1];
    return before ? crossings(token, regions, before, waypoint) : [waypoint];
  });
}

function isHeeded(region: RegionDocument): boolean {
  const { TOKEN_MOVE_IN, TOKEN_MOVE_OUT } = REGION_EVENTS;
  return hears(region, TOKEN_MOVE_IN) || hears(region, TOKEN_MOVE_OUT);
}

function hears(region: RegionDocument, event: string): boolean {
  return region.behaviors.some((behavior) => behavior.active && behavior.hasEvent(event));
}

/** A waypoint with those before it where the step to it crosses a boundary. */
function crossings(
  token: TokenDocument,
  regions: readonly RegionDocument[],
  from: ProcessedWaypoint,
  to: ProcessedWaypoint,
): ProcessedWaypoint[] {
  const isStep = actionConfig(to.action).teleport || !(token.parent?.grid.isGridless ?? true);
  const crossed = regions.flatMap((region) =>
    isStep ? stepOver(token, region, from, to) : edgesOf(token, region, from, to),
  );
  const shares = [...new Set(crossed)].sort((a, b) => a - b);
  const places = shares.map((share): ProcessedWaypoint => {
    const place = share === 1 ? to : { ...placeAt(from, to, share), explicit: false, snapped: false };
    return { ...place, checkpoint: true, intermediate: false };
  });
  return shares.at(-1) === 1 ? places : [...places, to];
}

/** A step from space to space, or a teleport, crosses a boundary at its end. */
function stepOver(
  token: TokenDocument,
  region: RegionDocument,
  from: ProcessedWaypoint,
  to: ProcessedWaypoint,
): number[] {
  const [was, is] = [token.testInsideRegion(region, from), token.testInsideRegion(region, to)];
  return was !== is && hears(region, crossing(is)) ? [1] : [];
}

/** Where a straight way without a grid crosses a boundary, as shares of it. */
function edgesOf(
  token: TokenDocument,
  region: RegionDocument,
  from: ProcessedWaypoint,
  to: ProcessedWaypoint,
): number[] {
  const isInside = (share: number): boolean => token.testInsideRegion(region, placeAt(from, to, share));
  const found: number[] = [];
  let inside = isInside(0);
  for (let part = 1; part <= PARTS; part += 1) {
    if (isInside(part / PARTS) === inside) continue;
    const was = inside;
    inside = !was;
    const share = edge((at) => isInside(at) === was, (part - 1) / PARTS, 1 / PARTS);
    if (hears(region, crossing(inside))) found.push(share);
  }
  return found;
}

function crossing(isIn: boolean): string {
  return isIn ? REGION_EVENTS.TOKEN_MOVE_IN : REGION_EVENTS.TOKEN_MOVE_OUT;
}
