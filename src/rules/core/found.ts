import type { Data, Evidence, Fact, Ref } from "./facts.js";
import type { Found, Setting } from "./modifier.js";
import { has, type Profile } from "./profile.js";

/** A reason of a game's own: a key below its `evidence`, or below `VANTAGE.evidence`. */
export function evidence(key: string, refs: readonly Ref[], data?: Data): Evidence {
  return { key, refs, ...(data ? { data } : {}) };
}

/** A modifier found with its reasons. */
export function found(setting: Setting, ...reasons: readonly Evidence[]): Found {
  return { setting, evidence: reasons };
}

/** Found for the reasons of a fact, as its value sets it: on when `true`, not at all when nothing or `false`. */
export function foundBy<T>(
  fact: Fact<T> | undefined,
  settingOf: (value: T) => Setting | boolean | undefined,
): Found | null {
  const setting = fact && settingOf(fact.value);
  if (!fact || setting === undefined || setting === false) return null;
  return found(setting === true ? 1 : setting, ...fact.evidence);
}

/** Found when a model has a status; the evidence is named after it. */
export function foundStatus(profile: Profile | null, status: string, setting: Setting = 1): Found | null {
  return profile && has(profile, status) ? found(setting, evidence(status, [profile.ref])) : null;
}

/** Found as the sum of what lasts on a model for a test, with the effects that it comes from. */
export function foundLasting(profile: Profile | null, test: string): Found | null {
  const effects = (profile?.effects ?? []).filter((effect) => effect.test === test);
  const total = effects.reduce((sum, effect) => sum + effect.value, 0);
  const refs = effects.map((effect) => effect.ref);
  return total === 0 ? null : found(total, evidence("lasting", refs));
}
