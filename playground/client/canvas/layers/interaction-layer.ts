import { table } from "../../shared/globals.js";
import { CanvasLayer } from "./canvas-layer.js";
import type { User } from "../../documents/index.js";
import type { CanvasPointerEvent } from "../interaction/index.js";

/** A layer that answers to the mouse while it is the active one. */
export abstract class InteractionLayer extends CanvasLayer {
  private isActive = false;

  constructor() {
    super();
    this.eventMode = "passive";
    this.interactiveChildren = false;
  }

  /** Is this the layer that is worked on? */
  get active(): boolean {
    return this.isActive;
  }

  /** Makes it the layer that is worked on. Calls the hook `activateCanvasLayer`. */
  activate({ tool }: { tool?: string | undefined } = {}): this {
    if (this.isActive) {
      table.canvas.chooseControls(this.options.name, tool);
      return this;
    }
    for (const layer of table.canvas.interactionLayers) if (layer !== this) layer.deactivate();
    this.isActive = true;
    this.interactiveChildren = true;
    this._activate();
    table.canvas.chooseControls(this.options.name, tool);
    return this;
  }

  /** Stops working on it. */
  deactivate(): this {
    if (!this.isActive) return this;
    this.isActive = false;
    this.interactiveChildren = false;
    this._deactivate();
    return this;
  }

  protected _activate(): void {}

  protected _deactivate(): void {}

  /** A click on empty ground. */
  _onClickLeft(_event: CanvasPointerEvent): void {}

  _onClickLeft2(_event: CanvasPointerEvent): void {}

  _onClickRight(_event: CanvasPointerEvent): void {}

  /** May a drag begin on empty ground? */
  _canDragLeftStart(_user: User, _event: CanvasPointerEvent): boolean {
    return true;
  }

  _onDragLeftStart(_event: CanvasPointerEvent): void {}

  _onDragLeftMove(_event: CanvasPointerEvent): void {}

  _onDragLeftDrop(_event: CanvasPointerEvent): void {}

  _onDragLeftCancel(_event: CanvasPointerEvent): void {}

  /** The Delete key. */
  async _onDeleteKey(): Promise<void> {}
}
