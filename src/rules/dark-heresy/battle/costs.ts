import {
  has,
  refuse,
  statusTo,
  trackTo,
  turnOf,
  turnTo,
  type Cost,
  type Profile,
  type Refusal,
  type TurnEconomy,
} from "../../core/index.js";
import { mustMove } from "./pinned.js";
import { STRIKING } from "../data/attack-kinds.js";
import { onlyGrapples } from "./in-grapple.js";
import { isSecond, losesSecond } from "./second-weapon.js";
import { isAble, isWatching, losesWatch, outOfTurn, strikesFree, takesDelayed } from "./watching.js";

/** The costs of a Half Action and of a Full Action, in Half Actions. */
export const HALF = 1;
export const FULL = 2;

/**
 * DH-33, DH-50: the status that each of these actions begins. The status lasts until the model's next turn
 * starts.
 */
const STANCES: Readonly<Record<string, string>> = {
  guarded: "guarded",
  allOut: "allOut",
  defend: "defensiveStance",
  run: "running",
};

/** The actions that set the movement of their model themselves. */
const MOVES: readonly string[] = ["run", "disengage", "advance"];

/** DH-45: the actions with the subtype Attack, and below them those with the subtype Concentration. */
const ATTACKS: readonly string[] = [...STRIKING, "overwatch"];
const CONCENTRATIONS: readonly string[] = [
  ...["aimHalf", "aimFull", "calledShot", "calledBlow", "guarded", "defend", "overwatch", "advance"],
];

/** DH-45: refuses a second action with the subtype Attack or Concentration in one turn. */
function secondOfItsKind(actor: Profile, action: string): Refusal | null {
  const made = (count: string): boolean => turnOf(actor, count) > 0;
  return (
    refuse(ATTACKS.includes(action) && made("attacks"), "secondAttack", "DH-45") ??
    refuse(CONCENTRATIONS.includes(action) && made("concentrations"), "secondConcentration", "DH-45")
  );
}

/**
 * DH-44, DH-45: how much an action adds to the counts of the turn. A free action adds nothing, and neither
 * does an action in another model's turn.
 */
function turnCounts(cost: number, action: string): Readonly<Record<string, number>> {
  if (cost <= 0) return {};
  return {
    spent: cost,
    ...(ATTACKS.includes(action) ? { attacks: 1 } : {}),
    ...(CONCENTRATIONS.includes(action) ? { concentrations: 1 } : {}),
  };
}

/**
 * DH-33: the cost of actions in Half Actions. In an encounter, stances end when the next turn of the model
 * starts. Outside an encounter there are no turns, so stances end with the next action that has a cost.
 * DH-25, DH-26: a pinned model has one Half Action a turn and cannot charge.
 */
export const ECONOMY: TurnEconomy = {
  points: "actionPoints",
  refused: "noActions",
  // DH-53: an attack at a model that leaves is a Free Action. DH-58: a watcher has paid for its shot with the
  // action Overwatch. DH-80: the attack with the other weapon is part of the first attack.
  price: ({ actor, weapon }, cost, action) =>
    strikesFree(actor) || (isWatching(actor) && !takesDelayed(actor)) || isSecond(actor, weapon, action)
      ? 0
      : cost,
  suffices: (actor, cost) => cost === HALF && takesDelayed(actor),
  outOfTurn: ({ actor, weapon, aims }, cost, action) =>
    outOfTurn({ actor, weapon }, cost, action) ??
    // DH-53: only an attack at the model that leaves is free.
    refuse(strikesFree(actor) && aims[0]?.profile.turn?.isActive !== true, "freeOther", "DH-53"),
  refusals: ({ actor }, cost, { id, rule }) => [
    isOut(actor, rule),
    unable(actor),
    onlyGrapples(actor, id),
    secondOfItsKind(actor, id),
    refuse(has(actor, "pinned") && ["chargeIn", "chargeDown"].includes(id), "pinnedCharge", "DH-26"),
    refuse(has(actor, "pinned") && cost + turnOf(actor, "spent") > HALF, "pinnedHalf", "DH-25"),
    mustMove(actor, cost),
  ],
  counts: turnCounts,
  changes: ({ actor, weapon }, cost, action) => {
    if (isSecond(actor, weapon, action)) return losesSecond(actor);
    if (strikesFree(actor) && action === "strike") return turnTo(actor, "freeAttack", 0);
    if (cost <= 0) return [];
    const lost = [...losesWatch(actor, action), ...givesUpReload(actor, action), ...losesFollowUps(actor)];
    // DH-44: another action ends a move. The actions in `MOVES` have movement of their own.
    if (actor.turn) return [...lost, ...(MOVES.includes(action) ? [] : turnTo(actor, "metersLeft", 0))];
    const stances = Object.values(STANCES).filter((one) => one !== STANCES[action]);
    return [...lost, ...stances.flatMap((one) => statusTo(actor, one, false))];
  },
};

/**
 * DH-33, DH-80: the changes when a model gives up the advantage of a Feint and its second attack with another
 * weapon.
 */
export function losesFollowUps(actor: Profile): readonly Cost[] {
  return [...turnTo(actor, "feint", 0), ...losesSecond(actor)];
}

/** DH-47: any action other than a reload loses a reload that is not finished. */
export function givesUpReload(actor: Profile, action: string): readonly Cost[] {
  if (action === "reload" || !has(actor, "reloading")) return [];
  return [
    ...statusTo(actor, "reloading", false),
    ...actor.gear.flatMap((item) => trackTo(item, "reloading", 0)),
  ];
}

/** DH-71: the refusal of actions in the turn of a model that is stunned, unconscious or helpless. */
export function unable(actor: Profile): Refusal | null {
  return refuse(actor.turn?.isActive === true && !isAble(actor), "unable", "DH-71");
}

/** The refusal of an action for a model that is out of play. */
export function isOut(profile: Profile, rule: string): Refusal | null {
  return refuse(has(profile, "out"), "outOfAction", rule);
}
