import { outline } from "../../src/canvas/outline.js";
import type { GridKind, Point, Shape } from "../../src/battlefield/index.js";
import { middle } from "./gallery/index.js";
import { hex, SPACE, squares } from "./scene.js";

/*
 * Grids the slow and obvious way: a space is a column and a row, whose neighbors are written down, and how far one is from
 * another is found by walking.
 */

export type Cell = Readonly<Record<"x" | "y", number>>;
export type Gridded = Exclude<GridKind, "gridless">;

export const GRIDS: readonly Gridded[] = ["square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"];

/** The spaces around one, clockwise: each touches the next. */
export function neighborsOf(kind: Gridded, { x, y }: Cell): readonly Cell[] {
  const shoved = { square: 0, hexOddR: y, hexEvenR: y + 1, hexOddQ: x, hexEvenQ: x + 1 }[kind] % 2;
  const [here, before] = [shoved, shoved - 1];
  const ways = {
    square: "1,0 1,1 0,1 -1,1 -1,0 -1,-1 0,-1 1,-1",
    R: `1,0 ${here},1 ${before},1 -1,0 ${before},-1 ${here},-1`,
    Q: `0,1 -1,${here} -1,${before} 0,-1 1,${before} 1,${here}`,
  }[kind === "square" ? kind : kind.endsWith("R") ? "R" : "Q"];
  return ways.split(" ").map((way) => {
    const [right = 0, down = 0] = way.split(",").map(Number);
    return { x: x + right, y: y + down };
  });
}

/** How many steps lead from some spaces to the nearest of others: 0 when they share one. */
export function stepsApart(kind: Gridded, from: readonly Cell[], to: readonly Cell[]): number {
  const wanted = new Set(to.map(keyOf));
  const seen = new Set(from.map(keyOf));
  let edge = [...from];
  for (let steps = 0; ; steps += 1) {
    if (edge.some((cell) => wanted.has(keyOf(cell)))) return steps;
    edge = edge.flatMap((cell) => neighborsOf(kind, cell)).filter((cell) => !seen.has(keyOf(cell)));
    for (const cell of edge) seen.add(keyOf(cell));
  }
}

export function keyOf({ x, y }: Cell): string {
  return `${x} ${y}`;
}

/** The spaces of a model: one, or two by two squares, or three hexes around a corner, the `turned`th of the six. */
export function cellsOf(kind: Gridded, cell: Cell, size: 1 | 2, turned: number): readonly Cell[] {
  if (size === 1) return [cell];
  const around = neighborsOf(kind, cell);
  if (kind === "square") return [cell, ...around.slice(0, 3)];
  return [cell, ...[turned, turned + 1].flatMap((way) => around[way % 6] ?? [])];
}

/** The base of a model that fills some spaces, in pixels. */
export function shapeOn(kind: Gridded, cells: readonly Cell[]): Shape & { readonly type: "polygon" } {
  const spaces = cells.map((cell) => middle(kind, cell));
  const points = outline(spaces.map((center) => cornersOf(kind, center)));
  if (!points) throw new Error("Spaces that lie side by side have an outline.");
  return { type: "polygon", points, spaces };
}

function cornersOf(kind: Gridded, center: Point): readonly Point[] {
  const shape =
    kind === "square"
      ? squares(center.x / SPACE - 0.5, center.y / SPACE - 0.5)
      : hex(center, kind.endsWith("R") ? "R" : "Q");
  return shape.type === "polygon" ? shape.points : [];
}
