import * as PIXI from "pixi.js";
import type { InteractionData } from "./types.js";

/** What is known before anything has begun. */
export function blankInteraction(): InteractionData {
  return { origin: new PIXI.Point(), destination: new PIXI.Point(), screenOrigin: new PIXI.Point() };
}

/** What is known of a press: where it is, in a layer's coordinates and on the screen. */
export function beginInteraction(
  event: PIXI.FederatedPointerEvent,
  layer: PIXI.Container,
  object: PIXI.Container,
): InteractionData {
  const { x, y } = event.getLocalPosition(layer);
  return {
    origin: new PIXI.Point(x, y),
    destination: new PIXI.Point(x, y),
    screenOrigin: new PIXI.Point(event.global.x, event.global.y),
    object,
  };
}

/** How far the pointer is from where it was pressed, in pixels of the screen. */
export function traveledSince(
  { screenOrigin }: InteractionData,
  { global }: PIXI.FederatedPointerEvent,
): number {
  return Math.hypot(global.x - screenOrigin.x, global.y - screenOrigin.y);
}
