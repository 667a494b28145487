import type * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import type { Waypoint } from "../../documents/index.js";
import { completeWaypoints, originOf } from "../../documents/movement/index.js";
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

const previews = new WeakMap<PIXI.Container, Token>();

/** Makes a preview of every controlled token, and shows how far the one under the pointer goes. */
export function beginTokenDrag(token: Token, event: CanvasPointerEvent): void {
  const { user } = table.game;
  const { layer } = token;
  layer.clearPreviewContainer();
  const clones: Token[] = [];
  for (const object of table.canvas.tokens.controlled) {
    if (!user || (object !== token && !object.can(user, "drag"))) continue;
    const clone = object.clone();
    previews.set(clone, object);
    layer.preview?.addChild(clone);
    object.renderFlags.set({ refreshState: true });
    clones.push(clone);
    void clone.draw();
  }
  event.interactionData.clones = clones;
  event.interactionData.waypoints = [];
  event.interactionData["token"] = token;
}

/** Lets the previews follow the pointer. Their documents stand where a drop would put the tokens. */
export function followTokenDrag(event: CanvasPointerEvent): void {
  const { origin, destination, token } = event.interactionData;
  for (const [clone, original] of dragged(event)) {
    const path = pathOf(original, event);
    const { x, y } = path.at(-1) ?? clone.document;
    Object.assign(clone.document, { x, y });
    clone.position.set(
      original.document.x + destination.x - origin.x,
      original.document.y + destination.y - origin.y,
    );
    if (original === token) plan(original, path);
  }
  table.canvas.view.panAtEdge(event);
}

/** Places a waypoint where the pointer is. */
export function addDragWaypoint(event: CanvasPointerEvent): void {
  const { x, y } = event.interactionData.destination;
  event.interactionData.waypoints = [...(event.interactionData.waypoints ?? []), { x, y }];
  followTokenDrag(event);
}

/** Removes the last waypoint; false when there is none. */
export function removeDragWaypoint(event: CanvasPointerEvent): boolean {
  const { waypoints = [] } = event.interactionData;
  if (waypoints.length === 0) return false;
  event.interactionData.waypoints = waypoints.slice(0, -1);
  followTokenDrag(event);
  return true;
}

/** Lets the token's ruler show the way that it would go. */
function plan(token: Token, path: readonly DragPlace[]): void {
  const start = originOf(token.document);
  const places = completeWaypoints(token.document, start, path);
  const isBlocked = isPathBlocked(token, path);
  const id = table.game.user.id ?? "";
  token.plannedMovement = {
    [id]: {
      foundPath: [start, ...(isBlocked ? places.slice(0, -1) : places)],
      unreachableWaypoints: isBlocked ? places.slice(-1) : [],
      history: token.document.movementHistory,
      hidden: false,
      searching: false,
    },
  };
  token.renderFlags.set({ refreshRuler: true });
}

/** Takes the previews away. */
export function endTokenDrag(event: CanvasPointerEvent): void {
  for (const [, original] of dragged(event)) {
    original._preview = undefined;
    original.plannedMovement = {};
    original.renderFlags.set({ refreshState: true, refreshRuler: true });
  }
  table.canvas.tokens.clearPreviewContainer();
  event.interactionData.clones = [];
}

/** Where the dragged tokens go. Tokens that stay, or that a wall stops, are left out; the user hears of the latter. */
export function tokenDropUpdates(event: CanvasPointerEvent): TokenDropUpdate[] {
  const updates: TokenDropUpdate[] = [];
  const stopped: string[] = [];
  for (const [, original] of dragged(event)) {
    const path = pathOf(original, event);
    const { x, y } = original.document;
    if (path.every((place) => place.x === x && place.y === y)) continue;
    if (isPathBlocked(original, path)) stopped.push(original.document.name);
    else updates.push({ _id: original.id, path });
  }
  if (stopped.length > 0) table.ui.notifications.warn(`A wall is in the way of ${stopped.join(", ")}.`);
  return updates;
}

/** The places of a token's way: one for each waypoint, then one for where the pointer is. */
function pathOf(token: Token, event: CanvasPointerEvent): DragPlace[] {
  const { origin, destination, waypoints = [] } = event.interactionData;
  return [...waypoints, destination].map(({ x, y }) => ({
    ...targetPlace(token, { x: x - origin.x, y: y - origin.y }, event),
    snapped: !event.shiftKey && !table.canvas.grid.isGridless,
    explicit: true,
    checkpoint: true,
  }));
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

function dragged(event: CanvasPointerEvent): [clone: Token, original: Token][] {
  const pairs: [Token, Token][] = [];
  for (const clone of event.interactionData.clones ?? []) {
    const original = previews.get(clone);
    if (original && !original.destroyed && !clone.destroyed && original._preview)
      pairs.push([original._preview, original]);
  }
  return pairs;
}
