import * as PIXI from "pixi.js";
import {
  GRID_SNAPPING_MODES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from "../../../common/const.js";
import { table } from "../../shared/globals.js";
import { Wall } from "../placeables/wall.js";
import { PlaceablesLayer } from "./placeables-layer.js";
import type { LayerOptions } from "./canvas-layer.js";
import type { EmbeddedCollection } from "../../abstract/index.js";
import type { CanvasDocument } from "../../documents/abstract/canvas-document.js";
import type { User, WallDocument } from "../../documents/index.js";
import type { Point } from "../../grid/index.js";
import type { CanvasPointerEvent } from "../interaction/index.js";
import type { Ray } from "../geometry/index.js";
import type { CollisionTest } from "../polygon-backend.js";

const { NONE, LIMITED, PROXIMITY } = WALL_SENSE_TYPES;

/** What each tool draws, where that is not a plain wall. */
const TOOLS: Readonly<Record<string, object>> = {
  terrain: { sight: LIMITED, light: LIMITED, sound: LIMITED },
  invisible: { sight: NONE, light: NONE, sound: NONE },
  ethereal: { move: WALL_MOVEMENT_TYPES.NONE, sound: NONE },
  doors: { door: WALL_DOOR_TYPES.DOOR },
  secret: { door: WALL_DOOR_TYPES.SECRET },
  window: {
    sight: PROXIMITY,
    light: PROXIMITY,
    sound: PROXIMITY,
    threshold: { sight: 2, light: 2, sound: 2 },
  },
};

/** The layer of walls, for the gamemaster to draw, move and delete them. */
export class WallsLayer extends PlaceablesLayer<Wall> {
  static override documentName = "Wall";

  private chain: PIXI.Graphics | null = null;

  static override get layerOptions(): LayerOptions {
    return { name: "walls", zIndex: 700, controllableObjects: true };
  }

  constructor() {
    super();
    this.visible = false;
  }

  override get hookName(): string {
    return "WallsLayer";
  }

  protected override get documents(): Iterable<WallDocument> {
    return table.canvas.scene?.walls ?? [];
  }

  override get documentCollection(): EmbeddedCollection<WallDocument> | null {
    return table.canvas.scene?.walls ?? null;
  }

  /** The walls that are doors. */
  get doors(): Wall[] {
    return this.placeables.filter((wall) => wall.isDoor);
  }

  protected override create(document: CanvasDocument): Wall {
    const wall: unknown = Reflect.construct(table.CONFIG.Wall.objectClass, [document]);
    if (wall instanceof Wall) return wall;
    throw new Error("CONFIG.Wall.objectClass is not a class of walls.");
  }

  /** What stops a ray; see `CONFIG.Canvas.polygonBackends`. */
  checkCollision(ray: Ray, options: CollisionTest): unknown {
    return table.canvas.testCollision(ray.A, ray.B, options);
  }

  protected override _activate(): void {
    this.visible = true;
    for (const wall of this.placeables) wall.renderFlags.set({ refresh: true });
  }

  protected override _deactivate(): void {
    super._deactivate();
    this.visible = false;
  }

  /** The nearest corner or middle of the grid; the end of a wall where one is near. */
  override getSnappedPoint(point: Point): Point {
    const near = this.nearestEnd(point);
    return (
      near ??
      table.canvas.grid.getSnappedPoint(point, {
        mode: GRID_SNAPPING_MODES.CENTER | GRID_SNAPPING_MODES.VERTEX | GRID_SNAPPING_MODES.EDGE_MIDPOINT,
        resolution: 1,
      })
    );
  }

  private nearestEnd(point: Point): Point | null {
    const reach = table.canvas.dimensions.size / 6;
    for (const wall of this.placeables) {
      const [x0, y0, x1, y1] = wall.document.c;
      for (const end of [
        { x: x0, y: y0 },
        { x: x1, y: y1 },
      ])
        if (Math.hypot(end.x - point.x, end.y - point.y) <= reach && !wall.controlled) return end;
    }
    return null;
  }

  override _canDragLeftStart(user: User): boolean {
    return user.isGM;
  }

  override _onDragLeftStart(_event: CanvasPointerEvent): void {
    if (table.canvas.tool === "select") return;
    this.chain = this.preview?.addChild(new PIXI.Graphics()) ?? null;
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const [from, to] = this.ends(event);
    if (!this.chain) {
      table.canvas.controls.drawSelection(event.interactionData.origin, event.interactionData.destination);
      return;
    }
    const width = Math.max(3, table.canvas.dimensions.size * 0.035);
    this.chain.clear();
    this.chain
      .lineStyle({ width: width * 1.8, color: 0x000000, alpha: 0.6 })
      .moveTo(from.x, from.y)
      .lineTo(to.x, to.y);
    this.chain.lineStyle({ width, color: 0xff9829, alpha: 1 }).moveTo(from.x, from.y).lineTo(to.x, to.y);
    this.chain
      .beginFill(0xff9829, 1)
      .drawCircle(from.x, from.y, width * 1.3)
      .drawCircle(to.x, to.y, width * 1.3)
      .endFill();
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): void {
    const [from, to] = this.ends(event);
    if (!this.chain) {
      const { origin, destination } = event.interactionData;
      this.selectObjects(
        {
          x: Math.min(origin.x, destination.x),
          y: Math.min(origin.y, destination.y),
          width: Math.abs(destination.x - origin.x),
          height: Math.abs(destination.y - origin.y),
        },
        { releaseOthers: !event.shiftKey },
      );
      return;
    }
    if (from.x === to.x && from.y === to.y) return;
    const c = [from.x, from.y, to.x, to.y].map(Math.round);
    void table.canvas.scene?.createEmbeddedDocuments("Wall", [{ c, ...(TOOLS[table.canvas.tool] ?? {}) }]);
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    this.chain = null;
    this.clearPreviewContainer();
    table.canvas.controls.clearSelection();
  }

  private ends(event: CanvasPointerEvent): [Point, Point] {
    const { origin, destination } = event.interactionData;
    return event.shiftKey
      ? [origin, destination]
      : [this.getSnappedPoint(origin), this.getSnappedPoint(destination)];
  }
}
