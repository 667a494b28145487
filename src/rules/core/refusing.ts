import type { Data, Refusal } from "./facts.js";
import type { Situation } from "./game.js";

/** A refusal when a condition holds; null when it does not. */
export function refuse(when: boolean, refused: string, rule: string, data?: Data): Refusal | null {
  return when ? { refused, rule, ...(data ? { data } : {}) } : null;
}

/** The first of these refusals, those of the lists after them; null when there is none or a GM lets it happen anyway. */
export function refusalOf(situation: Situation, checks: readonly (Refusal | null)[]): Refusal | null {
  if (situation.anyway) return null;
  const all = [
    ...checks,
    ...situation.assessment.refusals,
    ...situation.aims.flatMap((aim) => aim.assessment.refusals),
  ];
  return all.find((one) => one !== null) ?? null;
}

/** A refusal with the action of the same actor that removes its reason; null stays null. */
export function withRemedy(refusal: Refusal | null, remedy: string): Refusal | null {
  return refusal && { ...refusal, remedy };
}
