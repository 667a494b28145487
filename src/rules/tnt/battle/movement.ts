import {
  has,
  isSet,
  settingOf,
  spend,
  foundBy,
  turnOf,
  turnTo,
  type Approach,
  type Assessment,
  type Cost,
  type Movement,
  type Pace,
  type Modifier,
  type Profile,
  beyond,
} from "../../core/index.js";
import { inchesLeft, laterMove, movesPaid, nextMove } from "./begun-move.js";
import { ECONOMY, ended, interrupts } from "./costs.js";
import { ownEdge } from "./sides.js";
import { inchCosts, OBSTACLE, reachOf } from "../data/inches.js";
import { moveOf, type Options } from "../data/model.js";

/** Inches that a model can move in one move. A person sets the ground of its path, or the scene shows it. */
export function allowance(
  profile: Profile,
  assessment: Assessment,
  options: Options,
  ahead?: Approach,
): number {
  return reachOf(nextMove(profile, options), {
    difficult: isSet(assessment, "difficultGround"),
    ...(ahead && ahead.difficult > 0 ? { rough: ahead.difficult } : {}),
    prone: has(profile, "prone"),
    halfTwice: isHalfTwice(options),
    obstacles: Number(settingOf(assessment, "obstacles") ?? 0),
  });
}

/**
 * TNT-17, TNT-34: the changes when a model is dragged some inches: the inches of the turn, and the move actions
 * beyond those already paid. Each inch counts twice for a prone model, and so does each `rough` inch (TNT-29). Empty
 * outside an encounter.
 */
export function moved(
  mover: Profile,
  distance: number,
  rough: number,
  options: Options = {},
): readonly Cost[] {
  const costs = inchCosts(has(mover, "prone"), isHalfTwice(options));
  const inRough = Math.min(rough, distance);
  return walked(mover, (distance - inRough) * costs.clear + inRough * costs.rough, options);
}

/**
 * TNT-17, TNT-34: the changes after a model has moved. The number of inches already includes the effect of
 * ground and posture.
 */
export function walked(mover: Profile, inches: number, options: Options): readonly Cost[] {
  const move = moveOf(mover);
  const paid = movesPaid(mover);
  const needed = move > 0 ? movesFor(turnOf(mover, "inches") + inches, move, options) : paid;
  const more = Math.max(0, needed - paid);
  return [
    ...spend(ECONOMY, mover, more, { inches, moves: more }),
    ...ended(mover, more),
    ...turnTo(mover, "disengaged", 0),
  ];
}

/** TNT-94: whether difficult ground and being prone halve a Move twice. */
export function isHalfTwice(options: Options): boolean {
  return options["halfTwice"] !== false;
}

/** The number of moves for this number of inches. */
function movesFor(inches: number, move: number, options: Options): number {
  if (!beyond(inches, move)) return wholeMoves(inches / move);
  return 1 + wholeMoves((inches - move) / laterMove(move, options));
}

/** A number of moves, rounded up. A measuring error must not begin a further move. */
function wholeMoves(lengths: number): number {
  const whole = Math.floor(lengths);
  return beyond(lengths, whole) ? whole + 1 : whole;
}

/** TNT-29: the height in inches above which a model has to climb. */
const HIGHEST_CROSSED = 1;

/** TNT-29: the number of linear obstacles that a path ahead crosses; false for none. */
function crossedOn({ taken, climbs }: Approach): number | false {
  const crossed = (climbs ?? []).filter(({ wall, height }) => wall && !beyond(height, HIGHEST_CROSSED));
  return !taken && crossed.length > 0 && crossed.length;
}

/** TNT-29: the settings of the path of a move or a charge. */
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

/**
 * The inches that are left of the current Move, then those of each further action point. TNT-102: one Move for a
 * model on Hold.
 */
function stagesOf(mover: Profile, options: Options): readonly number[] {
  const move = moveOf(mover);
  const paid = movesPaid(mover);
  const left = inchesLeft(mover, options);
  const points = has(mover, "hold") ? 1 : turnOf(mover, "actionPoints");
  const further = Array.from({ length: points }, (_, index) =>
    paid + index > 0 ? laterMove(move, options) : move,
  );
  return left > 0 ? [left, ...further] : further;
}

/** TNT-29, TNT-94: the prices of ground and heights for a model. */
function paceOf(mover: Profile, options: Options): Pace {
  const { clear, rough } = inchCosts(has(mover, "prone"), isHalfTwice(options));
  const blocks = { pass: false } as const;
  return {
    ground: { clear, difficult: rough, arduous: rough },
    obstacles: [{ upTo: HIGHEST_CROSSED, flat: OBSTACLE, perUnit: 0 }],
    ascents: [{ upTo: HIGHEST_CROSSED, flat: 0, perUnit: 0 }],
    drops: [{ upTo: HIGHEST_CROSSED, flat: 0, perUnit: 0 }],
    others: { friend: blocks, foe: blocks, neutral: blocks },
  };
}

/** TNT-39: the greatest distance, in inches, that a shaken model moves to reach cover. */
const COVER_REACH = 6;

/**
 * TNT-93, TNT-94: the movement of a model in its turn: up to its Move for each action point. The model can move in
 * several pieces until it takes another action.
 */
export const MOVEMENT: Movement = {
  rule: "TNT-94",
  plan(mover, { facts, options }) {
    const held = (facts.opponents?.value ?? []).length > 0 && turnOf(mover, "disengaged") < 1;
    if (held) return { refused: "inContact", rule: "TNT-106", remedy: "disengage" };
    const stages = stagesOf(mover, options);
    if (stages.length === 0) return { refused: "noActionPoints", rule: "TNT-94", data: { cost: 1, left: 0 } };
    return { stages, pace: paceOf(mover, options) };
  },
  // TNT-110: a fleeing model has its full Move, whatever it has moved this turn.
  flee: (mover, battle, options) => {
    const edge = ownEdge(battle, mover.ref);
    return edge && { edge, stages: [moveOf(mover)], pace: paceOf(mover, options) };
  },
  // TNT-39: a model moves up to 6 inches to cover, whatever its Move is.
  toCover: (mover, options) => ({ stages: [COVER_REACH], pace: paceOf(mover, options) }),
  counts: (mover, { cost }, options) => walked(mover, cost, options),
  outOfTurn: (mover) => interrupts(mover, 1),
};
