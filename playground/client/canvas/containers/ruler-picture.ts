import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { PreciseText } from "./precise-text.js";
import type { Offset, Point } from "../../grid/index.js";

const LABEL_SIZE = 20;
const WHITE = 0xffffff;

/** How something of a ruler is drawn. */
export interface RulerStyle {
  color?: PIXI.ColorSource | undefined;
  alpha?: number | undefined;
}

/** What lies around the lines and places of a ruler. */
interface RulerOutline {
  thickness: number;
  color: PIXI.ColorSource;
}

/** What a label of a ruler says, and where. */
interface RulerLabel {
  text: string;
  position: Point;
}

/** What a ruler draws: highlighted spaces, lines, places and labels. */
export class RulerPicture extends PIXI.Container {
  private readonly spaces = this.addChild(new PIXI.Graphics());
  private readonly lines = this.addChild(new PIXI.Graphics());
  private readonly labels = this.addChild(new PIXI.Container<PreciseText>());

  /** @param outline  what lies around lines and places: how far, in pixels, and its color */
  constructor(private readonly outline: RulerOutline = { thickness: 2, color: 0x000000 }) {
    super();
    this.eventMode = "none";
  }

  /** Removes all that is drawn. */
  wipe(): void {
    this.spaces.clear();
    this.lines.clear();
    for (const label of this.labels.removeChildren()) label.destroy();
  }

  /** The texts of its labels. */
  get texts(): string[] {
    return this.labels.children.map(({ text }) => text);
  }

  /** Fills a space of the grid. */
  highlight(offset: Offset, { color = WHITE, alpha = 1 }: RulerStyle): void {
    this.spaces.beginFill(color, alpha).drawPolygon(table.canvas.grid.getVertices(offset)).endFill();
  }

  /** Draws a line, `width` pixels wide. */
  line(from: Point, to: Point, width: number, { color = WHITE, alpha = 1 }: RulerStyle): void {
    const { outline } = this;
    const strokes = [
      { width: width + 2 * outline.thickness, color: outline.color, alpha: alpha * 0.55 },
      { width, color, alpha },
    ];
    for (const stroke of strokes)
      this.lines
        .lineStyle({ ...stroke, cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND })
        .moveTo(from.x, from.y)
        .lineTo(to.x, to.y);
  }

  /** Marks a place. */
  place({ x, y }: Point, radius: number, { color = WHITE, alpha = 1 }: RulerStyle): void {
    const { thickness, color: around } = this.outline;
    this.lines.lineStyle({ width: thickness, color: around, alpha: alpha * 0.6 }).beginFill(color, alpha);
    this.lines.drawCircle(x, y, radius).endFill();
  }

  /** Writes a label above a place. */
  label({ text, position }: RulerLabel): void {
    const zoom = 1 / Math.max(table.canvas.stage.scale.x, 0.05);
    const label = new PreciseText(text, PreciseText.getTextStyle({ fontSize: LABEL_SIZE }));
    label.anchor.set(0.5, 0.5);
    label.scale.set(zoom);
    label.position.set(position.x, position.y - (LABEL_SIZE + 2) * zoom);
    this.labels.addChild(label);
  }
}
