import { fieldOf, type Field, type Placed } from "../field/field.js";
import { placedAt } from "../movement/walk.js";
import { reachOnGrid } from "./spaces/on-grid.js";
import type { Journey, Reach } from "./reach-types.js";
import { finished, type Slices } from "./slices.js";
import { reachWithoutGrid } from "./any-angle/without-grid.js";

/**
 * Every place that a mover reaches within its stages, each at the least cost (TNT-94, GLOOM-39, GURPS-56, MEST-83,
 * DH-49). On a grid, the mover goes from space to space. Without a grid, it goes straight from corner to corner, so
 * that a cost on open ground is that of the exact length. Null when the mover is not in the scene.
 */
export function reachOf(journey: Journey): Reach | null {
  return finished(searched(journey));
}

/** The reach with its outlines, in slices, so that the screen can be drawn in between. */
export function* reachInSlices(journey: Journey): Slices<Reach | null> {
  const reach = yield* searched(journey);
  if (reach) yield* reach.slices();
  return reach;
}

function* searched(journey: Journey): Slices<Reach | null> {
  const set = moverOf(journey);
  if (!set) return null;
  const { field, mover } = set;
  return yield* journey.snapshot.grid.kind === "gridless"
    ? reachWithoutGrid(field, journey, mover)
    : reachOnGrid(field, journey, mover);
}

/** The mover at the start of its journey; null when the mover is not in the scene. */
export function moverOf({ snapshot, mover: ref, from }: Journey): { field: Field; mover: Placed } | null {
  const field = fieldOf(snapshot);
  const body = field.byRef.get(ref);
  return body ? { field, mover: from ? placedAt(field, body, from) : body } : null;
}
