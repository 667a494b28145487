import type { Pace as DeclaredPace, Passage } from "../../rules/core/battle/moving/pace.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import type { Shape } from "../snapshot.js";

export type { ClimbPrice, FacingPrice, Passage } from "../../rules/core/battle/moving/pace.js";

/** The prices of movement on a scene: the areas in which the mover stops are known. */
export interface Pace extends Omit<DeclaredPace, "stopsInFronts"> {
  /** Areas in which the mover stops where it enters them (GLOOM-41). It may leave one in which it starts. On a grid a space belongs to an area that holds its middle. */
  readonly zones?: readonly Zone[];
}

/** An area in which a mover stops. */
export type Zone = Shape & {
  /** Pixels from the middle of a round zone: a mover that enters the zone may go straight on to within them, into contact with its owner (MEST-83). */
  readonly into?: number;
  /**
   * The owner of the zone, and its reach beyond contact in game units: no path ends behind a wall or at a height where
   * the owner does not reach (MEST-13). Absent: it is the whole area, at all heights.
   */
  readonly reach?: { readonly of: Ref; readonly within: number };
};

/** A way to pass others as if they were not there. */
export const UNHINDERED: Passage = { pass: true, as: "clear", flat: 0, end: true };
