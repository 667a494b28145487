import type { Ref } from "../core/index.js";
import type { MeleeRules, TestRules } from "./options.js";
import type { Pool } from "./pool.js";
import type { Condition, Unit } from "./unit.js";
import type { Declarers } from "./formations.js";
import type { Means } from "./means.js";

/** A cost or count of the turn, kept in the setup. */
export type TurnCount = {
  readonly of: Ref;
  readonly track: string;
  readonly from: number;
  readonly to: number;
};

/** A melee before its first step. */
export type Fight = {
  readonly alone: false;
  readonly attacker: Unit;
  readonly defender: Unit;
  /** GLOOM-18: the attacker's Offense and the defender's Defense, assists and the like counted in. */
  readonly offense: Pool;
  readonly defense: Pool;
  readonly test: TestRules;
  readonly rules: MeleeRules;
  readonly formations: Declarers;
  readonly means: { readonly attacker: Means; readonly defender: Means };
  /** The steps at which something triggers (GLOOM-2, GLOOM-5, GLOOM-13). */
  readonly triggers: { readonly begin: boolean; readonly wounds: boolean; readonly end: boolean };
  readonly counts: readonly TurnCount[];
};

/** Both sides of a melee as it goes on. */
export interface Bout {
  readonly attacker: Condition;
  readonly defender: Condition;
}

/** Whether somebody has been destroyed. */
export function isOver({ attacker, defender }: Bout): boolean {
  return attacker.destroyed || defender.destroyed;
}

/** The unit that is left when the other one has been destroyed; null while both stand, and when neither does. */
export function survivor({ attacker, defender }: Bout): Condition | null {
  if (attacker.destroyed === defender.destroyed) return null;
  return attacker.destroyed ? defender : attacker;
}
