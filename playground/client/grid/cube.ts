import { MOVEMENT_DIRECTIONS } from "../../common/const.js";
import type { Cube } from "./types.js";

/** The six steps to a neighbor, clockwise from the one along q and r. */
export const CUBE_DIRECTIONS: readonly Readonly<Cube>[] = [
  { q: 1, r: -1, s: 0 },
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
];

/** Rounds fractional cube coordinates to the nearest hexagon. */
export function cubeRound({ q, r, s }: Cube): Cube {
  let iq = Math.round(q);
  let ir = Math.round(r);
  let is = Math.round(s);
  const dq = Math.abs(iq - q);
  const dr = Math.abs(ir - r);
  const ds = Math.abs(is - s);
  if (dq > dr && dq > ds) iq = -ir - is;
  else if (dr > ds) ir = -iq - is;
  else is = -iq - ir;
  return { q: iq + 0, r: ir + 0, s: is + 0 };
}

/** How many hexagons apart two are. */
export function cubeDistance(a: Cube, b: Cube): number {
  return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
}

/** The hexagons of a straight line. A nudge decides the ties of lines along edges, always the same way. */
export function cubeLine(from: Cube, to: Cube): Cube[] {
  const steps = Math.round(cubeDistance(from, to));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = steps === 0 ? 0 : step / steps;
    return cubeRound({
      q: from.q + (to.q - from.q) * t + 1e-6,
      r: from.r + (to.r - from.r) * t + 2e-6,
      s: from.s + (to.s - from.s) * t - 3e-6,
    });
  });
}

const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
const NONE: Cube = { q: 0, r: 0, s: 0 };

/**
 * The step in a direction. Where the grid has no such neighbor (up and down between rows, left and right between
 * columns), the step swings from one side to the other, so that walking on keeps the line.
 */
export function shiftOf(direction: number, columns: boolean, shifted: boolean): Cube {
  const vertical = direction & (UP | DOWN);
  const horizontal = direction & (LEFT | RIGHT);
  if (columns) {
    const v = vertical === UP ? -1 : vertical === DOWN ? 1 : 0;
    if (horizontal !== LEFT && horizontal !== RIGHT) return { q: 0, r: v, s: -v };
    const side = horizontal === RIGHT ? 1 : -1;
    const up = v === 0 ? shifted : v < 0;
    return side > 0
      ? up
        ? { q: 1, r: -1, s: 0 }
        : { q: 1, r: 0, s: -1 }
      : up
        ? { q: -1, r: 0, s: 1 }
        : { q: -1, r: 1, s: 0 };
  }
  const h = horizontal === LEFT ? -1 : horizontal === RIGHT ? 1 : 0;
  if (vertical !== UP && vertical !== DOWN) return h === 0 ? NONE : { q: h, r: 0, s: -h };
  const left = h === 0 ? shifted : h < 0;
  if (vertical === UP) return left ? { q: 0, r: -1, s: 1 } : { q: 1, r: -1, s: 0 };
  return left ? { q: -1, r: 1, s: 0 } : { q: 0, r: 1, s: -1 };
}
