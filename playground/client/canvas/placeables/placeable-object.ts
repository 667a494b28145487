import { table } from "../../shared/globals.js";
import { Hooks } from "../../shared/hooks.js";
import { MouseInteractionManager, type CanvasPointerEvent } from "../interaction/index.js";
import { PlaceableBase } from "./placeable-base.js";
import type { CanvasDocument } from "../../documents/abstract/canvas-document.js";
import type { User } from "../../documents/index.js";

/** How an object is taken under control. */
export interface ControlOptions {
  /** Let go of the others; true by default. */
  releaseOthers?: boolean | undefined;
  [key: string]: unknown;
}

/** A document drawn on the canvas, to be hovered, clicked and dragged. */
export abstract class PlaceableObject<D extends CanvasDocument = CanvasDocument> extends PlaceableBase<D> {
  /** Takes it under control, and lets go of the others. False when this user may not. */
  control(options: ControlOptions = {}): boolean {
    const { layer } = this;
    if (!layer.options.controllableObjects || !this.can(table.game.user, "control")) return false;
    if (options.releaseOthers ?? true)
      for (const other of [...layer.controlled]) if (other !== this) other.release();
    if (this._controlled) return true;
    this._controlled = true;
    layer.controlledObjects.set(this.id, this);
    this._onControl(options);
    Hooks.callAll(`control${this.document.documentName}`, this, true);
    this.renderFlags.set({ refreshState: true });
    return true;
  }

  /** Lets go of it. */
  release(options: object = {}): boolean {
    this.layer.controlledObjects.delete(this.id);
    if (!this._controlled) return true;
    this._controlled = false;
    this._onRelease(options);
    Hooks.callAll(`control${this.document.documentName}`, this, false);
    this.renderFlags.set({ refreshState: true });
    return true;
  }

  /** After it came under control; for subclasses. */
  protected _onControl(_options: ControlOptions): void {}

  /** After it was let go; for subclasses. */
  protected _onRelease(_options: object): void {}

  /** After its document was deleted. */
  _onDelete(_options: object, _userId: string): void {
    this.release();
    if (this.layer.hover === this) this.layer.hover = null;
  }

  /** May a user do this with it? */
  can(user: User | null, action: string): boolean {
    if (!user) return false;
    const name = action.charAt(0).toUpperCase() + action.slice(1);
    const permission: unknown = Reflect.get(this, `_can${name}`);
    return typeof permission === "function" ? Boolean(Reflect.apply(permission, this, [user])) : false;
  }

  protected _canHUD(_user: User, _event?: CanvasPointerEvent): boolean {
    return false;
  }

  protected _canConfigure(user: User, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, "OWNER");
  }

  protected _canControl(user: User, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && this.document.testUserPermission(user, "OWNER");
  }

  protected _canView(user: User, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }

  protected _canDrag(user: User, event?: CanvasPointerEvent): boolean {
    return this._canControl(user, event);
  }

  protected _canDragLeftStart(user: User, event?: CanvasPointerEvent): boolean {
    return this._canDrag(user, event);
  }

  protected _canHover(_user: User, _event?: CanvasPointerEvent): boolean {
    return this.layer.active;
  }

  /** Makes it answer to the mouse. */
  activateListeners(): void {
    this.mouseInteractionManager?.reset();
    this.mouseInteractionManager = this._createInteractionManager().activate();
  }

  /** The manager that turns pointer events into the steps below; for subclasses. */
  protected _createInteractionManager(): MouseInteractionManager<this> {
    const may =
      (
        method: "_canHover" | "_canControl" | "_canView" | "_canHUD" | "_canConfigure" | "_canDragLeftStart",
      ) =>
      (_: unknown, event: CanvasPointerEvent): boolean => {
        const { user } = table.game;
        return user ? this[method](user, event) : false;
      };
    const permissions = {
      hoverIn: may("_canHover"),
      clickLeft: may("_canControl"),
      clickLeft2: may("_canView"),
      clickRight: may("_canHUD"),
      clickRight2: may("_canConfigure"),
      dragLeftStart: may("_canDragLeftStart"),
      dragRightStart: false,
    };
    const callbacks = {
      hoverIn: (event: CanvasPointerEvent) => this._onHoverIn(event),
      hoverOut: (event: CanvasPointerEvent) => this._onHoverOut(event),
      clickLeft: (event: CanvasPointerEvent) => this._onClickLeft(event),
      clickLeft2: (event: CanvasPointerEvent) => this._onClickLeft2(event),
      unclickLeft: (event: CanvasPointerEvent) => this._onUnclickLeft(event),
      clickRight: (event: CanvasPointerEvent) => this._onClickRight(event),
      clickRight2: (event: CanvasPointerEvent) => this._onClickRight2(event),
      dragLeftStart: (event: CanvasPointerEvent) => this._onDragLeftStart(event),
      dragLeftMove: (event: CanvasPointerEvent) => this._onDragLeftMove(event),
      dragLeftDrop: (event: CanvasPointerEvent) => this._onDragLeftDrop(event),
      dragLeftCancel: (event: CanvasPointerEvent) => this._onDragLeftCancel(event),
    };
    const propagate = (event: CanvasPointerEvent, button: "left" | "right"): boolean =>
      button === "left" ? this._propagateLeftClick(event) : this._propagateRightClick(event);
    return new MouseInteractionManager(this, table.canvas.stage, permissions, callbacks, { propagate });
  }

  /** Does a left click go on to what lies below? */
  protected _propagateLeftClick(_event: CanvasPointerEvent): boolean {
    return false;
  }

  /** Does a right click go on to what lies below? It does, so that the canvas can be dragged from anywhere. */
  protected _propagateRightClick(_event: CanvasPointerEvent): boolean {
    return true;
  }

  /** The pointer comes over it. Calls the hook `hoverX`. */
  protected _onHoverIn(
    _event: CanvasPointerEvent,
    { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {},
  ): false | void {
    const { layer } = this;
    if (this._hover) return;
    if (hoverOutOthers && layer.hover && layer.hover !== this) layer.hover.hover = false;
    this.hover = true;
    layer.hover = this;
    Hooks.callAll(`hover${this.document.documentName}`, this, true);
    this.renderFlags.set({ refreshState: true });
  }

  /** The pointer leaves it. */
  protected _onHoverOut(_event: CanvasPointerEvent): void {
    if (!this._hover) return;
    this.hover = false;
    if (this.layer.hover === this) this.layer.hover = null;
    Hooks.callAll(`hover${this.document.documentName}`, this, false);
    this.renderFlags.set({ refreshState: true });
  }

  /** A left click takes control; with Shift it adds to, or takes from, what is controlled. */
  protected _onClickLeft(event: CanvasPointerEvent): void {
    if (this._controlled && event.shiftKey) this.release();
    else if (!this._controlled) this.control({ releaseOthers: !event.shiftKey });
  }

  protected _onUnclickLeft(_event: CanvasPointerEvent): void {}

  /** A double click opens the sheet. */
  protected _onClickLeft2(_event: CanvasPointerEvent): void {
    this.document.sheet?.render({ force: true });
  }

  protected _onClickRight(_event: CanvasPointerEvent): void {}

  protected _onClickRight2(_event: CanvasPointerEvent): void {
    this.document.sheet?.render({ force: true });
  }

  protected _onDragLeftStart(_event: CanvasPointerEvent): false | void {}

  protected _onDragLeftMove(_event: CanvasPointerEvent): void {}

  protected _onDragLeftDrop(_event: CanvasPointerEvent): false | void {}

  protected _onDragLeftCancel(_event: CanvasPointerEvent): boolean | void {}
}
