import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { DoorControl } from "../containers/door-control.js";
import { BaseRuler, type RulerUpdate } from "../interaction/ruler/base-ruler.js";
import { CanvasLayer, type LayerOptions } from "./canvas-layer.js";
import type { User } from "../../documents/index.js";
import type { Point } from "../../grid/index.js";

/** What lies above everything: door handles, the rulers of users, the rectangle of a selection. */
export class ControlsLayer extends CanvasLayer {
  /** The handles of doors. */
  doors: PIXI.Container<PIXI.DisplayObject> | null = null;
  /** The rectangle of a selection. */
  select: PIXI.Graphics | null = null;

  /** The rulers, by the ids of their users. */
  readonly #rulers = new Map<string, BaseRuler>();

  static override get layerOptions(): LayerOptions {
    return { name: "controls", zIndex: 1000, controllableObjects: false };
  }

  override get hookName(): string {
    return "ControlsLayer";
  }

  /** The ruler of this user. */
  get ruler(): BaseRuler | null {
    return this.getRulerForUser(table.game.userId);
  }

  /** The ruler of a user; null where there is none. */
  getRulerForUser(userId: string): BaseRuler | null {
    return this.#rulers.get(userId) ?? null;
  }

  protected override async _draw(): Promise<void> {
    this.eventMode = "passive";
    this.doors = this.addChild(new PIXI.Container());
    this.select = this.addChild(new PIXI.Graphics());
    this.select.eventMode = "none";
    this.drawRulers();
    this.drawDoors();
  }

  protected override async _tearDown(): Promise<void> {
    this.ruler?.reset();
    for (const ruler of this.#rulers.values()) ruler.destroy();
    this.#rulers.clear();
  }

  /** Makes a ruler for each user. */
  drawRulers(): void {
    for (const user of table.game.users) this.#drawRuler(user);
  }

  /** Shows what another user measures; nothing where that is in another scene. */
  updateRuler(user: User, rulerData: RulerUpdate | null = null): void {
    const ruler = this.#drawRuler(user);
    const { path = [], hidden = false } = (user.viewedScene === table.canvas.id ? rulerData : null) ?? {};
    ruler.hidden = hidden;
    ruler.path = path;
  }

  #drawRuler(user: User): BaseRuler {
    const id = user.id ?? "";
    const known = this.#rulers.get(id);
    if (known) return known;
    const ruler: unknown = new table.CONFIG.Canvas.rulerClass(user);
    if (!(ruler instanceof BaseRuler)) throw new Error("CONFIG.Canvas.rulerClass is not a class of rulers.");
    this.#rulers.set(id, ruler);
    void ruler.draw();
    return ruler;
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
