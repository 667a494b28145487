import type { Ref } from "../../rules/core/facts/facts.js";
import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Field, Placed } from "../field/field.js";
import { withBodyAt } from "../movement/relocate.js";
import { placedAt } from "../movement/walk.js";
import type { Bounds, Point } from "../snapshot.js";
import { survey } from "../survey.js";
import type { Journey, TableEdge } from "./reach-types.js";

/** A place on a path to an edge. */
export interface Halt {
  readonly place: Place;
  readonly cost: number;
  /** Whether the mover may end its move at this place. */
  readonly end: boolean;
  /** The corners of the path before this place. The first one is the start. */
  readonly way: readonly Place[];
}

/**
 * The shortest path to an edge, as places to halt at. It leads from the start to the edge, or to the place that comes
 * nearest to the edge.
 */
export interface Escape {
  readonly halts: readonly Halt[];
  /** Whether the last place is at the edge. */
  readonly arrives: boolean;
}

/** The point of an edge that is straight ahead of a place. */
export function footOn({ left, top, right, bottom }: Bounds, edge: TableEdge, { x, y }: Point): Point {
  if (edge === "left" || edge === "right") return { x: edge === "left" ? left : right, y };
  return { x, y: edge === "top" ? top : bottom };
}

/**
 * Whether a place is in cover from each foe, or out of the foe's sight. If `need` is `unseen`, only a place
 * out of sight counts. Other models give no cover here. When there are no foes, any area that gives cover
 * counts.
 */
export function isCovered(
  field: Field,
  { snapshot }: Journey,
  mover: Placed,
  place: Place,
  foes: readonly Ref[],
  need: "covered" | "unseen" = "covered",
): boolean {
  if (foes.length === 0) return placedAt(field, mover, place).within.some(({ cover }) => cover !== "none");
  const there = withBodyAt(snapshot, mover.ref, place);
  return foes.every((foe) => {
    const two = there.bodies.filter(({ ref }) => ref === foe || ref === mover.ref);
    const seen = survey({ ...there, bodies: two }, foe, mover.ref);
    return !seen || !seen.sight.value || (need === "covered" && seen.cover.value !== "none");
  });
}
