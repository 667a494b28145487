import type { Data, Evidence, Fact, Ref } from "../facts/facts.js";
import type { Found, Setting } from "./modifier.js";
import { has, type Profile } from "../game/profile.js";

/** The evidence with a key below the game's `evidence` or below `VANTAGE.evidence`. See `evidenceWord`. */
export function evidence(key: string, refs: readonly Ref[], data?: Data): Evidence {
  return { key, refs, ...(data ? { data } : {}) };
}

/**
 * The last part of a reason's language key. `wall.low` becomes `wallLow`, so that no key is both a text and a
 * group of texts.
 */
export function evidenceWord(key: string): string {
  return key.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase());
}

/** The setting that was found for a modifier, with the reasons. */
export function found(setting: Setting, ...reasons: readonly Evidence[]): Found {
  return { setting, evidence: reasons };
}

/**
 * A modifier that is found by a fact, with the evidence of the fact. `settingOf` gives the setting for the
 * fact's value. The result `true` means on. For `false` or undefined, the modifier is not found.
 */
export function foundBy<T>(
  fact: Fact<T> | undefined,
  settingOf: (value: T) => Setting | boolean | undefined,
): Found | null {
  const setting = fact && settingOf(fact.value);
  if (!fact || setting === undefined || setting === false) return null;
  return found(setting === true ? 1 : setting, ...fact.evidence);
}

/** A modifier that is found when a model has a status. The status's id is the key of the evidence. */
export function foundStatus(profile: Profile | null, status: string, setting: Setting = 1): Found | null {
  return profile && has(profile, status) ? found(setting, evidence(status, [profile.ref])) : null;
}

/**
 * A modifier that is found with the sum of a model's lasting modifiers on a test. The evidence names the
 * active effects with these lasting modifiers. Null when the sum is 0.
 */
export function foundLasting(profile: Profile | null, test: string): Found | null {
  if (!profile || profile.effects.length === 0) return null;
  const effects = profile.effects.filter((effect) => effect.test === test);
  const total = effects.reduce((sum, effect) => sum + effect.value, 0);
  const refs = effects.map((effect) => effect.ref);
  return total === 0 ? null : found(total, evidence("lasting", refs));
}
