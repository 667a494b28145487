import type { Point } from "../../grid/index.js";

/** The same corner comes out of several centers with different rounding. */
const CORNERS_PER_PIXEL = 100;

/**
 * The line around hexagons that touch one another.
 *
 * @param centers  of the hexagons
 * @param corners  of one hexagon, around its center
 */
export function outlineOfHexes(centers: readonly Point[], corners: readonly Point[]): Point[] {
  const edges = new Map<string, { from: Point; to: Point }>();
  for (const { x, y } of centers) {
    const around = corners.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
    for (const [n, from] of around.entries()) {
      const to = around[(n + 1) % around.length];
      // An edge that two hexagons share is walked once in each direction, and is inside.
      if (to && !edges.delete(`${keyOf(to)} ${keyOf(from)}`))
        edges.set(`${keyOf(from)} ${keyOf(to)}`, { from, to });
    }
  }
  const next = new Map([...edges.values()].map((edge) => [keyOf(edge.from), edge]));
  const outline: Point[] = [];
  let [edge] = next.values();
  while (edge && outline.length < next.size) {
    outline.push(edge.from);
    edge = next.get(keyOf(edge.to));
  }
  return outline;
}

function keyOf({ x, y }: Point): string {
  return `${Math.round(x * CORNERS_PER_PIXEL)},${Math.round(y * CORNERS_PER_PIXEL)}`;
}
