import {
  has,
  isSet,
  settingOf,
  foundBy,
  turnOf,
  turnTo,
  type Approach,
  type Assessment,
  type Consequence,
  type Modifier,
  type Profile,
  beyond,
} from "../core/index.js";
import { spend } from "./costs.js";
import { moveOf } from "./model.js";

/** TNT-29: inches that crossing a linear obstacle up to 1 inch high takes off a move. */
export const OBSTACLE = 2;

/** What lies in the way of a move. */
export interface Way {
  readonly difficult: boolean;
  /** How many inches of it are so, where they are measured; absent: all. */
  readonly rough?: number;
  readonly prone: boolean;
  /** Linear obstacles up to 1 inch high that are crossed. */
  readonly obstacles: number;
}

/**
 * TNT-29: inches of one move. Difficult ground and lying prone each allow half the Move, not a quarter together; halves stay
 * halves. Of a way that is difficult in part, each of those inches takes two.
 */
export function reachOf(move: number, way: Way): number {
  const walked = way.difficult ? Math.max(move / 2, move - (way.rough ?? move)) : move;
  const allowed = way.prone ? move / 2 : walked;
  return Math.max(0, allowed - OBSTACLE * way.obstacles);
}

/** Inches that a model can go in one move, by what a person says of the way and the scene of where it leads. */
export function allowance(profile: Profile, assessment: Assessment, ahead?: Approach): number {
  return reachOf(moveOf(profile), {
    difficult: isSet(assessment, "difficultGround"),
    ...(ahead && ahead.difficult > 0 ? { rough: ahead.difficult } : {}),
    prone: has(profile, "prone"),
    obstacles: Number(settingOf(assessment, "obstacles") ?? 0),
  });
}

/**
 * TNT-17, TNT-34: what a drag of some inches counts: the inches of the turn, and as many move actions as they take, those
 * already paid for counted in. Lying prone, each inch takes two, and so does each of the `rough` ones (TNT-29). Nothing
 * outside an encounter.
 */
export function moved(mover: Profile, distance: number, rough: number): readonly Consequence[] {
  const inches = distance + (has(mover, "prone") ? distance : Math.min(rough, distance));
  const move = moveOf(mover);
  const paid = turnOf(mover, "moves") + turnOf(mover, "freeMoves");
  const needed = move > 0 ? wholeMoves((turnOf(mover, "inches") + inches) / move) : paid;
  const more = Math.max(0, needed - paid);
  return [...spend(mover, more, { inches, moves: more }), ...turnTo(mover, "disengaged", 0)];
}

/** How many moves begin in so many lengths of one. */
function wholeMoves(lengths: number): number {
  const whole = Math.floor(lengths);
  return beyond(lengths, whole) ? whole + 1 : whole;
}

/** TNT-29: what is higher is climbed. */
const HIGHEST_CROSSED = 1;

/** TNT-29: how many linear obstacles are crossed on a way that lies ahead; false for none. */
function crossedOn({ taken, climbs }: Approach): number | false {
  const crossed = (climbs ?? []).filter(({ wall, height }) => wall && !beyond(height, HIGHEST_CROSSED));
  return !taken && crossed.length > 0 && crossed.length;
}

/** TNT-29: what a person says of the way of a move or a charge. */
export const MOVE_MODIFIERS: readonly Modifier[] = [
  {
    id: "difficultGround",
    rule: "TNT-29",
    tests: ["move", "charge"],
    input: { type: "toggle" },
    find: ({ facts: { approach } }) =>
      foundBy(approach, ({ taken, difficult }) => !taken && beyond(difficult, 0)),
    contribute: () => [],
  },
  {
    id: "obstacles",
    rule: "TNT-29",
    tests: ["move", "charge"],
    input: { type: "count", min: 0, max: 5 },
    find: ({ facts: { approach } }) => foundBy(approach, crossedOn),
    contribute: () => [],
  },
];
