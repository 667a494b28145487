import * as PIXI from "pixi.js";
import { table } from "../../globals.js";
import { PreciseText } from "./precise-text.js";
import type { CostFunction, Point } from "../../grid/index.js";

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
  /** What the way costs, where it is the cost that is shown and not the length. */
  cost?: CostFunction | undefined;
  /** Said after the length. */
  note?: string | undefined;
}

const USUAL: RulerStyle = { width: 1, color: 0xf0c33c, alpha: 0.95 };
const LABEL_SIZE = 20;

/** A line through some points, with its length. */
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

  /** Shows the way through these points. */
  show(
    path: readonly Point[],
    style: RulerStyle = USUAL,
    { footprint, cost, note = "" }: RulerDetails = {},
  ): void {
    const { grid, stage } = table.canvas;
    const measured = grid.measurePath([...path], { cost });
    const shown = Math.round((cost ? measured.cost : measured.distance) * 100) / 100;
    const zoom = 1 / Math.max(stage.scale.x, 0.05);
    const [from, to] = [path[0], path.at(-1)];
    if (!from || !to) return;
    this.visible = style.width > 0 && path.some(({ x, y }) => x !== from.x || y !== from.y);
    this.drawLine(path, style);
    if (footprint) this.drawFootprint(to, style.color, footprint);
    this.label.scale.set(zoom);
    this.label.text = `${Number.isFinite(shown) ? shown : "∞"} ${grid.units}`.trim() + (note && ` · ${note}`);
    this.label.position.set(to.x, to.y - (footprint ? footprint.height / 2 : 0) - (LABEL_SIZE + 2) * zoom);
  }

  /** Shows nothing. */
  hide(): void {
    this.visible = false;
  }

  private drawLine(path: readonly Point[], { width, color, alpha }: RulerStyle): void {
    const thickness = Math.max(3, table.canvas.dimensions.size * 0.03) * width;
    const strokes = [
      { width: thickness + 4, color: 0x000000, alpha: 0.55 },
      { width: thickness, color, alpha },
    ];
    this.line.clear();
    for (const stroke of strokes) {
      this.line.lineStyle({ ...stroke, cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND });
      for (const [index, { x, y }] of path.entries())
        if (index === 0) this.line.moveTo(x, y);
        else this.line.lineTo(x, y);
    }
    this.line.lineStyle({ width: 2, color: 0x000000, alpha: 0.6 }).beginFill(color, 1);
    for (const { x, y } of path) this.line.drawCircle(x, y, thickness * 1.3);
    this.line.endFill();
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
