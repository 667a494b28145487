import { table } from "../../shared/globals.js";
import { isOffered } from "../../shared/undocumented.js";
import type { Waypoint } from "../../documents/index.js";
import {
  completeWaypoints,
  originOf,
  positionOf,
  type ProcessedWaypoint,
} from "../../documents/movement/index.js";
import type { TokenDimensions } from "../../documents/token-geometry.js";
import type { Point } from "../../grid/index.js";
import type { CanvasPointerEvent } from "../interaction/index.js";
import type { Token } from "./token.js";

/** Where a dropped token goes: its waypoints, then its new place. */
export interface TokenDropUpdate {
  _id: string;
  path: readonly DragPlace[];
}

/** A place that a user chose by dragging: at each of them the movement can be stopped. */
type DragPlace = Pick<Waypoint, "x" | "y" | "snapped" | "explicit" | "checkpoint">;

/** What a drag knows of one of its tokens. */
export interface TokenDragContext {
  token: Token;
  /** The figure that follows the pointer. */
  clonedToken: Token;
  origin: TokenDimensions;
  /** Where the token goes in the end. */
  destination: DragPlace;
  /** Where it goes before. */
  waypoints: DragPlace[];
  foundPath: ProcessedWaypoint[];
  unreachableWaypoints: ProcessedWaypoint[];
  hidden: boolean;
  searching: boolean;
  updating: boolean;
}

declare module "../interaction/types.js" {
  interface InteractionData {
    /** What a drag of tokens knows of each of them, by its id. */
    contexts?: Record<string, TokenDragContext>;
  }
}

/** Makes a preview of every controlled token, and shows how far the one under the pointer goes. */
export function beginTokenDrag(token: Token, event: CanvasPointerEvent): void {
  const { user } = table.game;
  const { layer } = token;
  layer.clearPreviewContainer();
  const contexts: Record<string, TokenDragContext> = {};
  for (const object of table.canvas.tokens.controlled) {
    if (!user || (object !== token && !object.can(user, "drag"))) continue;
    const context = contextOf(object, event);
    contexts[object.id] = context;
    layer.preview?.addChild(context.clonedToken);
    object.renderFlags.set({ refreshState: true, refreshMesh: true });
    void context.clonedToken.draw();
  }
  event.interactionData.contexts = contexts;
  if (isOffered("interactionData.clones"))
    event.interactionData.clones = Object.values(contexts).map(({ clonedToken }) => clonedToken);
}

function contextOf(token: Token, event: CanvasPointerEvent): TokenDragContext {
  const origin = positionOf(token.document);
  return {
    token,
    clonedToken: token.clone(),
    origin,
    destination: placeOf(origin, event),
    waypoints: [],
    foundPath: [],
    unreachableWaypoints: [],
    hidden: false,
    searching: false,
    updating: false,
  };
}

/** Lets the previews follow the pointer. Their documents stand where a drop would put the tokens. */
export function followTokenDrag(event: CanvasPointerEvent): void {
  const { origin, destination, object } = event.interactionData;
  for (const context of dragged(event)) {
    const { token, clonedToken } = context;
    aim(context, event);
    const { x, y } = context.destination;
    Object.assign(clonedToken.document, { x, y });
    clonedToken._carryTo({
      x: token.document.x + destination.x - origin.x,
      y: token.document.y + destination.y - origin.y,
    });
    if (token === object) plan(context);
  }
  table.canvas.view.panAtEdge(event);
}

/** Places a waypoint where the pointer is. */
export function addDragWaypoint(event: CanvasPointerEvent): void {
  for (const context of dragged(event)) {
    aim(context, event);
    context.waypoints.push(context.destination);
  }
  followTokenDrag(event);
}

/** Removes the last waypoint; false when there is none. */
export function removeDragWaypoint(event: CanvasPointerEvent): boolean {
  const removed = dragged(event).map(({ waypoints }) => waypoints.pop());
  if (removed.every((waypoint) => waypoint === undefined)) return false;
  followTokenDrag(event);
  return true;
}

/** Lets the token's ruler show the way that it would go. */
function plan(context: TokenDragContext): void {
  const { token } = context;
  const path = pathOf(context);
  const start = originOf(token.document);
  const places = completeWaypoints(token.document, start, path);
  const isBlocked = isPathBlocked(token, path);
  context.foundPath = [start, ...(isBlocked ? places.slice(0, -1) : places)];
  context.unreachableWaypoints = isBlocked ? places.slice(-1) : [];
  const { foundPath, unreachableWaypoints, hidden, searching } = context;
  token.plannedMovement = {
    [table.game.user.id ?? ""]: {
      foundPath,
      unreachableWaypoints,
      history: token.document.movementHistory,
      hidden,
      searching,
    },
  };
  token.renderFlags.set({ refreshRuler: true });
}

/** Takes the previews away. */
export function endTokenDrag(event: CanvasPointerEvent): void {
  for (const { token } of dragged(event)) {
    token._preview = undefined;
    token.plannedMovement = {};
    token.renderFlags.set({ refreshState: true, refreshMesh: true, refreshRuler: true });
  }
  table.canvas.tokens.clearPreviewContainer();
  event.interactionData.contexts = {};
  if (isOffered("interactionData.clones")) event.interactionData.clones = [];
}

/** Where the dragged tokens go. Tokens that stay, or that a wall stops, are left out; the user hears of the latter. */
export function tokenDropUpdates(event: CanvasPointerEvent): TokenDropUpdate[] {
  const updates: TokenDropUpdate[] = [];
  const stopped: string[] = [];
  for (const context of dragged(event)) {
    aim(context, event);
    const { token, origin } = context;
    const path = pathOf(context);
    if (path.every(({ x, y }) => x === origin.x && y === origin.y)) continue;
    if (isPathBlocked(token, path)) stopped.push(token.document.name);
    else updates.push({ _id: token.id, path });
  }
  if (stopped.length > 0) table.ui.notifications.warn(`A wall is in the way of ${stopped.join(", ")}.`);
  return updates;
}

/** The places of a token's way: one for each waypoint, then one for where the pointer is. */
function pathOf({ waypoints, destination }: TokenDragContext): DragPlace[] {
  return [...waypoints, destination];
}

/** Lets the token's way end where the pointer is. */
function aim(context: TokenDragContext, event: CanvasPointerEvent): void {
  const { origin, destination } = event.interactionData;
  const by = { x: destination.x - origin.x, y: destination.y - origin.y };
  context.destination = placeOf(targetPlace(context.token, by, event), event);
}

function placeOf({ x, y }: Point, event: CanvasPointerEvent): DragPlace {
  return {
    x,
    y,
    snapped: !event.shiftKey && !table.canvas.grid.isGridless,
    explicit: true,
    checkpoint: true,
  };
}

function isPathBlocked(token: Token, path: readonly Point[]): boolean {
  if (token._getDragConstrainOptions().ignoreWalls === true) return false;
  return path.some((place, index) => token.isWayBlocked(place, path[index - 1]));
}

/** The place where a token would be put: on the grid, unless Shift is held, and within the scene. */
function targetPlace(token: Token, by: Point, event: CanvasPointerEvent): Point {
  const free = { x: token.document.x + by.x, y: token.document.y + by.y };
  const wished = event.shiftKey ? free : token.getSnappedPosition(free);
  const { rect } = table.canvas.dimensions;
  const { width, height } = token.getSize();
  return {
    x: Math.round(Math.min(Math.max(wished.x, rect.x), rect.right - width)),
    y: Math.round(Math.min(Math.max(wished.y, rect.y), rect.bottom - height)),
  };
}

/** What is known of the dragged tokens that are still there. */
function dragged(event: CanvasPointerEvent): TokenDragContext[] {
  return Object.values(event.interactionData.contexts ?? {}).filter(
    ({ token, clonedToken }) => !token.destroyed && !clonedToken.destroyed && token.hasPreview,
  );
}
