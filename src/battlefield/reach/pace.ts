import type { Pace as DeclaredPace, Passage } from "../../rules/core/battle/moving/pace.js";
import type { Shape } from "../snapshot.js";

export type { ClimbPrice, FacingPrice, Passage } from "../../rules/core/battle/moving/pace.js";

/** What movement costs, on a scene: the areas in which the mover stops are known. */
export interface Pace extends Omit<DeclaredPace, "stopsInFronts"> {
  /** Areas in which the mover stops where it enters them (GLOOM-41). It may leave one in which it starts. On a grid a space belongs to an area that holds its middle. */
  readonly zones?: readonly Shape[];
}

/** A way to pass others as if they were not there. */
export const UNHINDERED: Passage = { pass: true, as: "clear", flat: 0, end: true };
