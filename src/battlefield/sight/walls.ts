import type { Wall } from "../snapshot.js";

/** Whether a wall stops both sight and movement, unlike a thicket, a window or a fence. */
export function isSolid({ sight, move, limited, through }: Wall): boolean {
  return sight && move && limited !== true && !through;
}

/**
 * Whether walls together fill the height between two elevations. Walls on top of one another count together.
 */
export function fill(walls: readonly Wall[], foot: number, crown: number): boolean {
  let reached: number | null = null;
  for (const [bottom, top] of walls
    .map((wall) => [wall.bottom ?? -Infinity, wall.top ?? Infinity] as const)
    .sort(([a], [b]) => a - b)) {
    if (bottom <= (reached ?? foot) && top >= (reached ?? foot)) reached = top;
  }
  return reached !== null && reached >= crown;
}
