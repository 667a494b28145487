import * as PIXI from "pixi.js";
import { table } from "../../globals.js";
import type { Point } from "../../grid/index.js";
import type { CanvasPointerEvent } from "../interaction/index.js";
import type { Token } from "./token.js";

/** Where a dropped token goes. */
export interface TokenDropUpdate {
  _id: string;
  x: number;
  y: number;
}

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
  event.interactionData["token"] = token;
}

/** Lets the previews follow the pointer. Their documents stand where a drop would put the tokens. */
export function followTokenDrag(event: CanvasPointerEvent): void {
  const { origin, destination, token } = event.interactionData;
  const by = { x: destination.x - origin.x, y: destination.y - origin.y };
  for (const [clone, original] of dragged(event)) {
    const place = targetPlace(original, by, event);
    Object.assign(clone.document, place);
    clone.position.set(original.document.x + by.x, original.document.y + by.y);
    if (original === token) plan(original, place);
  }
  table.canvas.view.panAtEdge(event);
}

/** Lets the token's ruler show where it would go. */
function plan(token: Token, place: Point): void {
  const { elevation, width, height } = token.document;
  const start = { x: token.document.x, y: token.document.y, elevation, width, height };
  const goal = { ...start, ...place };
  const unreachable = !table.game.user.isGM && token.isWayBlocked(place);
  const id = table.game.user.id ?? "";
  token.plannedMovement = {
    [id]: {
      foundPath: [start, goal],
      unreachableWaypoints: unreachable ? [goal] : [],
      history: [],
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

/** Where the dragged tokens go. Tokens that stay, or that a wall stops, are left out; of the latter the user is told. */
export function tokenDropUpdates(event: CanvasPointerEvent): TokenDropUpdate[] {
  const { origin, destination } = event.interactionData;
  const by = { x: destination.x - origin.x, y: destination.y - origin.y };
  const updates: TokenDropUpdate[] = [];
  const stopped: string[] = [];
  for (const [, original] of dragged(event)) {
    const { x, y } = targetPlace(original, by, event);
    if (x === original.document.x && y === original.document.y) continue;
    if (!table.game.user?.isGM && original.isWayBlocked({ x, y })) stopped.push(original.document.name);
    else updates.push({ _id: original.id, x, y });
  }
  if (stopped.length > 0) table.ui.notifications.warn(`A wall is in the way of ${stopped.join(", ")}.`);
  return updates;
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
