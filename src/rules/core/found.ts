import type { Data, Evidence, Ref } from "./facts.js";
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

/** Found when a model has a status; the evidence is named after it. */
export function foundStatus(profile: Profile | null, status: string): Found | null {
  return profile && has(profile, status) ? found(1, evidence(status, [profile.ref])) : null;
}

/** Found as the sum of what lasts on a model for a test, with the effects that it comes from. */
export function foundLasting(profile: Profile | null, test: string): Found | null {
  const effects = (profile?.effects ?? []).filter((effect) => effect.test === test);
  const total = effects.reduce((sum, effect) => sum + effect.value, 0);
  const refs = effects.map((effect) => effect.ref);
  return total === 0 ? null : found(total, evidence("lasting", refs));
}
