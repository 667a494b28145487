import {
  has,
  refuse,
  spend,
  turnOf,
  turnTo,
  WALK,
  type Cost,
  type Movement,
  type Pace,
  type Profile,
} from "../../core/index.js";
import { movesOf } from "../data/fatigue.js";
import { ECONOMY, givesUpReload, HALF, isOut, losesFollowUps, unable } from "./costs.js";
import { onlyGrapples } from "./in-grapple.js";
import { strikersAt } from "./leaving.js";
import { barsPinned, pinnersOf } from "./pinned.js";
import { STEP, type Movement as Moves } from "./movement.js";
import { losesWatch, outOfTurn, takesDelayed } from "./watching.js";

/** DH-25: the Half Actions that a pinned model can still spend. It has only one in each turn. */
export function pinnedLeft(left: number, spent: number): number {
  return Math.max(0, Math.min(left, HALF - spent));
}

/** DH-25, DH-44: the Half Actions that a model can still spend on movement. */
function halfActionsLeft(mover: Profile): number {
  const left = turnOf(mover, "actionPoints");
  return has(mover, "pinned") ? pinnedLeft(left, turnOf(mover, "spent")) : left;
}

/**
 * DH-49: the meters of each stage of movement: the rest of the current move, then a Half Move for each Half
 * Action. Two Half Moves are a Full Move.
 */
function stagesOf(mover: Profile, { half }: Moves): readonly number[] {
  // DH-57: a delayed model has only one Half Action.
  if (takesDelayed(mover)) return [half];
  const further = Array.from({ length: halfActionsLeft(mover) }, () => half);
  return [turnOf(mover, "metersLeft"), ...further].filter((meters) => meters > 0);
}

/** DH-52: the pace of a model. Rough ground halves the distances. Half of a Half Move is rounded up. */
function paceOf(mover: Profile, { half }: Moves): Pace {
  const blocks = { pass: false } as const;
  const isFresh = turnOf(mover, "metersLeft") === 0;
  const low = [{ upTo: STEP, flat: 0, perUnit: 0 }];
  return {
    ground: { clear: 1, difficult: 2, arduous: 2 },
    obstacles: low,
    ascents: low,
    drops: low,
    others: { friend: blocks, foe: blocks, neutral: blocks },
    ...(isFresh ? { always: Math.ceil(half / 2) } : {}),
  };
}

/**
 * DH-49: the changes after a move of this many meters. The move uses up the current Half Move first, then
 * further Half Actions.
 */
function walked(mover: Profile, meters: number, { half }: Moves): readonly Cost[] {
  const lost = [...losesWatch(mover, WALK), ...givesUpReload(mover, WALK), ...losesFollowUps(mover)];
  if (takesDelayed(mover)) return [...spend(ECONOMY, mover, HALF, {}, WALK), ...lost];
  const left = turnOf(mover, "metersLeft");
  const actions = Math.max(0, Math.ceil((meters - left) / half - 1e-6));
  return [
    ...(actions > 0 ? [...spend(ECONOMY, mover, actions, {}, WALK), ...lost] : []),
    ...turnTo(mover, "metersLeft", Math.max(0, left + actions * half - meters)),
    ...turnTo(mover, "mustMove", 0),
  ];
}

/** DH-44, DH-49, DH-53, DH-54: the movement of a model in its turn. */
export const WALKING: Movement = {
  rule: "DH-49",
  plan(mover, { options }) {
    const moves = movesOf(mover, options);
    const stages = stagesOf(mover, moves);
    return (
      isOut(mover, "DH-49") ??
      unable(mover) ??
      onlyGrapples(mover, WALK) ??
      refuse(stages.length === 0, "noActions", "DH-44", { cost: HALF, left: 0 }) ?? {
        stages,
        pace: paceOf(mover, moves),
      }
    );
  },
  counts: (mover, { cost }, options) => walked(mover, cost, movesOf(mover, options)),
  outOfTurn: (mover) => outOfTurn({ actor: mover, weapon: null }, HALF, WALK),
  strikers: strikersAt,
  // DH-25: the movement with which a pinned model reaches cover. It is one Half Action.
  toCover: (mover, options) => {
    const moves = movesOf(mover, options);
    return { stages: [moves.half], pace: paceOf(mover, moves) };
  },
  coverFrom: pinnersOf,
  heeds: pinnersOf,
  bars: barsPinned,
};
