import type { Pace as DeclaredPace, Passage } from "../../rules/core/battle/moving/pace.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import type { Shape } from "../snapshot.js";

export type { ClimbPrice, FacingPrice, Passage } from "../../rules/core/battle/moving/pace.js";

/** The prices of movement on a scene, with the areas in which the mover stops. */
export interface Pace extends Omit<DeclaredPace, "stopsInFronts"> {
  /**
   * Areas in which the mover stops when it enters them (GLOOM-41). The mover may leave an area in which it
   * starts. On a grid, a space belongs to an area if the middle of the space is in the area.
   */
  readonly zones?: readonly Zone[];
}

/** An area in which a mover stops. */
export type Zone = Shape & {
  /**
   * The distance in pixels from the middle of a round zone to contact with its owner. A mover that enters the zone
   * may go straight on up to this distance (MEST-83).
   */
  readonly into?: number;
  /**
   * The owner of the zone, and its reach beyond contact in game units. The zone does not count behind a wall, or at a
   * height that the owner does not reach (MEST-13). If absent, the whole area counts at all heights.
   */
  readonly reach?: { readonly of: Ref; readonly within: number };
};

/** The way in which a mover passes models that do not hinder it. */
export const UNHINDERED: Passage = { pass: true, as: "clear", flat: 0, end: true };
