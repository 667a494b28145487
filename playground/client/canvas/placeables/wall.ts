import * as PIXI from "pixi.js";
import { WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_SENSE_TYPES } from "../../../common/const.js";
import { table } from "../../shared/globals.js";
import { distanceToSegment } from "../geometry/collision.js";
import { PlaceableObject } from "./placeable-object.js";
import type { User, WallDocument } from "../../documents/index.js";
import type { Point } from "../../grid/index.js";
import type { CanvasPointerEvent, RenderFlag } from "../interaction/index.js";

const COLORS = {
  plain: 0xf6efd7,
  invisible: 0x77e7e8,
  ethereal: 0xca81ff,
  limited: 0x81b90c,
  door: 0x6666ee,
  open: 0x66cc66,
  locked: 0xee4444,
};

/** A wall, seen while walls are worked on. */
export class Wall extends PlaceableObject<WallDocument> {
  static override embeddedName = "Wall";
  static override RENDER_FLAGS: Readonly<Record<string, RenderFlag>> = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState", "refreshLine"], alias: true },
    refreshState: { propagate: ["refreshLine"] },
    refreshLine: {},
  };

  line: PIXI.Graphics = new PIXI.Graphics();

  /** Both ends: x0, y0, x1, y1. */
  get coords(): number[] {
    return [...this.document.c];
  }

  override get bounds(): PIXI.Rectangle {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = this.document.c;
    return new PIXI.Rectangle(Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0));
  }

  get isDoor(): boolean {
    return this.document.door > 0;
  }

  get isOpen(): boolean {
    return this.isDoor && this.document.ds === WALL_DOOR_STATES.OPEN;
  }

  protected override async _draw(): Promise<void> {
    this.clear();
    this.line = this.addChild(new PIXI.Graphics());
    this.cursor = "pointer";
    this.hitArea = {
      contains: (x: number, y: number): boolean =>
        distanceToSegment({ x, y }, this.document.c) <= 9 / table.canvas.stage.scale.x,
    };
  }

  protected override _applyRenderFlags(flags: Readonly<Record<string, boolean>>): void {
    if (flags["refreshLine"]) this._refreshLine();
  }

  protected _refreshLine(): void {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = this.document.c;
    const color = this._getWallColor();
    const thickness = Math.max(3, table.canvas.dimensions.size * 0.035);
    const active = this._controlled || this._hover;
    this.line.clear();
    this.line
      .lineStyle({
        width: thickness * (active ? 2.6 : 1.9),
        color: active ? 0xff9829 : 0x000000,
        alpha: 0.7,
        cap: PIXI.LINE_CAP.ROUND,
      })
      .moveTo(x0, y0)
      .lineTo(x1, y1);
    this.line
      .lineStyle({ width: thickness, color, alpha: 1, cap: PIXI.LINE_CAP.ROUND })
      .moveTo(x0, y0)
      .lineTo(x1, y1);
    this.line
      .lineStyle({ width: 1.5, color: 0x000000, alpha: 0.8 })
      .beginFill(color, 1)
      .drawCircle(x0, y0, thickness * 1.2)
      .drawCircle(x1, y1, thickness * 1.2)
      .endFill();
    if (this.document.dir !== WALL_DIRECTIONS.BOTH)
      this.arrow({ x: x0, y: y0 }, { x: x1, y: y1 }, color, thickness);
  }

  /** The color by what the wall stops and whether it is a door. */
  protected _getWallColor(): number {
    const { move, sight, door, ds } = this.document;
    if (door > 0)
      return ds === WALL_DOOR_STATES.OPEN
        ? COLORS.open
        : ds === WALL_DOOR_STATES.LOCKED
          ? COLORS.locked
          : COLORS.door;
    if (sight === WALL_SENSE_TYPES.NONE) return COLORS.invisible;
    if (sight === WALL_SENSE_TYPES.LIMITED) return COLORS.limited;
    return move === WALL_SENSE_TYPES.NONE ? COLORS.ethereal : COLORS.plain;
  }

  /** An arrow on the side from which a one-way wall stops. */
  private arrow(from: Point, to: Point, color: number, size: number): void {
    const along = Math.atan2(to.y - from.y, to.x - from.x);
    const side = along + (this.document.dir === WALL_DIRECTIONS.LEFT ? -Math.PI / 2 : Math.PI / 2);
    const { x, y } = this.center;
    const tip = { x: x + Math.cos(side) * size * 4, y: y + Math.sin(side) * size * 4 };
    const base = (sign: number): number[] => [
      x + Math.cos(along) * size * 1.6 * sign,
      y + Math.sin(along) * size * 1.6 * sign,
    ];
    this.line
      .lineStyle({ width: 1, color: 0x000000, alpha: 0.8 })
      .beginFill(color, 1)
      .drawPolygon([...base(1), ...base(-1), tip.x, tip.y])
      .endFill();
  }

  override _onUpdate(changed: object, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    table.canvas.controls.drawDoors();
  }

  protected override _canHover(user: User): boolean {
    return this.layer.active && user.isGM;
  }

  protected override _canControl(user: User): boolean {
    return this.layer.active && user.isGM;
  }

  protected override _canView(user: User): boolean {
    return user.isGM;
  }

  /** Draws nothing while it is dragged: ends are moved from the layer. */
  protected override _onDragLeftMove(event: CanvasPointerEvent): void {
    const { origin, destination } = event.interactionData;
    this.position.set(destination.x - origin.x, destination.y - origin.y);
  }

  protected override _onDragLeftDrop(event: CanvasPointerEvent): void {
    const { origin, destination } = event.interactionData;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = this.document.c;
    const a = this.layer.getSnappedPoint({
      x: x0 + destination.x - origin.x,
      y: y0 + destination.y - origin.y,
    });
    const by = { x: a.x - x0, y: a.y - y0 };
    void this.document.update({ c: [x0 + by.x, y0 + by.y, x1 + by.x, y1 + by.y].map(Math.round) });
  }

  protected override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    this.position.set(0, 0);
  }
}
