import * as PIXI from "pixi.js";
import { GRID_SNAPPING_MODES } from "../../../common/const.js";
import { table } from "../../shared/globals.js";
import { InteractionLayer } from "./interaction-layer.js";
import type { CanvasDocument } from "../../documents/abstract/canvas-document.js";
import type { Bounds, Point } from "../../grid/index.js";
import type { CanvasPointerEvent } from "../interaction/index.js";
import type { PlaceableObject } from "../placeables/placeable-object.js";

/** A layer of objects. Each shows a document of the scene. */
export abstract class PlaceablesLayer<O extends PlaceableObject = PlaceableObject> extends InteractionLayer {
  /** The kind of document. */
  static documentName = "";

  /** What holds the objects. */
  objects: PIXI.Container<PIXI.DisplayObject> | null = null;
  /** What holds previews. */
  preview: PIXI.Container<PIXI.DisplayObject> | null = null;
  /** The objects under control, by id. */
  controlledObjects = new Map<string, PlaceableObject>();
  /** The object under the pointer. */
  hover: PlaceableObject | null = null;
  /** Show what is otherwise shown only when hovered. */
  highlightObjects = false;

  protected readonly byId = new Map<string, O>();

  /** The class of its objects. */
  protected abstract create(document: CanvasDocument): O;

  /** The documents of the viewed scene that it shows. */
  protected abstract get documents(): Iterable<CanvasDocument>;

  get documentName(): string {
    return String(Reflect.get(this.constructor, "documentName"));
  }

  /** The collection of the viewed scene that it shows, or null without a scene. */
  abstract get documentCollection(): unknown;

  /** All objects. */
  get placeables(): O[] {
    return [...this.byId.values()];
  }

  /** The objects under control. */
  get controlled(): O[] {
    return this.placeables.filter((object) => object.controlled);
  }

  /** The object of a document's id. */
  get(id: string): O | undefined {
    return this.byId.get(id);
  }

  /** The documents that it shows. */
  getDocuments(): CanvasDocument[] {
    return [...this.documents];
  }

  protected override async _draw(): Promise<void> {
    this.objects = this.addChild(new PIXI.Container());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new PIXI.Container());
    this.preview.eventMode = "none";
    this.preview.zIndex = 1000;
    // One object that cannot be drawn must not keep the others from it.
    const drawn = await Promise.allSettled([...this.documents].map((document) => this.add(document)));
    for (const result of drawn) if (result.status === "rejected") console.error(result.reason);
  }

  protected override async _tearDown(): Promise<void> {
    for (const object of [...this.byId.values()]) this.remove(object.document);
    this.byId.clear();
    this.controlledObjects.clear();
    this.hover = null;
    this.objects = null;
    this.preview = null;
  }

  /** Draws the object of a document. */
  async add(document: CanvasDocument): Promise<O | null> {
    if (!this.objects || !document.id) return null;
    this.remove(document);
    const object = this.create(document);
    document.object = object;
    this.byId.set(document.id, object);
    this.objects.addChild(object);
    await object.draw();
    return object;
  }

  /** Takes the object of a document away. */
  remove(document: CanvasDocument): void {
    const object = document.id ? this.byId.get(document.id) : undefined;
    if (!object || !document.id) return;
    this.byId.delete(document.id);
    this.controlledObjects.delete(document.id);
    if (this.hover === object) this.hover = null;
    document.object = null;
    object.destroy({ children: true });
  }

  /** Takes all previews away. */
  clearPreviewContainer(): void {
    for (const child of this.preview?.removeChildren() ?? []) child.destroy({ children: true });
  }

  /** Takes every object under control that this user may. */
  controlAll(options: { releaseOthers?: boolean | undefined } = {}): O[] {
    for (const object of this.placeables)
      if (object.visible) object.control({ ...options, releaseOthers: false });
    return this.controlled;
  }

  /** Lets go of everything. Gives how many that were. */
  releaseAll(options: object = {}): number {
    const { controlled } = this;
    for (const object of controlled) object.release(options);
    return controlled.length;
  }

  /** Controls the objects whose center lies in a rectangle. True when that changed anything. */
  selectObjects(
    {
      x,
      y,
      width,
      height,
      releaseOptions = {},
      controlOptions = {},
    }: Bounds & { releaseOptions?: object; controlOptions?: object },
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): boolean {
    const area = new PIXI.Rectangle(x, y, width, height);
    const before = new Set(this.controlled);
    const chosen = this.placeables.filter(
      (object) => object.visible && area.contains(object.center.x, object.center.y),
    );
    if (releaseOthers)
      for (const object of before) if (!chosen.includes(object)) object.release(releaseOptions);
    for (const object of chosen) object.control({ ...controlOptions, releaseOthers: false });
    const after = this.controlled;
    return after.length !== before.size || after.some((object) => !before.has(object));
  }

  /** The point on the grid that objects of this layer keep to. */
  getSnappedPoint(point: Point): Point {
    return table.canvas.grid.getSnappedPoint(point, {
      mode: GRID_SNAPPING_MODES.CENTER | GRID_SNAPPING_MODES.VERTEX,
    });
  }

  override _onClickLeft(event: CanvasPointerEvent): void {
    if (!event.shiftKey) this.releaseAll();
  }

  /** Deletes what is under control and this user may delete. */
  override async _onDeleteKey(): Promise<void> {
    const { user, scene } = { user: table.game.user, scene: table.canvas.scene };
    if (!user || !scene) return;
    const ids = this.controlled.filter((object) => object.can(user, "delete")).map((object) => object.id);
    if (ids.length > 0) await scene.deleteEmbeddedDocuments(this.documentName, ids);
  }

  protected override _deactivate(): void {
    this.releaseAll();
    if (this.hover) {
      this.hover.hover = false;
      this.hover.renderFlags.set({ refreshState: true });
      this.hover = null;
    }
    this.clearPreviewContainer();
  }
}
