import { table } from "../../shared/globals.js";
import type { Point } from "../../grid/index.js";
import { RulerPicture } from "./ruler-picture.js";
import { rulerWidth } from "./ruler-width.js";

const COLOR = 0xf0c33c;

/** A line through some points, with its length. */
export class DragRuler extends RulerPicture {
  constructor() {
    super();
    this.visible = false;
  }

  /** Shows the way through these points. */
  show(path: readonly Point[]): void {
    const { grid } = table.canvas;
    const [from, to] = [path[0], path.at(-1)];
    if (!from || !to) return;
    this.wipe();
    this.visible = path.some(({ x, y }) => x !== from.x || y !== from.y);
    const width = rulerWidth();
    for (const [index, point] of path.entries()) {
      const before = path[index - 1];
      if (before) this.line(before, point, width, { color: COLOR, alpha: 0.95 });
    }
    for (const point of path) this.place(point, width * 1.3, { color: COLOR });
    const length = Math.round(grid.measurePath([...path]).distance * 100) / 100;
    this.label({ text: `${length} ${grid.units}`.trim(), position: to });
  }

  /** Shows nothing. */
  hide(): void {
    this.visible = false;
  }
}
