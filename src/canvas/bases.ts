import type { Point, Shape } from "../battlefield/index.js";
import { outline } from "./outline.js";

/** A round base without a grid; on one, the spaces that it fills. */
export function shapeOf(token: TokenDocument.Implementation): Shape {
  const grid = canvas.grid;
  const size = token.parent?.grid.size ?? 1;
  const center = token.getCenterPoint();
  if (grid?.isHexagonal) {
    const offsets = token.getOccupiedGridSpaceOffsets();
    const points = outline(offsets.map((offset) => grid.getVertices(offset)));
    const spaces = offsets.map((offset) => grid.getCenterPoint(offset)).map(({ x, y }) => ({ x, y }));
    if (points) return { type: "polygon", points, spaces };
  }
  const width = token.width * size;
  const height = token.height * size;
  if (grid?.isGridless && width === height) {
    return { type: "circle", center: { x: center.x, y: center.y }, radius: width / 2 };
  }
  const { x, y } = token;
  const points = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return { type: "polygon", points, ...(grid?.isSquare ? { spaces: squares(token, size) } : {}) };
}

/** The middles of the squares that a token fills; one smaller than a square fills the one that it is in. */
function squares({ x, y, width, height }: TokenDocument.Implementation, size: number): Point[] {
  const [wide, tall] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const [left, top] = [Math.floor(x / size + NUDGE), Math.floor(y / size + NUDGE)];
  return Array.from({ length: wide * tall }, (_, index) => ({
    x: (left + (index % wide) + 0.5) * size,
    y: (top + Math.floor(index / wide) + 0.5) * size,
  }));
}

/** Shares of a square that rounding may take off a place. */
const NUDGE = 1e-6;
