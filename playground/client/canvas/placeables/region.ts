import * as PIXI from "pixi.js";
import { REGION_VISIBILITY } from "../../../common/const.js";
import { table } from "../../shared/globals.js";
import { isOffered } from "../../shared/undocumented.js";
import { colorNumber } from "../color.js";
import { PreciseText } from "../containers/precise-text.js";
import { outlineOf, testShapes } from "../../documents/region-shapes.js";
import { PlaceableObject } from "./placeable-object.js";
import type { RegionDocument, User } from "../../documents/index.js";
import type { Point } from "../../grid/index.js";
import type { CanvasPointerEvent, RenderFlag } from "../interaction/index.js";

/** A region: an area of the scene with a color, a name and behaviors. */
export class Region extends PlaceableObject<RegionDocument> {
  static override embeddedName = "Region";
  static override RENDER_FLAGS: Readonly<Record<string, RenderFlag>> = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState", "refreshArea"], alias: true },
    refreshState: { propagate: ["refreshArea"] },
    refreshArea: {},
  };

  area: PIXI.Graphics = new PIXI.Graphics();
  label: PreciseText = new PreciseText("");

  override get bounds(): PIXI.Rectangle {
    const points = this.outlines.flat();
    if (points.length === 0) return new PIXI.Rectangle();
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return new PIXI.Rectangle(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  }

  /** Whether this user sees it now. */
  get isVisible(): boolean {
    const { visibility } = this.document;
    if (visibility === REGION_VISIBILITY.ALWAYS) return true;
    const { user } = table.game;
    return Boolean(user?.isGM) && (visibility === REGION_VISIBILITY.GAMEMASTER || this.layer.active);
  }

  /** Is a point (and height) inside? */
  testPoint(point: Point, elevation?: number): boolean {
    return this.document.testPoint(elevation === undefined ? point : { ...point, elevation });
  }

  private get outlines(): Point[][] {
    return this.document.shapes.map(outlineOf);
  }

  protected override async _draw(): Promise<void> {
    this.clear();
    this.area = this.addChild(new PIXI.Graphics());
    this.label = new PreciseText(
      "",
      PreciseText.getTextStyle({ fontSize: Math.max(12, Math.round(table.canvas.dimensions.size * 0.17)) }),
    );
    this.label.anchor.set(0.5);
    if (isOffered("PreciseText in Region")) this.addChild(this.label);
    this.cursor = "pointer";
    this.hitArea = {
      contains: (x: number, y: number): boolean => testShapes(this.document.shapes, { x, y }),
    };
  }

  protected override _applyRenderFlags(flags: Readonly<Record<string, boolean>>): void {
    if (flags["refreshArea"]) this._refreshArea();
  }

  protected _refreshArea(): void {
    const color = colorNumber(this.document.color);
    const working = this.layer.active;
    const strong = this._controlled || this._hover;
    this.visible = this.isVisible;
    this.area.clear();
    for (const shape of this.document.shapes) {
      const points = outlineOf(shape).flatMap(({ x, y }) => [x, y]);
      if (shape.hole) this.area.lineStyle(0).beginHole().drawPolygon(points).endHole();
      else
        this.area
          .lineStyle({
            width: strong ? 5 : 2.5,
            color: this._controlled ? 0xff9829 : color,
            alpha: working || strong ? 0.95 : 0.55,
          })
          .beginFill(color, working || strong ? 0.3 : 0.16)
          .drawPolygon(points)
          .endFill();
    }
    const { x, y } = this.center;
    this.label.text = this.document.name;
    this.label.scale.set(PreciseText.scaleAt(table.canvas.view.position.scale));
    this.label.alpha = working || strong ? 1 : 0.65;
    this.label.position.set(x, y);
  }

  override _onUpdate(changed: object, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.renderFlags.set({ refresh: true });
  }

  protected override _canControl(user: User): boolean {
    return this.layer.active && user.isGM && table.canvas.tool === "select";
  }

  protected override _canHover(user: User): boolean {
    return this.layer.active && user.isGM;
  }

  protected override _canView(user: User): boolean {
    return user.isGM;
  }

  protected override _canDrag(user: User): boolean {
    return this._controlled && this._canControl(user);
  }

  /** While another tool draws, a press on a region goes on to the ground. */
  protected override _propagateLeftClick(_event: CanvasPointerEvent): boolean {
    return table.canvas.tool !== "select";
  }

  protected override _onDragLeftMove(event: CanvasPointerEvent): void {
    const { origin, destination } = event.interactionData;
    this.position.set(destination.x - origin.x, destination.y - origin.y);
  }

  protected override _onDragLeftDrop(event: CanvasPointerEvent): void {
    const { origin, destination } = event.interactionData;
    const corner = this.bounds;
    const snapped = this.layer.getSnappedPoint({
      x: corner.x + destination.x - origin.x,
      y: corner.y + destination.y - origin.y,
    });
    const by = { x: Math.round(snapped.x - corner.x), y: Math.round(snapped.y - corner.y) };
    const shapes = this.document.shapes.map((shape) => ({
      ...shape,
      ...(shape.points
        ? { points: shape.points.map((value, n) => value + (n % 2 === 0 ? by.x : by.y)) }
        : { x: (shape.x ?? 0) + by.x, y: (shape.y ?? 0) + by.y }),
    }));
    void this.document.update({ shapes });
  }

  protected override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    this.position.set(0, 0);
  }
}
