import type { Point } from "../snapshot.js";
import { fareWithoutGrid } from "./any-angle/fare-without-grid.js";
import { moverOf } from "./reach.js";
import type { Fare, Journey } from "./reach-types.js";
import { fareOnGrid } from "./spaces/fare-on-grid.js";

/**
 * What a way costs that a person draws: straight legs from the mover's start to each of some points in turn. It counts a leg
 * also where something bars it, and says what. Null: the mover is not in the scene.
 */
export function costOf(journey: Journey, points: readonly Point[]): Fare | null {
  const set = moverOf(journey);
  if (!set) return null;
  const { field, mover } = set;
  return journey.snapshot.grid.kind === "gridless"
    ? fareWithoutGrid(field, journey, mover, points)
    : fareOnGrid(field, journey, mover, points);
}
