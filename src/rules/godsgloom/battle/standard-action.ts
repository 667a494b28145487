import {
  refuse,
  turnOf,
  turnTo,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
  refuseInactive,
} from "../../core/index.js";
import { hasTrait } from "../data/traits.js";
import { runningBattle } from "./sides.js";

/** GLOOM-37, GLOOM-52: the number of Standard Actions in one activation, without and with Double Action. */
const STANDARD_ACTIONS = 1;
const DOUBLE_ACTIONS = 2;

/** GLOOM-52: the number of Melee Attacks in one activation, even with Double Action. */
const MELEE_ATTACKS = 1;

/**
 * GLOOM-37, GLOOM-38: the reason why a unit cannot take a Standard Action now; null when it can. A Melee
 * Attack is also limited by GLOOM-42 and GLOOM-52. Outside a battle, nothing limits Standard Actions.
 */
export function standardRefusal({ actor, battle }: Situation, isMelee = false): Refusal | null {
  if (!runningBattle(battle)) return null;
  return (
    refuseInactive(actor.turn?.isActive === false, "GLOOM-37") ??
    refuse(standardActionsLeft(actor) === 0, "standardActionDone", "GLOOM-37") ??
    refuse(isMelee && turnOf(actor, "meleeAttacks") >= MELEE_ATTACKS, "meleeDone", "GLOOM-52") ??
    refuse(isMelee && turnOf(actor, "noMelee") > 0, "noMeleeAfterMove", "GLOOM-42")
  );
}

/** GLOOM-37, GLOOM-52: the number of Standard Actions that a unit has left in its activation. */
export function standardActionsLeft(unit: Profile): number {
  const most = hasTrait(unit, "doubleAction") ? DOUBLE_ACTIONS : STANDARD_ACTIONS;
  return Math.max(0, most - turnOf(unit, "standardActions"));
}

/** GLOOM-1, GLOOM-37: the changes that count a Standard Action; empty outside an encounter. */
export function standardAction(unit: Profile, isMelee = false): readonly Cost[] {
  return [
    ...turnTo(unit, "standardActions", turnOf(unit, "standardActions") + 1),
    ...(isMelee ? turnTo(unit, "meleeAttacks", turnOf(unit, "meleeAttacks") + 1) : []),
  ];
}
