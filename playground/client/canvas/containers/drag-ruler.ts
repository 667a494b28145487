import * as PIXI from "pixi.js";
import { table } from "../../globals.js";
import { PreciseText } from "./precise-text.js";
import type { Point } from "../../grid/index.js";
import type { Token } from "../placeables/token.js";

const FREE = 0xf0c33c;
const BLOCKED = 0xd8453e;

/** The line from where a token is to where it would be put, with its length. */
export class DragRuler extends PIXI.Container {
  private readonly line = this.addChild(new PIXI.Graphics());
  private readonly label = this.addChild(new PreciseText(""));

  constructor() {
    super();
    this.eventMode = "none";
    this.visible = false;
    this.label.anchor.set(0.5, 0.5);
  }

  /** Shows the way of a token to another position of its top left. */
  show(token: Token, place: Point): void {
    const from = token.center;
    const to = token.getCenterPoint(place);
    const { distance } = table.canvas.grid.measurePath([from, to]);
    const blocked = !table.game.user?.isGM && token.isWayBlocked(place);
    this.draw(from, to, blocked ? BLOCKED : FREE, distance, token.getSize());
    if (blocked) this.label.text += " · wall";
  }

  /** Shows the way between two points. */
  measure(from: Point, to: Point): void {
    this.draw(from, to, FREE, table.canvas.grid.measurePath([from, to]).distance, null);
  }

  hide(): void {
    this.visible = false;
  }

  private draw(from: Point, to: Point, color: number, distance: number, footprint: { width: number; height: number } | null): void {
    const unit = table.canvas.dimensions.size;
    const zoom = 1 / Math.max(table.canvas.stage.scale.x, 0.05);
    const thickness = Math.max(3, unit * 0.03);
    this.visible = from.x !== to.x || from.y !== to.y;
    this.line.clear();
    this.line.lineStyle({ width: thickness + 4, color: 0x000000, alpha: 0.55, cap: PIXI.LINE_CAP.ROUND }).moveTo(from.x, from.y).lineTo(to.x, to.y);
    this.line.lineStyle({ width: thickness, color, alpha: 0.95, cap: PIXI.LINE_CAP.ROUND }).moveTo(from.x, from.y).lineTo(to.x, to.y);
    this.line.lineStyle({ width: 2, color: 0x000000, alpha: 0.6 }).beginFill(color, 1).drawCircle(from.x, from.y, thickness * 1.3).drawCircle(to.x, to.y, thickness * 1.3).endFill();
    if (footprint) this.footprint(to, color, footprint);
    this.label.style = PreciseText.getTextStyle({ fontSize: 20 });
    this.label.scale.set(zoom);
    this.label.text = `${Math.round(distance * 100) / 100} ${table.canvas.grid.units}`.trim();
    this.label.position.set(to.x, to.y - (footprint ? footprint.height / 2 : 0) - 22 * zoom);
  }

  /** Outlines the place where the token would stand. */
  private footprint(center: Point, color: number, { width, height }: { width: number; height: number }): void {
    const { grid } = table.canvas;
    this.line.lineStyle({ width: 3, color, alpha: 0.9 }).beginFill(color, 0.16);
    if (grid.isHexagonal && width <= grid.sizeX + 1) this.line.drawPolygon(grid.getShape().flatMap(({ x, y }) => [center.x + x, center.y + y]));
    else if (grid.isGridless) this.line.drawEllipse(center.x, center.y, width / 2, height / 2);
    else this.line.drawRect(center.x - width / 2, center.y - height / 2, width, height);
    this.line.endFill();
  }
}
