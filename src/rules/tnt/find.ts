import {
  numberOf,
  type Data,
  type Evidence,
  type Fact,
  type Found,
  type Profile,
  type Ref,
  type Setting,
} from "../core/index.js";

/** Inches below which two lengths are the same: what measuring may lose. */
const TOLERANCE = 1e-6;

/** Whether a length is truly beyond a limit. */
export function beyond(length: number, limit: number): boolean {
  return length - limit > TOLERANCE;
}

/** Evidence of this game: a key below its `evidence`. */
export function evidence(key: string, refs: readonly Ref[], data?: Data): Evidence {
  return { key, refs, ...(data ? { data } : {}) };
}

/** A modifier found with its reasons. */
export function found(setting: Setting, ...reasons: readonly Evidence[]): Found {
  return { setting, evidence: reasons };
}

/** Found when a model has a status. */
export function foundStatus(profile: Profile | null, status: string): Found | null {
  return profile?.statuses.includes(status) ? found(1, evidence(status, [profile.ref])) : null;
}

/** A fact of several models with one of them left out; nothing when fewer than two are left. */
export function without(fact: Fact<readonly Ref[]> | undefined, ref: Ref): Fact<readonly Ref[]> | undefined {
  if (!fact) return undefined;
  const value = fact.value.filter((one) => one !== ref);
  const evidence = fact.evidence.map((one) => ({ ...one, refs: one.refs.filter((named) => named !== ref) }));
  return value.length < 2 ? undefined : { value, evidence };
}

/** Found as the number of models that a fact lists. */
export function foundCount(fact: Fact<readonly Ref[]> | undefined): Found | null {
  return fact && fact.value.length > 0 ? { setting: fact.value.length, evidence: fact.evidence } : null;
}

/** Found as the sum of what lasts on a model for a test. */
export function foundLasting(profile: Profile | null, test: string): Found | null {
  const effects = (profile?.effects ?? []).filter((effect) => effect.test === test);
  const total = effects.reduce((sum, effect) => sum + effect.value, 0);
  return total === 0
    ? null
    : found(
        total,
        evidence(
          "lasting",
          effects.map((effect) => effect.ref),
        ),
      );
}

/** The two weapons that a model uses at once. */
export function foundWeapons(weapons: readonly Profile[]): Found | null {
  const light = weapons.filter((item) => numberOf(item, "hands") < 2);
  return light.length >= 2
    ? found(
        1,
        evidence(
          "twoWeapons",
          light.map((item) => item.ref),
        ),
      )
    : null;
}
