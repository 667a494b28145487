import { GRID_SNAPPING_MODES as MODES } from "../../common/const.js";
import type { HexagonalGrid } from "./hexagonal.js";
import type { Cube, Point } from "./types.js";

/** The points of a hexagon that a mode may snap to. */
export function hexSnappingPoints(grid: HexagonalGrid, hex: Cube, mode: number): Point[] {
  const center = grid.getCenterPoint(hex);
  const points: Point[] = [];
  if (mode & MODES.CENTER) points.push(center);
  const vertices = grid.getVertices(hex);
  if (mode & MODES.EDGE_MIDPOINT)
    points.push(
      ...vertices.map((vertex, n) => middle(vertex, vertices[(n + 1) % vertices.length] ?? vertex)),
    );
  if ((mode & MODES.VERTEX) === MODES.VERTEX) points.push(...vertices);
  else
    points.push(
      ...quadrants(
        center,
        vertices,
        mode,
        MODES.TOP_LEFT_VERTEX,
        MODES.TOP_RIGHT_VERTEX,
        MODES.BOTTOM_LEFT_VERTEX,
        MODES.BOTTOM_RIGHT_VERTEX,
      ),
    );
  const { x, y } = center;
  const w = grid.sizeX / 2;
  const h = grid.sizeY / 2;
  const corners = [
    { x: x - w, y: y - h },
    { x: x + w, y: y - h },
    { x: x - w, y: y + h },
    { x: x + w, y: y + h },
  ];
  points.push(
    ...quadrants(
      center,
      corners,
      mode,
      MODES.TOP_LEFT_CORNER,
      MODES.TOP_RIGHT_CORNER,
      MODES.BOTTOM_LEFT_CORNER,
      MODES.BOTTOM_RIGHT_CORNER,
    ),
  );
  if (mode & MODES.TOP_SIDE_MIDPOINT) points.push({ x, y: y - h });
  if (mode & MODES.BOTTOM_SIDE_MIDPOINT) points.push({ x, y: y + h });
  if (mode & MODES.LEFT_SIDE_MIDPOINT) points.push({ x: x - w, y });
  if (mode & MODES.RIGHT_SIDE_MIDPOINT) points.push({ x: x + w, y });
  return points;
}

/** Of some points around a center, those in the quadrants that the mode names. */
function quadrants(
  center: Point,
  points: readonly Point[],
  mode: number,
  topLeft: number,
  topRight: number,
  bottomLeft: number,
  bottomRight: number,
): Point[] {
  return points.filter(({ x, y }) => {
    if (Math.abs(x - center.x) < 1e-6 || Math.abs(y - center.y) < 1e-6) return false;
    const kind = y < center.y ? (x < center.x ? topLeft : topRight) : x < center.x ? bottomLeft : bottomRight;
    return (mode & kind) !== 0;
  });
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
