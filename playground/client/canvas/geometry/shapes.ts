import type { Point } from "../../grid/index.js";

/** A shape of a region as its document stores it. */
export interface RegionShape {
  type: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  radius?: number;
  radiusX?: number;
  radiusY?: number;
  rotation?: number;
  points?: readonly number[];
  hole?: boolean;
}

const ROUND = 48;

/** The outline of a shape as points, turned by its rotation; circles and ellipses as polygons. */
export function outlineOf(shape: RegionShape): Point[] {
  const { x = 0, y = 0, rotation = 0 } = shape;
  switch (shape.type) {
    case "rectangle": {
      const { width = 0, height = 0 } = shape;
      const corners = [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ];
      return turned(corners, { x: x + width / 2, y: y + height / 2 }, rotation);
    }
    case "circle":
      return round(x, y, shape.radius ?? 0, shape.radius ?? 0);
    case "ellipse":
      return turned(round(x, y, shape.radiusX ?? 0, shape.radiusY ?? 0), { x, y }, rotation);
    case "polygon":
      return pairs(shape.points ?? []);
    default:
      throw new Error(`not in the playground: a region's shape of the type "${shape.type}"`);
  }
}

/** Is a point inside? Shapes add up; a hole takes away from the shapes before it. */
export function insideShapes(point: Point, shapes: readonly RegionShape[]): boolean {
  let inside = false;
  for (const shape of shapes) if (insidePolygon(point, outlineOf(shape))) inside = !shape.hole;
  return inside;
}

/** Is a point inside a polygon? */
export function insidePolygon({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false;
  for (const [n, a] of outline.entries()) {
    const b = outline[(n + 1) % outline.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** A list of numbers x, y, x, y… as points. */
export function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let n = 0; n + 1 < numbers.length; n += 2) points.push({ x: numbers[n] ?? 0, y: numbers[n + 1] ?? 0 });
  return points;
}

function round(x: number, y: number, radiusX: number, radiusY: number): Point[] {
  return Array.from({ length: ROUND }, (_, n) => {
    const angle = (n / ROUND) * 2 * Math.PI;
    return { x: x + radiusX * Math.cos(angle), y: y + radiusY * Math.sin(angle) };
  });
}

function turned(points: Point[], center: Point, degrees: number): Point[] {
  if (degrees === 0) return points;
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return points.map(({ x, y }) => {
    const dx = x - center.x;
    const dy = y - center.y;
    return { x: center.x + dx * cos - dy * sin, y: center.y + dx * sin + dy * cos };
  });
}
