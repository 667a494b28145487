import {
  areOnOneSide,
  has,
  refuse,
  statusTo,
  turnOf,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
  type TurnEconomy,
  withRemedy,
  notActive,
} from "../../core/index.js";
import { endsMove } from "./begun-move.js";
import { abilityWith } from "../data/abilities.js";
import { isOutOfPlay, isShutDown, isStowed } from "../data/model.js";

/** TNT-22: the action that begins concentration does not end it. */
const BEGINS_CONCENTRATION = "concentrate";

/** TNT-22, TNT-28: statuses that end with an action that has a cost. */
export function ended(actor: Profile, cost: number, action = ""): readonly Cost[] {
  if (cost <= 0) return [];
  return [
    ...(action === BEGINS_CONCENTRATION ? [] : statusTo(actor, "concentrating", false)),
    ...statusTo(actor, "hold", false),
  ];
}

/**
 * TNT-83: whether Flurry of Blows pays for the next melee attack of a model. The model has attacked in melee
 * this turn and has no action points left.
 */
export function isFlurrying(actor: Profile): boolean {
  const hasSpent = actor.turn !== null && turnOf(actor, "actionPoints") === 0;
  const mayStrike = turnOf(actor, "blows") > 0 && turnOf(actor, "flurried") === 0;
  return hasSpent && mayStrike && abilityWith(actor, "extraBlow") !== null;
}

/** TNT-13: action points. TNT-28: a model on hold may still take one action of one point when none is left. */
export const ECONOMY: TurnEconomy = {
  points: "actionPoints",
  refused: "noActionPoints",
  suffices: (actor, cost, left, action) =>
    left === 0 && cost === 1 && (has(actor, "hold") || (action === "fight" && isFlurrying(actor))),
  outOfTurn: ({ actor }, cost) => interrupts(actor, cost),
  refusals: ({ actor }, _cost, { rule }) => [isOut(actor, rule)],
  counts: (cost) => ({ spent: cost }),
  changes: ({ actor, options }, cost, action) => [
    ...ended(actor, cost, action),
    ...endsMove(actor, cost, action, options),
  ],
};

/**
 * TNT-102: a model on Hold may interrupt the activation of an enemy with one action of one point. It cannot interrupt
 * an enemy that acts on Hold, because that action is carried out in an activation of the model's own side.
 */
export function interrupts(actor: Profile, cost: number): Refusal | null {
  if (!has(actor, "hold")) return notActive("TNT-88");
  return (
    refuse(actor.turn?.enemyActs !== true, "holdNoEnemy", "TNT-102") ??
    refuse(cost !== 1, "holdOnePoint", "TNT-102", { cost })
  );
}

/** Refuses a model that is out of action, or that left the table. */
export function isOut(profile: Profile, rule: string): Refusal | null {
  return refuse(has(profile, "out"), "outOfAction", rule) ?? refuse(has(profile, "fled"), "offTable", rule);
}

/** Refuses a target that is out of action, or that left the table. */
export function targetOutOfPlay(profile: Profile, rule: string): Refusal | null {
  return refuse(isOutOfPlay(profile), "targetOut", rule);
}

/** TNT-21, TNT-105: only an enemy can be attacked. Outside a battle, sides are not known, so nothing is refused. */
export function targetFriend({ battle, actor }: Situation, target: Profile, rule: string): Refusal | null {
  return refuse(areOnOneSide(battle, actor.ref, target.ref) === true, "targetFriend", rule);
}

/** TNT-27: refuses a weapon that was put away; it must be drawn first. TNT-89: refuses a relic that is shut down. */
export function stowed(weapon: Profile | null): Refusal | null {
  const isAway = withRemedy(refuse(isStowed(weapon), "stowed", "TNT-27"), "switchWeapons");
  return isAway ?? refuse(isShutDown(weapon), "shutDown", "TNT-89");
}

/**
 * TNT-106: a model in contact with an enemy can leave only by disengaging. Outside an encounter no actions are counted,
 * so nothing is refused.
 */
export function leavesContact({ actor, facts }: Situation): Refusal | null {
  const isHeld = actor.turn !== null && (facts.opponents?.value ?? []).length > 0;
  return withRemedy(refuse(isHeld && turnOf(actor, "disengaged") < 1, "inContact", "TNT-106"), "disengage");
}
