import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { colorNumber } from "../color.js";
import { GridHighlight } from "../containers/grid-highlight.js";
import { CanvasLayer, type LayerOptions } from "./canvas-layer.js";

/** How a space is highlighted. */
interface HighlightOptions {
  /** A point of the space: its top left. */
  x: number;
  y: number;
  color?: number | undefined;
  border?: number | null | undefined;
  alpha?: number | undefined;
  /** Another outline than that of the space. */
  shape?: PIXI.Polygon | null | undefined;
}

/** The grid's lines, and highlights of its spaces. */
export class GridLayer extends CanvasLayer {
  /** Highlights by name. */
  highlightLayers: Record<string, GridHighlight> = {};
  highlight: PIXI.Container<PIXI.DisplayObject> | null = null;

  static override get layerOptions(): LayerOptions {
    return { name: "grid", zIndex: 0, controllableObjects: false };
  }

  override get hookName(): string {
    return "GridLayer";
  }

  protected override async _draw(): Promise<void> {
    this.eventMode = "none";
    this.highlightLayers = {};
    const { grid } = table.canvas;
    const lines = this.addChild(new PIXI.Graphics());
    this.highlight = this.addChild(new PIXI.Container());
    // Native lines stay one pixel wide at every scale.
    lines.lineStyle({
      width: Math.max(1, grid.thickness),
      color: colorNumber(grid.color, 0),
      alpha: grid.alpha,
      native: grid.thickness <= 1,
    });
    if (grid.isSquare) this.drawSquares(lines);
    else if (grid.isHexagonal) this.drawHexagons(lines);
  }

  private drawSquares(lines: PIXI.Graphics): void {
    const { width, height, size } = table.canvas.dimensions;
    for (let x = 0; x <= width; x += size) lines.moveTo(x, 0).lineTo(x, height);
    for (let y = 0; y <= height; y += size) lines.moveTo(0, y).lineTo(width, y);
  }

  private drawHexagons(lines: PIXI.Graphics): void {
    const { grid } = table.canvas;
    const { rect } = table.canvas.dimensions;
    const [i0, j0, i1, j1] = grid.getOffsetRange(rect);
    for (let i = i0; i < i1; i += 1) {
      for (let j = j0; j < j1; j += 1) {
        // Half of each outline: the neighbors draw the other half.
        const [a, b, c, d] = grid.getVertices({ i, j });
        if (a && b && c && d) lines.moveTo(a.x, a.y).lineTo(b.x, b.y).lineTo(c.x, c.y).lineTo(d.x, d.y);
      }
    }
  }

  /** The highlights of a name, made when there are none. */
  addHighlightLayer(name: string): GridHighlight {
    const existing = this.highlightLayers[name];
    if (existing && !existing.destroyed) return existing;
    const layer = new GridHighlight(name);
    this.highlightLayers[name] = layer;
    this.highlight?.addChild(layer);
    return layer;
  }

  /** Takes the highlights of a name away, so that others can be shown. */
  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  /** Takes the highlights of a name away for good. */
  destroyHighlightLayer(name: string): void {
    const layer = this.highlightLayers[name];
    delete this.highlightLayers[name];
    if (layer && !layer.destroyed) layer.destroy();
  }

  /** The highlights of a name, or undefined. */
  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  /** Highlights a space. */
  highlightPosition(
    name: string,
    { x, y, color = 0x33bbff, border = null, alpha = 0.25, shape = null }: HighlightOptions,
  ): void {
    const layer = this.addHighlightLayer(name);
    if (!layer.highlight(x, y)) return;
    const { grid } = table.canvas;
    const outline =
      shape?.points ?? grid.getVertices({ x: x + 1, y: y + 1 }).flatMap((vertex) => [vertex.x, vertex.y]);
    layer.beginFill(color, alpha);
    if (border !== null) layer.lineStyle({ width: 2, color: border, alpha: Math.min(alpha * 1.5, 1) });
    if (outline.length > 0) layer.drawPolygon(outline);
    else layer.drawRect(x, y, grid.size, grid.size);
    layer.endFill();
  }
}
