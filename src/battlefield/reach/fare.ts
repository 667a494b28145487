import type { Point } from "../snapshot.js";
import { fareWithoutGrid } from "./any-angle/fare-without-grid.js";
import { moverOf } from "./reach.js";
import type { Fare, Journey } from "./reach-types.js";
import { fareOnGrid } from "./spaces/fare-on-grid.js";

/**
 * The cost of a path that a person draws: straight legs from the mover's start through each point in turn. A barred
 * leg is included, with its obstacles. Null when the mover is not in the scene.
 */
export function costOf(journey: Journey, points: readonly Point[]): Fare | null {
  const set = moverOf(journey);
  if (!set) return null;
  const { field, mover } = set;
  return journey.snapshot.grid.kind === "gridless"
    ? fareWithoutGrid(field, journey, mover, points)
    : fareOnGrid(field, journey, mover, points);
}
