import { girth } from "../../../src/battlefield/geometry/shape.js";
import { inRings, pointToSegment } from "../../../src/battlefield/geometry/plane.js";
import type { Point, Snapshot } from "../../../src/battlefield/index.js";

/** Ways to a neighbor on a fine field: all that are at most this many points across and down, none a multiple of another. */
const SPAN = 5;

/** Points of the fine field in a space of 100 pixels. */
const FINE = 8;

const STEPS = Array.from({ length: (2 * SPAN + 1) ** 2 }, (_, n) => ({
  x: (n % (2 * SPAN + 1)) - SPAN,
  y: Math.floor(n / (2 * SPAN + 1)) - SPAN,
})).filter(({ x, y }) => divisor(Math.abs(x), Math.abs(y)) === 1);

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/**
 * The least costs by Dijkstra's way on a fine field around A, with costs that are summed in small pieces: slow, simple and a
 * little too high, by less than 2 % and a piece. High walls and others bar the way, the middle of the base counts for ground.
 */
export function slowCosts(
  { bodies, walls, regions }: Snapshot,
  most: number,
  difficult: number,
): (at: Point) => number {
  const mover = bodies.find(({ ref }) => ref === "A");
  if (mover?.shape.type !== "circle") throw new Error("A is round");
  const { center } = mover.shape;
  const side = Math.ceil(most * FINE) + 1;
  const wide = 2 * side + 1;
  const room = 0.95 * girth(mover.shape);
  const pointOf = (x: number, y: number): Point => ({
    x: center.x + (x * 100) / FINE,
    y: center.y + (y * 100) / FINE,
  });
  const others = bodies
    .filter((one) => one !== mover)
    .map(({ shape }) => {
      if (shape.type !== "circle") throw new Error("all are round");
      return { center: shape.center, room: room + 0.95 * shape.radius };
    });
  const isClosed = (at: Point): boolean =>
    walls.some(({ a, b }) => pointToSegment(at, a, b) < room) ||
    others.some((one) => Math.hypot(at.x - one.center.x, at.y - one.center.y) < one.room) ||
    regions.some((one) => one.impassable && inRings(at, one.polygons));
  const price = (at: Point): number =>
    regions.some((one) => one.difficult && inRings(at, one.polygons)) ? difficult : 1;
  const costs = new Float64Array(wide * wide).fill(Infinity);
  const done = new Uint8Array(wide * wide);
  const closed = new Uint8Array(wide * wide);
  for (let y = -side; y <= side; y += 1)
    for (let x = -side; x <= side; x += 1)
      closed[(y + side) * wide + x + side] = isClosed(pointOf(x, y)) ? 1 : 0;
  const open: { readonly x: number; readonly y: number; readonly cost: number }[][] = [];
  const put = (x: number, y: number, cost: number): void =>
    void (open[Math.floor(cost * 50)] ??= []).push({ x, y, cost });
  costs[side * wide + side] = 0;
  put(0, 0, 0);
  for (let bucket = 0; bucket <= most * 50; bucket += 1)
    for (const { x, y } of open[bucket] ?? []) {
      const from = (y + side) * wide + x + side;
      if (done[from]) continue;
      done[from] = 1;
      for (const step of STEPS) {
        const [nx, ny] = [x + step.x, y + step.y];
        if (Math.abs(nx) > side || Math.abs(ny) > side || closed[(ny + side) * wide + nx + side]) continue;
        const pieces = Math.max(Math.abs(step.x), Math.abs(step.y)) * 2;
        let [sum, isBarred] = [0, false];
        for (let n = 0; n < pieces; n += 1) {
          const at = pointOf(x + (step.x * (n + 0.5)) / pieces, y + (step.y * (n + 0.5)) / pieces);
          isBarred ||= isClosed(at);
          sum += price(at) / pieces;
        }
        if (isBarred) continue;
        const cost = (costs[from] ?? 0) + (sum * Math.hypot(step.x, step.y)) / FINE;
        const to = (ny + side) * wide + nx + side;
        if (cost >= (costs[to] ?? Infinity)) continue;
        costs[to] = cost;
        put(nx, ny, cost);
      }
    }
  return (at) => {
    const [x, y] = [at.x - center.x, at.y - center.y].map((pixels) => Math.round((pixels * FINE) / 100));
    return costs[((y ?? 0) + side) * wide + (x ?? 0) + side] ?? Infinity;
  };
}
