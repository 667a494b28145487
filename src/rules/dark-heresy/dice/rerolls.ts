import { numberOf, trackTo, type Cost, type Profile, type RollRequest } from "../../core/index.js";

/** Fate points left: the threshold minus those spent this session (DH-76). */
export function fateLeft(model: Profile): number {
  return Math.max(0, numberOf(model, "fateThreshold") - numberOf(model, "fateSpent"));
}

/** DH-76: the changes when a model spends a Fate point. */
export function spendFate(model: Profile): readonly Cost[] {
  return trackTo(model, "fateSpent", numberOf(model, "fateSpent") + 1);
}

/** DH-76: a Fate point rerolls a test, but neither damage nor a roll that is not a test. */
export function allowsReroll(roller: Profile, { dice, against }: RollRequest): readonly Cost[] | null {
  const isTest = (dice["d100"] ?? 0) > 0 && against !== undefined;
  if (!isTest || fateLeft(roller) < 1) return null;
  return spendFate(roller);
}
