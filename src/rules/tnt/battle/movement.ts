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

/**
 * The inches that a model can move with one Move. The ground on its path is measured, or a person sets it.
 */
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
 * TNT-17, TNT-29, TNT-34: the changes when a model is dragged by this many inches. The inches are counted,
 * and Moves that are not yet paid for are paid. Each inch of a prone model counts twice, and so does each of
 * the `rough` inches. Empty outside an encounter.
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
 * TNT-17, TNT-34: the changes after a model has moved. `inches` already includes the effect of ground and
 * posture.
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

/** TNT-94: whether difficult ground and a prone posture together divide a Move by four. */
export function isHalfTwice(options: Options): boolean {
  return options["halfTwice"] !== false;
}

/** The number of Moves that these inches need. */
function movesFor(inches: number, move: number, options: Options): number {
  if (!beyond(inches, move)) return wholeMoves(inches / move);
  return 1 + wholeMoves((inches - move) / laterMove(move, options));
}

/** A number of Moves, rounded up. A tiny error of measuring does not start another Move. */
function wholeMoves(lengths: number): number {
  const whole = Math.floor(lengths);
  return beyond(lengths, whole) ? whole + 1 : whole;
}

/** TNT-29: the greatest height in inches of an obstacle that a model crosses without climbing. */
const HIGHEST_CROSSED = 1;

/** TNT-29: the number of linear obstacles that the path ahead crosses; false when there are none. */
function crossedOn({ taken, climbs }: Approach): number | false {
  const crossed = (climbs ?? []).filter(({ wall, height }) => wall && !beyond(height, HIGHEST_CROSSED));
  return !taken && crossed.length > 0 && crossed.length;
}

/** TNT-29: the modifiers for the path of a move or a charge. */
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
 * The inches that a model can still move, in stages: the rest of its current Move, then one Move for each
 * action point. TNT-102: a model on Hold has one Move.
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

/**
 * TNT-29, TNT-94: the prices of ground, obstacles and heights in inches of a Move. Other models block the
 * way.
 */
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

/** TNT-39: the most inches that a model moves into cover after a failed graze test. */
const COVER_REACH = 6;

/**
 * TNT-93, TNT-94: a model's movement in its turn. Each action point gives a Move. The model can use a Move in
 * several parts, until it takes another action.
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
  // TNT-110: a model that flees has a full Move, even if it has already moved this turn.
  flee: (mover, battle, options) => {
    const edge = ownEdge(battle, mover.ref);
    return edge && { edge, stages: [moveOf(mover)], pace: paceOf(mover, options) };
  },
  // TNT-39: a model moves up to 6 inches to cover, whatever its Move is.
  toCover: (mover, options) => ({ stages: [COVER_REACH], pace: paceOf(mover, options) }),
  counts: (mover, { cost }, options) => walked(mover, cost, options),
  outOfTurn: (mover) => interrupts(mover, 1),
};
