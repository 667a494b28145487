import * as PIXI from "pixi.js";
import { table } from "../../globals.js";
import { PreciseText } from "./precise-text.js";
import type { Point } from "../../grid/index.js";

/** How the line is drawn: its width as a multiple of the usual. */
export interface RulerStyle {
  width: number;
  color: number;
  alpha: number;
}

/** A place that is outlined: a polygon from its top left, or an ellipse or rectangle of its size. */
export interface Footprint {
  width: number;
  height: number;
  points?: readonly number[] | undefined;
}

/** What is shown besides the line. */
export interface RulerDetails {
  /** Outline a place of this size at the end, in pixels. */
  footprint?: Footprint | undefined;
  /** Said after the length. */
  note?: string | undefined;
}

const USUAL: RulerStyle = { width: 1, color: 0xf0c33c, alpha: 0.95 };
const LABEL_SIZE = 20;

/** A line between two points, with its length. */
export class DragRuler extends PIXI.Container {
  private readonly line = this.addChild(new PIXI.Graphics());
  private readonly label = this.addChild(
    new PreciseText("", PreciseText.getTextStyle({ fontSize: LABEL_SIZE })),
  );

  constructor() {
    super();
    this.eventMode = "none";
    this.visible = false;
    this.label.anchor.set(0.5, 0.5);
  }

  /** Shows the way between two points. */
  show(from: Point, to: Point, style: RulerStyle = USUAL, { footprint, note = "" }: RulerDetails = {}): void {
    const { grid, stage } = table.canvas;
    const { distance } = grid.measurePath([from, to]);
    const zoom = 1 / Math.max(stage.scale.x, 0.05);
    this.visible = style.width > 0 && (from.x !== to.x || from.y !== to.y);
    this.drawLine(from, to, style);
    if (footprint) this.drawFootprint(to, style.color, footprint);
    this.label.scale.set(zoom);
    this.label.text = `${Math.round(distance * 100) / 100} ${grid.units}`.trim() + (note && ` · ${note}`);
    this.label.position.set(to.x, to.y - (footprint ? footprint.height / 2 : 0) - (LABEL_SIZE + 2) * zoom);
  }

  /** Shows nothing. */
  hide(): void {
    this.visible = false;
  }

  private drawLine(from: Point, to: Point, { width, color, alpha }: RulerStyle): void {
    const thickness = Math.max(3, table.canvas.dimensions.size * 0.03) * width;
    this.line.clear();
    this.line
      .lineStyle({ width: thickness + 4, color: 0x000000, alpha: 0.55, cap: PIXI.LINE_CAP.ROUND })
      .moveTo(from.x, from.y)
      .lineTo(to.x, to.y);
    this.line
      .lineStyle({ width: thickness, color, alpha, cap: PIXI.LINE_CAP.ROUND })
      .moveTo(from.x, from.y)
      .lineTo(to.x, to.y);
    this.line.lineStyle({ width: 2, color: 0x000000, alpha: 0.6 }).beginFill(color, 1);
    this.line
      .drawCircle(from.x, from.y, thickness * 1.3)
      .drawCircle(to.x, to.y, thickness * 1.3)
      .endFill();
  }

  private drawFootprint(center: Point, color: number, { width, height, points }: Footprint): void {
    const { x, y } = { x: center.x - width / 2, y: center.y - height / 2 };
    this.line.lineStyle({ width: 3, color, alpha: 0.9 }).beginFill(color, 0.16);
    if (points) this.line.drawPolygon(points.map((value, n) => value + (n % 2 === 0 ? x : y)));
    else if (table.canvas.grid.isGridless) this.line.drawEllipse(center.x, center.y, width / 2, height / 2);
    else this.line.drawRect(x, y, width, height);
    this.line.endFill();
  }
}
