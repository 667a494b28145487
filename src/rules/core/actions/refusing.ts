import type { Data, Refusal } from "../facts/facts.js";
import type { Situation } from "../game/situation.js";
import { firstRefusal } from "../modifiers/assessment.js";

/** A refusal when a condition holds; null when it does not. */
export function refuse(when: boolean, refused: string, rule: string, data?: Data): Refusal | null {
  return when ? { refused, rule, ...(data ? { data } : {}) } : null;
}

/** The refusal of an action that only an active model may do. */
export function notActive(rule: string): Refusal {
  return { refused: "notActive", rule, outOfTurn: true };
}

/** The refusal `notActive` when a condition holds; null when it does not hold. */
export function refuseInactive(when: boolean, rule: string): Refusal | null {
  return when ? notActive(rule) : null;
}

/**
 * The first refusal of `checks`, then of the assessments. Null when there is none, or when a GM allows the action
 * anyway.
 */
export function refusalOf(situation: Situation, checks: readonly (Refusal | null)[]): Refusal | null {
  if (situation.anyway) return null;
  const { assessment, aims } = situation;
  return (
    checks.find((one) => one !== null) ??
    firstRefusal([assessment, ...aims.map((aim) => aim.assessment)]) ??
    null
  );
}

/** A refusal with its remedy: the id of an action of the same actor. Null stays null. */
export function withRemedy(refusal: Refusal | null, remedy: string): Refusal | null {
  return refusal && { ...refusal, remedy };
}
