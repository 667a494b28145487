import type { Point } from "../grid/index.js";

/** One shape of a region, in pixels of the scene; a hole is taken out of those before it. */
export interface RegionShapeData {
  type: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  /** Degrees, clockwise. */
  rotation?: number;
  radius?: number;
  radiusX?: number;
  radiusY?: number;
  /** x and y in turn. */
  points?: number[];
  hole?: boolean;
}

/** Whether a point is in some shape and in no later hole. */
export function testShapes(shapes: readonly RegionShapeData[], point: Point): boolean {
  let inside = false;
  for (const shape of shapes)
    if (inside === (shape.hole === true) && contains(shape, point)) inside = !shape.hole;
  return inside;
}

function contains(shape: RegionShapeData, point: Point): boolean {
  if (shape.type === "polygon") return inPolygon(shape.points ?? [], point);
  const { x = 0, y = 0, width = 0, height = 0, rotation = 0 } = shape;
  if (shape.type === "rectangle") {
    const local = rotate(point, { x: x + width / 2, y: y + height / 2 }, -rotation);
    return Math.abs(local.x) <= width / 2 && Math.abs(local.y) <= height / 2;
  }
  const radiusX = shape.radiusX ?? shape.radius ?? 0;
  const radiusY = shape.radiusY ?? shape.radius ?? 0;
  if (radiusX <= 0 || radiusY <= 0) return false;
  const local = rotate(point, { x, y }, -rotation);
  return (local.x / radiusX) ** 2 + (local.y / radiusY) ** 2 <= 1;
}

/** How far a point is from a center after a turn by an angle in degrees. */
function rotate(point: Point, center: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const dx = point.x - center.x;
  const dy = point.y - center.y;
  return { x: dx * Math.cos(angle) - dy * Math.sin(angle), y: dx * Math.sin(angle) + dy * Math.cos(angle) };
}

function inPolygon(points: readonly number[], { x, y }: Point): boolean {
  let inside = false;
  const count = Math.floor(points.length / 2);
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const xi = points[2 * i] ?? 0;
    const yi = points[2 * i + 1] ?? 0;
    const xj = points[2 * j] ?? 0;
    const yj = points[2 * j + 1] ?? 0;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** The corners of a polygon that shows a circle or an ellipse. */
const ROUND = 48;

/** The outline of a shape as points, turned by its rotation; circles and ellipses as polygons. */
export function outlineOf(shape: RegionShapeData): Point[] {
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

/** A list of numbers x, y, x, y… as points. */
function pairs(numbers: readonly number[]): Point[] {
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
  return points.map((point) => {
    const { x, y } = rotate(point, center, degrees);
    return { x: center.x + x, y: center.y + y };
  });
}
