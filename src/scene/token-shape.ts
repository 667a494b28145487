import type { Point, Shape } from "../battlefield/index.js";
import { outline } from "./space-outline.js";
import { storedPosition, type StoredPosition } from "./token-position.js";

/** The base of a token: round without a grid; on a grid, the spaces that it fills. */
export function shapeOf(token: TokenDocument.Implementation): Shape {
  const grid = token.parent?.grid;
  const size = grid?.size ?? 1;
  const stored = storedPosition(token);
  const center = token.getCenterPoint(stored);
  if (grid?.isHexagonal) {
    const offsets = token.getOccupiedGridSpaceOffsets(stored);
    const points = outline(offsets.map((offset) => grid.getVertices(offset)));
    const spaces = offsets.map((offset) => grid.getCenterPoint(offset)).map(({ x, y }) => ({ x, y }));
    if (points) return { type: "polygon", points, spaces };
  }
  const width = stored.width * size;
  const height = stored.height * size;
  if (grid?.isGridless && width === height) {
    return { type: "circle", center: { x: center.x, y: center.y }, radius: width / 2 };
  }
  const { x, y } = stored;
  const points = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return { type: "polygon", points, ...(grid?.isSquare ? { spaces: squares(stored, size) } : {}) };
}

/** The middles of the squares that a token fills. A token smaller than a square fills the square that it is in. */
function squares({ x, y, width, height }: StoredPosition, size: number): Point[] {
  const [wide, tall] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const [left, top] = [Math.floor(x / size + NUDGE), Math.floor(y / size + NUDGE)];
  return Array.from({ length: wide * tall }, (_, index) => ({
    x: (left + (index % wide) + 0.5) * size,
    y: (top + Math.floor(index / wide) + 0.5) * size,
  }));
}

/** The share of a square by which rounding may move a place. */
const NUDGE = 1e-6;
