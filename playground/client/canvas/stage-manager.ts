import * as PIXI from "pixi.js";
import { table } from "../shared/globals.js";
import { MouseInteractionManager, type BaseRuler, type CanvasPointerEvent } from "./interaction/index.js";
import { isHeldOpen } from "./interaction/ruler/base-ruler.js";

const ENDLESS = 1e6;
const PAN_RESISTANCE_PX = 4;

/** Makes the stage answer to the mouse: empty ground belongs to the active layer, the right button moves the view. */
export function createStageManager(stage: PIXI.Container): MouseInteractionManager {
  stage.hitArea = new PIXI.Rectangle(-ENDLESS, -ENDLESS, 2 * ENDLESS, 2 * ENDLESS);
  const active = (): typeof table.canvas.activeLayer =>
    table.canvas.ready ? table.canvas.activeLayer : null;
  const permissions = {
    hoverIn: false,
    clickLeft: () => active() !== null && !canMeasure(),
    clickLeft2: () => active() !== null,
    clickRight: () => active() !== null,
    clickRight2: () => active() !== null,
    dragLeftStart: (_: unknown, event: CanvasPointerEvent) =>
      canMeasure() || (active()?._canDragLeftStart(table.game.user, event) ?? false),
    dragRightStart: () => table.canvas.ready,
  };
  const callbacks = {
    clickLeft: (event: CanvasPointerEvent) => active()?._onClickLeft(event),
    clickLeft2: (event: CanvasPointerEvent) => active()?._onClickLeft2(event),
    clickRight: (event: CanvasPointerEvent) => active()?._onClickRight(event),
    clickRight2: (event: CanvasPointerEvent) => active()?._onClickRight(event),
    dragLeftStart: (event: CanvasPointerEvent) => {
      event.interactionData.ruler = canMeasure();
      const ruler = rulerOf(event);
      if (ruler) ruler._onDragStart(event);
      else active()?._onDragLeftStart(event);
    },
    dragLeftMove: (event: CanvasPointerEvent) => {
      const ruler = rulerOf(event);
      if (ruler) ruler._onMouseMove(event);
      else active()?._onDragLeftMove(event);
    },
    dragLeftDrop: (event: CanvasPointerEvent) => {
      const ruler = rulerOf(event);
      if (!ruler) return active()?._onDragLeftDrop(event);
      ruler._onMouseUp(event);
      return !isHeldOpen(event);
    },
    dragLeftCancel: (event: CanvasPointerEvent) => {
      const ruler = rulerOf(event);
      return ruler ? ruler._onDragCancel(event) : active()?._onDragLeftCancel(event);
    },
    dragRightMove: (event: CanvasPointerEvent) => table.canvas.view.drag(event),
  };
  return new MouseInteractionManager(stage, stage, permissions, callbacks, {
    dragResistance: PAN_RESISTANCE_PX,
  }).activate();
}

function canMeasure(): boolean {
  return table.CONFIG.Canvas.rulerClass.canMeasure;
}

/** The ruler of a drag that measures; null for any other drag. */
function rulerOf({ interactionData }: CanvasPointerEvent): BaseRuler | null {
  return interactionData.ruler ? table.canvas.controls.ruler : null;
}
