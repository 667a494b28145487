import { has, isSet, settingOf, type Assessment, type Modifier, type Profile } from "../core/index.js";
import { moveOf } from "./model.js";

/** TNT-29: inches that crossing a linear obstacle up to 1 inch high takes off a move. */
export const OBSTACLE = 2;

/** What lies in the way of a move. */
export interface Way {
  readonly difficult: boolean;
  readonly prone: boolean;
  /** Linear obstacles up to 1 inch high that are crossed. */
  readonly obstacles: number;
}

/** TNT-29: inches of one move. Difficult ground and lying prone each allow half the Move, not a quarter together; halves stay halves. */
export function reachOf(move: number, way: Way): number {
  const allowed = way.difficult || way.prone ? move / 2 : move;
  return Math.max(0, allowed - OBSTACLE * way.obstacles);
}

/** Inches that a model can go in one move, by what a person says of the way. */
export function allowance(profile: Profile, assessment: Assessment): number {
  return reachOf(moveOf(profile), {
    difficult: isSet(assessment, "difficultGround"),
    prone: has(profile, "prone"),
    obstacles: Number(settingOf(assessment, "obstacles") ?? 0),
  });
}

/** TNT-29: what a person says of the way of a move or a charge. */
export const MOVE_MODIFIERS: readonly Modifier[] = [
  {
    id: "difficultGround",
    rule: "TNT-29",
    tests: ["move", "charge"],
    input: { type: "toggle" },
    scope: "attack",
    contribute: () => [],
  },
  {
    id: "obstacles",
    rule: "TNT-29",
    tests: ["move", "charge"],
    input: { type: "count", min: 0, max: 5 },
    scope: "attack",
    contribute: () => [],
  },
];
