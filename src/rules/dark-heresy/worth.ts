import {
  bonus,
  has,
  type Contribution,
  type Fact,
  type Found,
  type Input,
  type Profile,
  type Setting,
  type Side,
  evidence,
  found,
} from "../core/index.js";

/** A choice whose first option brings nothing. */
export function choice(...options: readonly string[]): Input {
  return { type: "choice", options };
}

/** What each option of a choice is worth to a side; one not named is worth nothing. */
export function worthBy(
  table: Readonly<Record<string, number>>,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, table[String(setting)] ?? 0);
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
