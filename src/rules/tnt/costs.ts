import {
  change,
  has,
  turnOf,
  type Consequence,
  type Procedure,
  type Profile,
  type Refusal,
  type Situation,
} from "../core/index.js";

/** A change that an action makes before anything is rolled, kept in its setup. */
export type Cost = Extract<Consequence, { readonly type: "track" | "status" }>;

/**
 * What an action takes of the turn: action points and the counts that it raises. Outside an encounter nothing is counted.
 * An action that costs anything ends concentration (TNT-22) and a hold (TNT-28), which pays for one when no point is left.
 */
export function spend(
  profile: Profile,
  cost: number,
  counts: Readonly<Record<string, number>> = {},
): readonly Cost[] {
  const left = turnOf(profile, "actionPoints");
  const raised = [...(cost > 0 ? [["spent", cost] as const] : []), ...Object.entries(counts)];
  return [
    ...track(profile, "actionPoints", Math.max(0, left - cost)),
    ...raised.flatMap(([name, by]) => track(profile, name, turnOf(profile, name) + by)),
    ...(cost > 0 ? [...status(profile, "concentrating", false), ...status(profile, "hold", false)] : []),
  ];
}

/** A turn's number set anew; nothing outside an encounter or when it stays. */
export function track(profile: Profile, name: string, to: number): readonly Cost[] {
  const from = turnOf(profile, name);
  if (!profile.turn || from === to) return [];
  return [{ type: "track", of: profile.turn.ref, track: name, from, to }];
}

/** A status set; nothing when it is so already. */
export function status(profile: Profile, name: string, to: boolean): readonly Cost[] {
  const from = has(profile, name);
  return from === to ? [] : [{ type: "status", of: profile.ref, status: name, from, to }];
}

/** Makes the changes that a setup holds. */
export function* pay(costs: readonly Cost[]): Procedure<void> {
  for (const cost of costs) yield* change(cost);
}

/** Whether too few action points are left. TNT-28: a model on hold may still take one action of one point. */
export function lacksPoints(profile: Profile, cost: number, rule: string): Refusal | null {
  if (!profile.turn || cost <= 0) return null;
  const left = turnOf(profile, "actionPoints");
  if (left >= cost || (left === 0 && cost === 1 && has(profile, "hold"))) return null;
  return { refused: "noActionPoints", rule, data: { cost, left } };
}

/** Whether a model is out of action and can do nothing. */
export function isOut(profile: Profile, rule: string): Refusal | null {
  return has(profile, "out") ? { refused: "outOfAction", rule } : null;
}

/** A refusal when a condition holds. */
export function refuse(when: boolean, refused: string, rule: string, data?: Refusal["data"]): Refusal | null {
  return when ? { refused, rule, ...(data ? { data } : {}) } : null;
}

/** The first of these refusals, those of the assessment after them; none when a GM lets it happen anyway. */
export function refusalOf(situation: Situation, checks: readonly (Refusal | null)[]): Refusal | null {
  if (situation.anyway) return null;
  const all = [
    ...checks,
    ...situation.assessment.refusals,
    ...situation.aims.flatMap((aim) => aim.assessment.refusals),
  ];
  return all.find((one) => one !== null) ?? null;
}

/** What every action of a model asks first: that it stands and can pay. */
export function ready(situation: Situation, cost: number, rule: string): readonly (Refusal | null)[] {
  return [isOut(situation.actor, rule), lacksPoints(situation.actor, cost, rule)];
}
