import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { Hooks } from "../../shared/hooks.js";
import { RenderFlags, type MouseInteractionManager, type RenderFlag } from "../interaction/index.js";
import { forgetRenderFlags } from "../interaction/render-flags.js";
import type { CanvasDocument } from "../../documents/abstract/canvas-document.js";
import type { Scene } from "../../documents/index.js";
import type { Point } from "../../grid/index.js";
import type { PlaceablesLayer } from "../layers/placeables-layer.js";

/** A document drawn on the canvas. */
export abstract class PlaceableBase<D extends CanvasDocument = CanvasDocument> extends PIXI.Container {
  /** The kind of document. */
  static embeddedName = "";
  /** What can be refreshed, and what along with it. */
  static RENDER_FLAGS: Readonly<Record<string, RenderFlag>> = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState"], alias: true },
    refreshState: {},
  };

  readonly document: D;
  readonly renderFlags: RenderFlags;
  mouseInteractionManager: MouseInteractionManager<this> | null = null;
  /** The object that this is a preview of. */
  _original: this | undefined;
  /** The preview of this object, while it is dragged. */
  _preview: this | undefined;

  protected _controlled = false;
  protected _hover = false;
  private drawn = false;

  constructor(document: D) {
    super();
    this.document = document;
    this.renderFlags = new RenderFlags(flagsOf(this), { object: this });
    this.eventMode = "static";
  }

  /** The rectangle around it, in the scene. */
  abstract get bounds(): PIXI.Rectangle;

  /** Makes it answer to the mouse. */
  abstract activateListeners(): void;

  /** Draws it for the first time, or again. */
  protected abstract _draw(options: object): Promise<void>;

  get scene(): Scene | null {
    return table.canvas.scene;
  }

  get id(): string {
    return this.document.id ?? "preview";
  }

  /** A name that no other object has. */
  get objectId(): string {
    return `${this.document.documentName}.${this.id}${this.isPreview ? ".preview" : ""}`;
  }

  get sourceId(): string {
    return this.objectId;
  }

  get center(): PIXI.Point {
    const { x, y, width, height } = this.bounds;
    return new PIXI.Point(x + width / 2, y + height / 2);
  }

  get layer(): PlaceablesLayer {
    return table.canvas.layerOf(this.document.documentName);
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isPreview(): boolean {
    return this._original !== undefined;
  }

  get hasPreview(): boolean {
    return this._preview !== undefined;
  }

  get controlled(): boolean {
    return this._controlled;
  }

  get hover(): boolean {
    return this._hover;
  }

  set hover(hovered: boolean) {
    this._hover = hovered;
  }

  get sheet(): unknown {
    return this.document.sheet;
  }

  /** Draws it and makes it answer to the mouse. Calls the hook `drawX`. */
  async draw(options: object = {}): Promise<this> {
    this.drawn = false;
    await this._draw(options);
    if (this.destroyed) return this;
    this.drawn = true;
    if (!this.isPreview) this.activateListeners();
    this.renderFlags.set({ refresh: true });
    Hooks.callAll(`draw${this.document.documentName}`, this);
    return this;
  }

  /** Refreshes it with the next frame. */
  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  /** Handles what waits to be refreshed; called once a frame. Calls the hook `refreshX`. */
  applyRenderFlags(): void {
    if (this.destroyed || !this.drawn || this.renderFlags.size === 0) return;
    const flags = this.renderFlags.clear();
    if (flags["redraw"]) {
      void this.draw();
      return;
    }
    this._applyRenderFlags(flags);
    Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  /** Refreshes what the flags name; for subclasses. */
  protected _applyRenderFlags(_flags: Readonly<Record<string, boolean>>): void {}

  /** Takes away what was drawn. */
  clear(): this {
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return this;
  }

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    if (this.destroyed) return;
    const manager = this.mouseInteractionManager;
    if (manager?.isDragging) manager.cancel();
    manager?.reset();
    this._preview?.destroy({ children: true });
    forgetRenderFlags(this);
    this._destroy(options);
    super.destroy(options ?? { children: true });
  }

  /** Gives up what the object holds elsewhere; for subclasses. */
  protected _destroy(_options?: PIXI.IDestroyOptions | boolean): void {}

  /** After its document was made. */
  _onCreate(_data: object, _options: object, _userId: string): void {}

  /** After its document changed. */
  _onUpdate(_changed: object, _options: object, _userId: string): void {
    this.renderFlags.set({ refresh: true });
  }

  /** A preview of it, not yet drawn. */
  clone(): this {
    const document: unknown = this.document.clone({}, { keepId: true });
    const preview = this.another(document);
    preview._original = this;
    preview.eventMode = "none";
    this._preview = preview;
    return preview;
  }

  private another(document: unknown): this {
    const made: unknown = Reflect.construct(this.constructor, [document]);
    if (this.isAlike(made)) return made;
    throw new Error("A preview could not be made.");
  }

  private isAlike(other: unknown): other is this {
    return other instanceof PIXI.Container && other.constructor === this.constructor;
  }

  /** The point moved onto the grid as objects of this kind are. */
  getSnappedPosition(position: Point = this.position): Point {
    return this.layer.getSnappedPoint(position);
  }
}

function flagsOf(object: PIXI.Container): Readonly<Record<string, RenderFlag>> {
  const flags: unknown = Reflect.get(object.constructor, "RENDER_FLAGS");
  return isFlags(flags) ? flags : PlaceableBase.RENDER_FLAGS;
}

function isFlags(value: unknown): value is Readonly<Record<string, RenderFlag>> {
  return typeof value === "object" && value !== null;
}
