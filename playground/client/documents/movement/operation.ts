import { table } from "../../shared/globals.js";
import { Hooks } from "../../shared/hooks.js";
import { asData, isObject, randomID, type Data } from "../../utils/index.js";
import { tellOfToken } from "../region-tracking.js";
import type { TokenDocument } from "../token.js";
import type { User } from "../user.js";
import { withRegionCheckpoints } from "./checkpoints.js";
import { beginContinuation, endContinuation } from "./continuation.js";
import { movementCost, measureWay } from "./cost.js";
import { emptySection, keepMovement, NOTHING } from "./current.js";
import { revive, storable } from "./history.js";
import {
  completeWaypoints,
  originOf,
  POSITION_KEYS,
  positionOf,
  withSteps,
  type GivenWaypoint,
} from "./path.js";
import { seal } from "./seal.js";
import type {
  MeasuredWaypoint,
  MoveOptions,
  MovementOperation,
  MovementSection,
  ProcessedWaypoint,
  Totals,
} from "./types.js";
import type { TokenDimensions } from "../token-geometry.js";

/** What a request to move says besides where to: it goes with the update under the token's id. */
interface Plan {
  waypoints?: readonly GivenWaypoint[];
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: object;
  constrained?: boolean;
  chain?: string[];
}

/** Options of generation 14 that nothing is made of here. */
const ABSENT = ["planned", "split", "terrainOptions", "measureOptions"] as const;

/** The operations that this window has begun: another window of the same user does not go on with them. */
const begun = new Set<string>();

/** Moves a token through waypoints: an update for each checkpoint. Resolves after the first of them. */
export async function moveThrough(
  token: TokenDocument,
  waypoints: readonly GivenWaypoint[],
  options: MoveOptions & { chain?: string[] },
): Promise<boolean> {
  for (const option of ABSENT)
    if (options[option]) throw new Error(`not in the playground: TokenDocument#move with ${option}`);
  if (waypoints.length === 0) return false;
  const { method, autoRotate, showRuler, constrainOptions, chain, ...operation } = options;
  const plan: Plan = {
    waypoints,
    method: method ?? "api",
    autoRotate: autoRotate ?? false,
    showRuler: showRuler ?? false,
    constrainOptions: constrainOptions ?? {},
    chain: chain ?? [],
  };
  const leg = nextLeg(wayOf(token, waypoints)).at(-1);
  if (!leg) return false;
  const movement = { ...asData(operation["movement"]), [token.id ?? ""]: plan };
  return (await token.update(placeOf(leg), { ...operation, movement })) !== undefined;
}

function placeOf(waypoint: TokenDimensions): TokenDimensions {
  const { x, y, elevation, width, height, shape } = waypoint;
  return { x, y, elevation, width, height, shape };
}

/**
 * The whole way from where a token is through waypoints, without the place where it begins and those that do not lead
 * away from it.
 */
function wayOf(token: TokenDocument, given: readonly GivenWaypoint[]): ProcessedWaypoint[] {
  const origin = originOf(token);
  const waypoints = completeWaypoints(token, origin, given);
  const first = waypoints.findIndex((waypoint) => POSITION_KEYS.some((key) => waypoint[key] !== origin[key]));
  if (first < 0) return [];
  return withRegionCheckpoints(token, withSteps(token, [origin, ...waypoints.slice(first)])).slice(1);
}

/** The part of a way up to its first checkpoint. */
function nextLeg(way: readonly ProcessedWaypoint[]): ProcessedWaypoint[] {
  const stop = way.findIndex(({ checkpoint }) => checkpoint);
  return stop < 0 ? [...way] : way.slice(0, stop + 1);
}

/**
 * At the requester, before an update: finds the movement that it means, asks whether it may be, and records it.
 *
 * @returns false when it is prevented
 */
export async function prepareMovement(
  token: TokenDocument,
  changed: Data,
  options: Data,
): Promise<boolean | void> {
  if (!POSITION_KEYS.some((key) => key in changed)) return;
  const plans = asData(options["movement"]);
  const movement = operationOf(token, changed, asData(plans[token.id ?? ""]));
  seal(movement, ["autoRotate", "showRuler"]);
  if ((await token._preUpdateMovement(movement, options)) === false) return false;
  if (!Hooks.call("preMoveToken", token, movement, options)) return false;
  begun.add(movement.id);
  Object.assign(changed, placeOf({ ...positionOf(token), ...movement.destination }));
  options["movement"] = { ...plans, [token.id ?? ""]: storable(movement) };
  if (movement.recorded && !("_movementHistory" in changed))
    changed["_movementHistory"] = storable(recordedWith(token, movement));
}

function recordedWith(token: TokenDocument, { id, origin, passed }: MovementOperation): MeasuredWaypoint[] {
  const history = token.movementHistory;
  const start = { ...originOf(token), ...origin, userId: table.game.userId, movementId: id, cost: 0 };
  return [...(history.length > 0 ? history : [start]), ...passed.waypoints];
}

function operationOf(token: TokenDocument, changed: Data, plan: Plan): MovementOperation {
  const id = randomID();
  const origin = positionOf(token);
  const way = wayOf(token, plan.waypoints ?? [changed]);
  const leg = nextLeg(way);
  const measured = measureWay(token, [originOf(token), ...way], { cost: movementCost(token) });
  const waypoints = way.map((waypoint, index): MeasuredWaypoint => ({
    ...waypoint,
    userId: table.game.userId,
    movementId: id,
    cost: measured.segments[index]?.cost ?? 0,
  }));
  const section = (from: number, to: number): MovementSection => ({
    waypoints: waypoints.slice(from, to),
    ...totalOf(measured.segments.slice(from, to)),
  });
  const recorded = recordedSection(token);
  const before = token.movement;
  const isContinuing = plan.chain?.at(-1) === before.id && !before.recorded;
  const unrecorded = isContinuing ? joined(before.history.unrecorded, before.passed) : emptySection();
  return {
    id,
    chain: plan.chain ?? [],
    origin,
    destination: placeOf(leg.at(-1) ?? origin),
    passed: section(0, leg.length),
    pending: section(leg.length, way.length),
    history: { recorded, unrecorded, ...totalOf([recorded, unrecorded]) },
    constrained: plan.constrained ?? false,
    recorded: plan.method !== "undo" && token._shouldRecordMovementHistory(),
    method: plan.method ?? "api",
    constrainOptions: plan.constrainOptions ?? {},
    autoRotate: plan.autoRotate ?? false,
    showRuler: plan.showRuler ?? false,
  };
}

function totalOf(parts: readonly Totals[]): Totals {
  return parts.reduce(
    (sum, { distance, cost, spaces, diagonals }) => ({
      distance: sum.distance + distance,
      cost: sum.cost + cost,
      spaces: sum.spaces + spaces,
      diagonals: sum.diagonals + diagonals,
    }),
    NOTHING,
  );
}

function joined(one: MovementSection, other: MovementSection): MovementSection {
  return { waypoints: [...one.waypoints, ...other.waypoints], ...totalOf([one, other]) };
}

function recordedSection(token: TokenDocument): MovementSection {
  const waypoints = token.movementHistory;
  if (waypoints.length === 0) return emptySection();
  const { segments } = measureWay(token, waypoints);
  const cost = waypoints.reduce((sum, waypoint) => sum + waypoint.cost, 0);
  return { waypoints, ...totalOf(segments), cost };
}

/** On every client, after the update and its hooks: tells of the movement, and goes on with it where it is its own. */
export function announceMovement(token: TokenDocument, operation: Data, user: User): void {
  const stored = asData(operation["movement"])[token.id ?? ""];
  if (!isOperation(stored)) return;
  const movement = revive(stored);
  endContinuation(token);
  const isPending = movement.pending.waypoints.length > 0;
  const state = isPending ? "pending" : "completed";
  seal(movement);
  keepMovement(token, { ...movement, user, state, updateOptions: operation });
  token._onUpdateMovement(movement, operation, user);
  Hooks.callAll("moveToken", token, movement, operation, user);
  tellOfToken(token, movement, user);
  const isOwn = begun.delete(movement.id);
  if (isOwn && isPending && token.movement.state !== "stopped") beginContinuation(token, moveThrough);
}

/** Whether data that a client sent are a movement. Others are left out: every client reads what any client sends. */
function isOperation(value: unknown): value is MovementOperation {
  if (!isObject(value) || typeof value["id"] !== "string" || !Array.isArray(value["chain"])) return false;
  const history = asData(value["history"]);
  const sections = [value["passed"], value["pending"], history["recorded"], history["unrecorded"]];
  return isPosition(value["origin"]) && isPosition(value["destination"]) && sections.every(isSection);
}

function isPosition(value: unknown): boolean {
  return isObject(value) && POSITION_KEYS.every((key) => typeof value[key] === "number");
}

function isSection(value: unknown): boolean {
  return isObject(value) && Array.isArray(value["waypoints"]) && value["waypoints"].every(isPosition);
}
