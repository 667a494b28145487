import { along } from "../../geometry/plane.js";
import { middleAt, stepsBetween } from "../../grid/grid-spaces.js";
import type { Point } from "../../snapshot.js";
import type { SpaceMoves } from "./moves.js";

/**
 * The steps, as positions in `around`, that lead straight from the middle of a space to the space at a point.
 */
export function stepsAlong({ field, around }: SpaceMoves, from: Point, to: Point): number[] {
  const { grid } = field.snapshot;
  const end = middleAt(grid, from, to);
  const count = stepsBetween(grid, [from], [end]) ?? 0;
  const found: number[] = [];
  let at = from;
  for (let n = 1; n <= count; n += 1) {
    const next = middleAt(grid, from, along(from, end, n / count));
    const heading = around.findIndex(
      ({ x, y }) => Math.abs(next.x - at.x - x) < 1 && Math.abs(next.y - at.y - y) < 1,
    );
    if (grid.kind === "square" && grid.diagonals === "none" && heading % 2 === 1)
      found.push(heading - 1, (heading + 1) % around.length);
    else found.push(heading);
    at = next;
  }
  return found;
}
