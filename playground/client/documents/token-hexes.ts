import { TOKEN_SHAPES } from "../../common/const.js";
import type { Point } from "../grid/index.js";

const { ELLIPSE_1, ELLIPSE_2, TRAPEZOID_1, TRAPEZOID_2, RECTANGLE_2 } = TOKEN_SHAPES;

/**
 * The hexagons that a token is made of: lines of them side by side, each shifted by half a hexagon against the last.
 *
 * @param columns  whether the lines are columns, of flat-topped hexagons; otherwise rows, of pointed ones
 * @returns their centers from the token's top left, in widths and heights of a hexagon; none where the size is not
 *   of whole spaces, or a line would be left without any
 */
export function tokenHexes(
  { width, height, shape }: { width: number; height: number; shape: number },
  columns: boolean,
): Point[] {
  const [most, lines] = columns ? [height, width] : [width, height];
  if (!Number.isInteger(most) || !Number.isInteger(lines)) return [];
  const counts = Array.from({ length: lines }, (_, line) => most - missing(line, lines, shape));
  if (counts.some((count) => count < 1)) return [];
  return counts.flatMap((count, line) =>
    Array.from({ length: count }, (_, n) => {
      const along = (most - count) / 2 + n + 0.5;
      const across = 0.75 * line + 0.5;
      return columns ? { x: across, y: along } : { x: along, y: across };
    }),
  );
}

/** How many hexagons a line has fewer than the longest. */
function missing(line: number, lines: number, shape: number): number {
  const middle = (lines - 1) / 2;
  switch (shape) {
    case ELLIPSE_1:
      return Math.abs(line - Math.floor(middle));
    case ELLIPSE_2:
      return Math.abs(line - Math.ceil(middle));
    case TRAPEZOID_1:
      return line;
    case TRAPEZOID_2:
      return lines - 1 - line;
    case RECTANGLE_2:
      return lines === 1 ? 0 : (line + 1) % 2;
    default:
      return line % 2;
  }
}
