import { table } from "../globals.js";
import { Hooks } from "../helpers/hooks.js";
import { asData, isObject, randomID, type Data } from "../utils/index.js";
import type { TokenDocument } from "./token.js";
import { movementCost } from "./token-terrain.js";
import { tokenCenter } from "./token-geometry.js";

/** A place that a token moves to. */
export interface Waypoint {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  /** How it gets there: a key of `CONFIG.Token.movement.actions`. */
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
}

/** A place that a token has been to. */
export interface MeasuredWaypoint extends Waypoint {
  intermediate: boolean;
  terrain: null;
  userId: string;
  movementId: string;
  /** What it took to get here, in grid units. */
  cost: number;
}

/** A measured part of a path. */
export interface MovementSection {
  waypoints: MeasuredWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

type Position = Pick<Waypoint, "x" | "y" | "elevation" | "width" | "height" | "shape">;

/** One movement of a token. */
export interface MovementData {
  id: string;
  chain: string[];
  origin: Position;
  destination: Position;
  passed: MovementSection;
  pending: MovementSection;
  history: {
    recorded: MovementSection;
    unrecorded: MovementSection;
    distance: number;
    cost: number;
    spaces: number;
    diagonals: number;
  };
  constrained: boolean;
  recorded: boolean;
  method: string;
  autoRotate: boolean;
  showRuler: boolean;
}

/** How a token is moved. */
export interface MoveOptions {
  /** `dragging`, `keyboard`, `paste`, `config`, `undo` or `api`. */
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: object;
  [option: string]: unknown;
}

const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;
const NOTHING: MovementSection = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };

function positionOf(token: TokenDocument): Position {
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

function isMovementData(value: unknown): value is MovementData {
  return isObject(value) && "passed" in value && "destination" in value;
}

/** A token's recorded places. */
export function recordedHistory(token: TokenDocument): MeasuredWaypoint[] {
  return token._movementHistory;
}

/** Moves a token through waypoints, as one update. */
export async function moveThrough(
  token: TokenDocument,
  waypoints: Partial<Waypoint>[],
  options: MoveOptions,
): Promise<boolean> {
  const last = waypoints.at(-1);
  if (!last) return false;
  const {
    method = "api",
    autoRotate = false,
    showRuler = false,
    constrainOptions: _,
    ...operation
  } = options;
  const plan = { waypoints, method, autoRotate, showRuler };
  const changes = Object.fromEntries(
    POSITION_KEYS.flatMap((key) => (last[key] === undefined ? [] : [[key, last[key]]])),
  );
  const planned = { ...asData(operation["movement"]), [token.id ?? ""]: plan };
  return (await token.update(changes, { ...operation, movement: planned })) !== undefined;
}

/**
 * At the requester, before an update: measures the movement that it means, asks whether it may be, and records it.
 *
 * @returns false when a hook prevents it
 */
export function prepareMovement(token: TokenDocument, changed: Data, options: Data): boolean | void {
  if (!POSITION_KEYS.some((key) => key in changed)) return;
  const plans = asData(options["movement"]);
  const movement = measure(token, changed, asData(plans[token.id ?? ""]));
  const operation = { ...options };
  if (!Hooks.call("preMoveToken", token, movement, operation)) return false;
  options["movement"] = { ...plans, [token.id ?? ""]: movement };
  if (!movement.recorded || "_movementHistory" in changed) return;
  const history = [...token._movementHistory];
  if (history.length === 0) history.push(startOf(movement));
  changed["_movementHistory"] = [...history, ...movement.passed.waypoints];
}

function startOf(movement: MovementData): MeasuredWaypoint {
  return complete(movement.origin, movement.origin, movement.id, 0, { explicit: false, checkpoint: true });
}

function complete(
  point: Partial<Waypoint>,
  before: Position,
  movementId: string,
  cost: number,
  more: Partial<Waypoint> = {},
): MeasuredWaypoint {
  return {
    x: point.x ?? before.x,
    y: point.y ?? before.y,
    elevation: point.elevation ?? before.elevation,
    width: point.width ?? before.width,
    height: point.height ?? before.height,
    shape: point.shape ?? before.shape,
    action: point.action ?? table.CONFIG.Token.movement.defaultAction,
    snapped: point.snapped ?? false,
    explicit: more.explicit ?? point.explicit ?? true,
    checkpoint: more.checkpoint ?? point.checkpoint ?? true,
    intermediate: false,
    terrain: null,
    userId: table.game.userId,
    movementId,
    cost,
  };
}

function measure(token: TokenDocument, changed: Data, plan: Data): MovementData {
  const id = randomID();
  const origin = positionOf(token);
  const raw = isPath(plan["waypoints"]) ? plan["waypoints"] : [changed];
  const passed: MovementSection = { ...NOTHING, waypoints: [] };
  let before = origin;
  for (const point of raw) {
    const step = measureStep(token, before, point);
    const waypoint = complete(point, before, id, step.cost);
    passed.waypoints.push(waypoint);
    passed.distance += step.distance;
    passed.cost += step.cost;
    passed.spaces += step.spaces;
    passed.diagonals += step.diagonals;
    before = waypoint;
  }
  const { x, y, elevation, width, height, shape } = before;
  return {
    id,
    chain: [],
    origin,
    destination: { x, y, elevation, width, height, shape },
    passed,
    pending: { ...NOTHING },
    history: {
      recorded: sectionOf(token._movementHistory),
      unrecorded: { ...NOTHING },
      ...totals(token._movementHistory),
    },
    constrained: false,
    recorded: token._shouldRecordMovementHistory(),
    method: typeof plan["method"] === "string" ? plan["method"] : "api",
    autoRotate: plan["autoRotate"] === true,
    showRuler: plan["showRuler"] === true,
  };
}

function isPath(value: unknown): value is Partial<Waypoint>[] {
  return Array.isArray(value) && value.every(isObject);
}

function totals(waypoints: MeasuredWaypoint[]): {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
} {
  const cost = waypoints.reduce((sum, waypoint) => sum + waypoint.cost, 0);
  return { distance: cost, cost, spaces: 0, diagonals: 0 };
}

function sectionOf(waypoints: MeasuredWaypoint[]): MovementSection {
  return { waypoints: [...waypoints], ...totals(waypoints) };
}

function measureStep(
  token: TokenDocument,
  before: Position,
  point: Partial<Waypoint>,
): { distance: number; cost: number; spaces: number; diagonals: number } {
  const grid = token.parent?.grid;
  if (!grid) return { distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const { distance, cost, spaces, diagonals } = grid.measurePath(
    [tokenCenter(token, before), tokenCenter(token, { ...before, ...point })],
    { cost: movementCost(token) },
  );
  return { distance, cost, spaces, diagonals };
}

/** On every client, after an update: tells who wants to know that the token has moved. */
export function announceMovement(token: TokenDocument, options: Data, userId: string): void {
  const movement = asData(options["movement"])[token.id ?? ""];
  const user = table.game.users.get(userId);
  if (!isMovementData(movement) || !user) return;
  token.parent?._onTokenMoved(token, movement, userId);
  Hooks.callAll("moveToken", token, { ...movement, user, state: "completed" }, options, user);
}
