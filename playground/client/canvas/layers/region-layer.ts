import * as PIXI from "pixi.js";
import { GRID_SNAPPING_MODES, REGION_VISIBILITY } from "../../../common/const.js";
import { table } from "../../shared/globals.js";
import { outlineOf, type RegionShapeData } from "../../documents/region-shapes.js";
import { Region } from "../placeables/region.js";
import { PlaceablesLayer } from "./placeables-layer.js";
import type { LayerOptions } from "./canvas-layer.js";
import type { EmbeddedCollection } from "../../abstract/index.js";
import type { CanvasDocument } from "../../documents/abstract/canvas-document.js";
import type { RegionDocument, User } from "../../documents/index.js";
import type { Point } from "../../grid/index.js";
import type { CanvasPointerEvent } from "../interaction/index.js";

const DRAWING_TOOLS = new Set(["rectangle", "ellipse", "circle", "polygon"]);

/** The layer of regions, for the gamemaster to draw them. */
export class RegionLayer extends PlaceablesLayer<Region> {
  static override documentName = "Region";

  private sketch: PIXI.Graphics | null = null;
  private corners: Point[] = [];

  static override get layerOptions(): LayerOptions {
    return { name: "regions", zIndex: 100, controllableObjects: true };
  }

  override get hookName(): string {
    return "RegionLayer";
  }

  protected override get documents(): Iterable<RegionDocument> {
    return table.canvas.scene?.regions ?? [];
  }

  override get documentCollection(): EmbeddedCollection<RegionDocument> | null {
    return table.canvas.scene?.regions ?? null;
  }

  protected override create(document: CanvasDocument): Region {
    const region: unknown = Reflect.construct(table.CONFIG.Region.objectClass, [document]);
    if (region instanceof Region) return region;
    throw new Error("CONFIG.Region.objectClass is not a class of regions.");
  }

  protected override _activate(): void {
    for (const region of this.placeables) region.renderFlags.set({ refresh: true });
  }

  protected override _deactivate(): void {
    super._deactivate();
    this.dropSketch();
    for (const region of this.placeables) region.renderFlags.set({ refresh: true });
  }

  override getSnappedPoint(point: Point): Point {
    return table.canvas.grid.getSnappedPoint(point, { mode: GRID_SNAPPING_MODES.VERTEX, resolution: 2 });
  }

  override _canDragLeftStart(user: User): boolean {
    return user.isGM && DRAWING_TOOLS.has(table.canvas.tool) && table.canvas.tool !== "polygon";
  }

  /** With the polygon tool every click is a corner. */
  override _onClickLeft(event: CanvasPointerEvent): void {
    if (table.canvas.tool !== "polygon" || !table.game.user.isGM) {
      super._onClickLeft(event);
      return;
    }
    const corner = this.place(event.interactionData.origin, event);
    const last = this.corners.at(-1);
    if (last?.x !== corner.x || last.y !== corner.y) this.corners.push(corner);
    this.sketchShape(this.polygon());
  }

  /** A double click closes the polygon. */
  override _onClickLeft2(_event: CanvasPointerEvent): void {
    if (this.corners.length < 3) return;
    void this.createRegion(this.polygon());
    this.dropSketch();
  }

  /** A right click takes back the last corner. */
  override _onClickRight(_event: CanvasPointerEvent): void {
    if (this.corners.length === 0) return;
    this.corners.pop();
    if (this.corners.length === 0) this.dropSketch();
    else this.sketchShape(this.polygon());
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    this.sketchShape(this.shapeOf(event));
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): void {
    const shape = this.shapeOf(event);
    const extent = Math.min(
      shape.width ?? shape.radius ?? shape.radiusX ?? 0,
      shape.height ?? shape.radius ?? shape.radiusY ?? 0,
    );
    if (extent > 0) void this.createRegion(shape);
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    this.dropSketch();
  }

  /** Escape gives up a polygon. True when there was one. */
  cancelSketch(): boolean {
    const sketching = this.corners.length > 0;
    this.dropSketch();
    return sketching;
  }

  private async createRegion(shape: RegionShapeData): Promise<void> {
    const rounded = Object.fromEntries(
      Object.entries(shape).map(([key, value]) => [
        key,
        typeof value === "number" ? Math.round(value) : value,
      ]),
    );
    const count = table.canvas.scene?.regions.size ?? 0;
    await table.canvas.scene?.createEmbeddedDocuments("Region", [
      { name: `Region ${count + 1}`, shapes: [rounded], visibility: REGION_VISIBILITY.ALWAYS },
    ]);
  }

  private shapeOf(event: CanvasPointerEvent): RegionShapeData {
    const from = this.place(event.interactionData.origin, event);
    const to = this.place(event.interactionData.destination, event);
    const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    switch (table.canvas.tool) {
      case "circle":
        return { type: "circle", x: from.x, y: from.y, radius: Math.hypot(width, height), hole: false };
      case "ellipse":
        return {
          type: "ellipse",
          x: from.x,
          y: from.y,
          radiusX: width,
          radiusY: height,
          rotation: 0,
          hole: false,
        };
      default:
        return {
          type: "rectangle",
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width,
          height,
          rotation: 0,
          hole: false,
        };
    }
  }

  private polygon(): RegionShapeData {
    return {
      type: "polygon",
      points: this.corners.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]),
      hole: false,
    };
  }

  private place(point: Point, event: CanvasPointerEvent): Point {
    return event.shiftKey ? point : this.getSnappedPoint(point);
  }

  private sketchShape(shape: RegionShapeData): void {
    this.sketch ??= this.preview?.addChild(new PIXI.Graphics()) ?? null;
    if (!this.sketch) return;
    this.sketch.clear().lineStyle({ width: 4, color: 0xff9829, alpha: 1 }).beginFill(0xff9829, 0.25);
    this.sketch.drawPolygon(outlineOf(shape).flatMap(({ x, y }) => [x, y])).endFill();
    for (const { x, y } of this.corners) this.sketch.beginFill(0xff9829, 1).drawCircle(x, y, 6).endFill();
  }

  private dropSketch(): void {
    this.sketch = null;
    this.corners = [];
    this.clearPreviewContainer();
  }
}
