import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { DoorControl } from "../containers/door-control.js";
import { DragRuler } from "../containers/drag-ruler.js";
import { CanvasLayer, type LayerOptions } from "./canvas-layer.js";
import type { Point } from "../../grid/index.js";

/** What lies above everything: door handles, the ruler, the rectangle of a selection. */
export class ControlsLayer extends CanvasLayer {
  /** The handles of doors. */
  doors: PIXI.Container<PIXI.DisplayObject> | null = null;
  /** The rectangle of a selection. */
  select: PIXI.Graphics | null = null;
  ruler: DragRuler = new DragRuler();

  static override get layerOptions(): LayerOptions {
    return { name: "controls", zIndex: 1000, controllableObjects: false };
  }

  override get hookName(): string {
    return "ControlsLayer";
  }

  protected override async _draw(): Promise<void> {
    this.eventMode = "passive";
    this.doors = this.addChild(new PIXI.Container());
    this.select = this.addChild(new PIXI.Graphics());
    this.select.eventMode = "none";
    this.ruler = this.addChild(new DragRuler());
    this.drawDoors();
  }

  /** Draws the handles of all doors again. */
  drawDoors(): void {
    if (!this.doors) return;
    for (const child of this.doors.removeChildren()) child.destroy({ children: true });
    for (const wall of table.canvas.walls.doors) this.doors.addChild(new DoorControl(wall));
  }

  /** Shows the rectangle between two points. */
  drawSelection(from: Point, to: Point): void {
    this.select
      ?.clear()
      .lineStyle({ width: 2 / table.canvas.stage.scale.x, color: 0xff9829, alpha: 0.9 })
      .beginFill(0xff9829, 0.08);
    this.select
      ?.drawRect(
        Math.min(from.x, to.x),
        Math.min(from.y, to.y),
        Math.abs(to.x - from.x),
        Math.abs(to.y - from.y),
      )
      .endFill();
  }

  /** Takes the rectangle away. */
  clearSelection(): void {
    this.select?.clear();
  }
}
