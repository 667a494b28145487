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

/**
 * TNT-22: the action that starts concentration. Other actions with a cost end concentration, but this one
 * does not.
 */
const BEGINS_CONCENTRATION = "concentrate";

/**
 * TNT-22, TNT-28: the changes that end concentration and Hold, because the model takes an action with a cost.
 */
export function ended(actor: Profile, cost: number, action = ""): readonly Cost[] {
  if (cost <= 0) return [];
  return [
    ...(action === BEGINS_CONCENTRATION ? [] : statusTo(actor, "concentrating", false)),
    ...statusTo(actor, "hold", false),
  ];
}

/**
 * TNT-83: whether Flurry of Blows pays for a model's next melee attack. The model must have made a melee
 * attack this turn, must have no action points left, and must not have used Flurry of Blows this turn.
 */
export function isFlurrying(actor: Profile): boolean {
  const hasSpent = actor.turn !== null && turnOf(actor, "actionPoints") === 0;
  const mayStrike = turnOf(actor, "blows") > 0 && turnOf(actor, "flurried") === 0;
  return hasSpent && mayStrike && abilityWith(actor, "extraBlow") !== null;
}

/**
 * TNT-13, TNT-28, TNT-83: action points. With no points left, a model on Hold may still take one action of
 * one point, and Flurry of Blows may pay for one melee attack.
 */
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
 * TNT-102: the reason why a model cannot interrupt an enemy's activation; null when it can. A model on Hold
 * can interrupt with one action of one point. An enemy that acts on Hold cannot be interrupted, because it
 * acts in an activation of the model's own side.
 */
export function interrupts(actor: Profile, cost: number): Refusal | null {
  if (!has(actor, "hold")) return notActive("TNT-88");
  return (
    refuse(actor.turn?.enemyActs !== true, "holdNoEnemy", "TNT-102") ??
    refuse(cost !== 1, "holdOnePoint", "TNT-102", { cost })
  );
}

/** A refusal for a model that is out of action or has left the table; null for any other model. */
export function isOut(profile: Profile, rule: string): Refusal | null {
  return refuse(has(profile, "out"), "outOfAction", rule) ?? refuse(has(profile, "fled"), "offTable", rule);
}

/** A refusal for a target that is out of action or has left the table; null for any other target. */
export function targetOutOfPlay(profile: Profile, rule: string): Refusal | null {
  return refuse(isOutOfPlay(profile), "targetOut", rule);
}

/**
 * TNT-21, TNT-105: a refusal for a target that is not an enemy; null for an enemy. Outside a battle, sides
 * are not known, and nothing is refused.
 */
export function targetFriend({ battle, actor }: Situation, target: Profile, rule: string): Refusal | null {
  return refuse(areOnOneSide(battle, actor.ref, target.ref) === true, "targetFriend", rule);
}

/**
 * TNT-27, TNT-89: a refusal for a weapon that was put away, since it must be drawn first, and for a relic
 * that is shut down. Null for any other weapon.
 */
export function stowed(weapon: Profile | null): Refusal | null {
  const isAway = withRemedy(refuse(isStowed(weapon), "stowed", "TNT-27"), "switchWeapons");
  return isAway ?? refuse(isShutDown(weapon), "shutDown", "TNT-89");
}

/**
 * TNT-106: a refusal for a model that is in contact with an enemy and has not disengaged yet. Outside an
 * encounter, nothing is refused, because actions are not counted.
 */
export function leavesContact({ actor, facts }: Situation): Refusal | null {
  const isHeld = actor.turn !== null && (facts.opponents?.value ?? []).length > 0;
  return withRemedy(refuse(isHeld && turnOf(actor, "disengaged") < 1, "inContact", "TNT-106"), "disengage");
}
