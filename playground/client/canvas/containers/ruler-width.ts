import { table } from "../../shared/globals.js";

/** The usual width of a ruler's line, in pixels of the scene. */
export function rulerWidth(): number {
  return Math.max(3, table.canvas.dimensions.size * 0.03);
}
