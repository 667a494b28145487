import * as PIXI from "pixi.js";
import { table } from "../shared/globals.js";
import { MouseInteractionManager, type CanvasPointerEvent } from "./interaction/index.js";

const ENDLESS = 1e6;
const PAN_RESISTANCE_PX = 4;

/** Makes the stage answer to the mouse: empty ground belongs to the active layer, the right button moves the view. */
export function createStageManager(stage: PIXI.Container): MouseInteractionManager {
  stage.hitArea = new PIXI.Rectangle(-ENDLESS, -ENDLESS, 2 * ENDLESS, 2 * ENDLESS);
  const active = (): typeof table.canvas.activeLayer =>
    table.canvas.ready ? table.canvas.activeLayer : null;
  const permissions = {
    hoverIn: false,
    clickLeft: () => active() !== null,
    clickLeft2: () => active() !== null,
    clickRight: () => active() !== null,
    clickRight2: () => active() !== null,
    dragLeftStart: (_: unknown, event: CanvasPointerEvent) =>
      active()?._canDragLeftStart(table.game.user, event) ?? false,
    dragRightStart: () => table.canvas.ready,
  };
  const callbacks = {
    clickLeft: (event: CanvasPointerEvent) => active()?._onClickLeft(event),
    clickLeft2: (event: CanvasPointerEvent) => active()?._onClickLeft2(event),
    clickRight: (event: CanvasPointerEvent) => active()?._onClickRight(event),
    clickRight2: (event: CanvasPointerEvent) => active()?._onClickRight(event),
    dragLeftStart: (event: CanvasPointerEvent) => active()?._onDragLeftStart(event),
    dragLeftMove: (event: CanvasPointerEvent) => active()?._onDragLeftMove(event),
    dragLeftDrop: (event: CanvasPointerEvent) => active()?._onDragLeftDrop(event),
    dragLeftCancel: (event: CanvasPointerEvent) => active()?._onDragLeftCancel(event),
    dragRightMove: (event: CanvasPointerEvent) => table.canvas.view.drag(event),
  };
  return new MouseInteractionManager(stage, stage, permissions, callbacks, {
    dragResistance: PAN_RESISTANCE_PX,
  }).activate();
}
