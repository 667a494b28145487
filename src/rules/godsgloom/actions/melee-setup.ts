import type { Cost } from "../../core/index.js";
import type { MeleeRules, TestRules } from "../data/options.js";
import type { DiceNow } from "./dice-now.js";
import type { Pool } from "../dice/pool.js";
import type { Condition, Unit } from "./unit.js";
import type { Declarers } from "./formations.js";
import type { Means } from "./means.js";

/** The setup of a melee. */
export type Fight = {
  readonly alone: false;
  readonly attacker: Unit;
  readonly defender: Unit;
  /**
   * GLOOM-18: the attacker's Offense and the defender's Defense at the declaration, with assists and other modifiers.
   */
  readonly offense: Pool;
  readonly defense: Pool;
  /** GLOOM-4: the data from which both pools are counted when the dice are rolled. */
  readonly now: DiceNow;
  readonly test: TestRules;
  readonly rules: MeleeRules;
  readonly formations: Declarers;
  readonly means: { readonly attacker: Means; readonly defender: Means };
  /** The steps at which people are asked for triggered effects (GLOOM-2, GLOOM-5, GLOOM-13). */
  readonly triggers: { readonly begin: boolean; readonly wounds: boolean; readonly end: boolean };
  /** GLOOM-52: whether the attack is a charge. */
  readonly charges: boolean;
  /** GLOOM-37: the changes that count the attack as a Standard Action. */
  readonly costs: readonly Cost[];
};

/** Both sides of a melee during the exchange. */
export interface Bout {
  readonly attacker: Condition;
  readonly defender: Condition;
}

/** Whether one of the two units has been destroyed, which ends the fight. */
export function isOver({ attacker, defender }: Bout): boolean {
  return attacker.destroyed || defender.destroyed;
}

/** The unit that is left when the other unit of the melee was destroyed; null when both are left, or neither. */
export function survivor({ attacker, defender }: Bout): Condition | null {
  if (attacker.destroyed === defender.destroyed) return null;
  return attacker.destroyed ? defender : attacker;
}
