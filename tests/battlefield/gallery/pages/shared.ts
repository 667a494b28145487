import type { GridKind, Point } from "../../../../src/battlefield/index.js";
import type { Case } from "../page.js";

/* What several cases share. */

/** Nothing of a target hidden, and all. */
export const NOTHING = { head: 0, torso: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 };
export const WHOLE = { head: 1, torso: 1, rightArm: 1, leftArm: 1, rightLeg: 1, leftLeg: 1 };

/** A way into contact that lies ahead with nothing on it. */
export const CLEAR = { difficult: 0, clear: true, climbs: [], free: true, taken: false };

/** Cases on one kind of grid. */
export function on(grid: GridKind, cases: readonly Case[]): readonly Case[] {
  return cases.map((drawn) => ({ ...drawn, grid }));
}

/** The middles of squares. */
export function spots(...squares: readonly (readonly [x: number, y: number])[]): Point[] {
  return squares.map(([x, y]) => ({ x: 100 * x + 50, y: 100 * y + 50 }));
}
