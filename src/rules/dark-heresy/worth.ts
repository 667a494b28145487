import {
  bonus,
  has,
  type Contribution,
  type Data,
  type Evidence,
  type Fact,
  type Found,
  type Input,
  type Profile,
  type Ref,
  type Setting,
  type Side,
} from "../core/index.js";

export const TOGGLE: Input = { type: "toggle" };

/** A choice whose first option brings nothing. */
export function choice(...options: readonly string[]): Input {
  return { type: "choice", options };
}

/** What a setting is worth to a side, each. */
export function worth(each: number, side: Side = "attacker"): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, each * Number(setting));
}

/** What each option of a choice is worth to a side; one not named is worth nothing. */
export function worthBy(
  table: Readonly<Record<string, number>>,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, table[String(setting)] ?? 0);
}

/** Nothing of its own: the action reads the setting. */
export function told(): readonly Contribution[] {
  return [];
}

/** Evidence of this game: a key below its `evidence`. */
export function evidence(key: string, refs: readonly Ref[], data?: Data): Evidence {
  return { key, refs, ...(data ? { data } : {}) };
}

/** A modifier found with its reasons. */
export function found(setting: Setting, ...reasons: readonly Evidence[]): Found {
  return { setting, evidence: reasons };
}

/** Found when a model has one of these statuses. */
export function foundStatus(
  profile: Profile | null,
  statuses: readonly string[],
  setting: Setting = 1,
): Found | null {
  const status = statuses.find((one) => has(profile, one));
  return profile && status ? found(setting, evidence(status, [profile.ref])) : null;
}

/** Found when a fact has one of these values, which sets so. */
export function foundBy<T extends string>(
  fact: Fact<T> | undefined,
  settings: Partial<Readonly<Record<T, Setting>>>,
): Found | null {
  const setting = fact && settings[fact.value];
  return fact && setting !== undefined ? found(setting, ...fact.evidence) : null;
}

/** The sum of what lasts on a model for a test, with the effects that it comes from. */
export function foundLasting(profile: Profile | null, test: string): Found | null {
  const effects = (profile?.effects ?? []).filter((effect) => effect.test === test);
  const total = effects.reduce((sum, effect) => sum + effect.value, 0);
  const refs = effects.map((effect) => effect.ref);
  return total === 0 ? null : found(total, evidence("lasting", refs));
}
