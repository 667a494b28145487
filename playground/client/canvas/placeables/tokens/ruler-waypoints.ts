import type { MeasuredWaypoint, ProcessedWaypoint } from "../../../documents/index.js";
import { storedActionConfig, type ActionConfig } from "../../../documents/movement/actions.js";
import type { MeasuredWaypoint as Measurement, Point } from "../../../grid/index.js";
import { table } from "../../../shared/globals.js";
import { Ray } from "../../geometry/ray.js";
import type { Token } from "../token.js";
import type { PlannedMovement, TokenRulerData } from "./base-token-ruler.js";

type Stage = "passed" | "pending" | "planned";

/** A place on a way that a ruler shows. */
export interface RulerWaypoint extends ProcessedWaypoint {
  userId: string;
  /** What it takes to get here from the one before. */
  cost: number;
  actionConfig: ActionConfig;
  /** Null for a planned movement. */
  movementId: string | null;
  /** How many explicit waypoints there are up to this one. */
  index: number;
  stage: Stage;
  hidden: boolean;
  unreachable: boolean;
  /** The middle of the token here. */
  center: Point;
  /** The size of the token here, in pixels. */
  size: { width: number; height: number };
  /** From the middle before to this one; null at the first. */
  ray: Ray | null;
  /** The cost of the way to here, from its start. */
  measurement: Measurement;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

/** A waypoint with what the ruler's data say of it. */
interface Source {
  waypoint: ProcessedWaypoint & Partial<MeasuredWaypoint>;
  stage: Stage;
  unreachable?: boolean;
  hidden?: boolean;
}

/** The ways that a ruler shows, each from its beginning: those under way, and those that users plan. */
export function rulerPaths(token: Token, data: TokenRulerData): RulerWaypoint[][] {
  const { passedWaypoints, pendingWaypoints, plannedMovement } = data;
  const underWay = [...staged(passedWaypoints, "passed"), ...staged(pendingWaypoints, "pending")];
  const planned = Object.entries(plannedMovement).map(([userId, plan]) =>
    chain(token, userId, sources(plan)),
  );
  return [chain(token, table.game.userId, underWay), ...planned].filter(({ length }) => length > 0);
}

function staged(waypoints: readonly ProcessedWaypoint[], stage: Stage): Source[] {
  return waypoints.map((waypoint) => ({ waypoint, stage }));
}

function sources({ history, foundPath, unreachableWaypoints, hidden }: PlannedMovement): Source[] {
  // A history ends where the planned way begins.
  const path = history.length > 0 ? foundPath.slice(1) : foundPath;
  return [
    ...staged(history, "passed"),
    ...staged(path, "planned").map((source) => ({ ...source, hidden })),
    ...staged(unreachableWaypoints, "planned").map((source) => ({ ...source, hidden, unreachable: true })),
  ];
}

function chain(token: Token, userId: string, given: readonly Source[]): RulerWaypoint[] {
  const measured = token.measureMovementPath(given.map(({ waypoint }) => waypoint));
  const made: RulerWaypoint[] = [];
  let index = 0;
  for (const [n, { waypoint, stage, unreachable = false, hidden = false }] of given.entries()) {
    const measurement = measured.waypoints[n];
    if (!measurement) continue;
    const previous = made.at(-1) ?? null;
    const center = token.getCenterPoint(waypoint);
    if (waypoint.explicit) index += 1;
    const next: RulerWaypoint = {
      ...waypoint,
      userId: waypoint.userId ?? userId,
      cost: measurement.backward?.cost ?? 0,
      actionConfig: storedActionConfig(waypoint.action),
      movementId: waypoint.movementId ?? null,
      index,
      stage,
      hidden,
      unreachable,
      center,
      size: token.document.getSize(waypoint),
      ray: previous && new Ray(previous.center, center),
      measurement,
      previous,
      next: null,
    };
    if (previous) previous.next = next;
    made.push(next);
  }
  return made;
}
