import { numberOf, trackTo, type Cost, type Profile, type RollRequest } from "../../core/index.js";

/**
 * DH-76: the Fate points that a model has left: its threshold minus the points that it has spent this
 * session.
 */
export function fateLeft(model: Profile): number {
  return Math.max(0, numberOf(model, "fateThreshold") - numberOf(model, "fateSpent"));
}

/** DH-76: the changes when a model spends a Fate point. */
export function spendFate(model: Profile): readonly Cost[] {
  return trackTo(model, "fateSpent", numberOf(model, "fateSpent") + 1);
}

/**
 * DH-76: the cost of a reroll, which is a Fate point. Null when the roll is no test, such as damage, or when
 * the model has no point left.
 */
export function allowsReroll(roller: Profile, { dice, against }: RollRequest): readonly Cost[] | null {
  const isTest = (dice["d100"] ?? 0) > 0 && against !== undefined;
  if (!isTest || fateLeft(roller) < 1) return null;
  return spendFate(roller);
}
