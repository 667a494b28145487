import {
  change,
  has,
  isRefusal,
  turnOf,
  type Consequence,
  type Procedure,
  type Profile,
  type Refusal,
  type Situation,
} from "../core/index.js";

/** A change that an action makes before anything is rolled, kept in its setup. */
export type Cost = Extract<Consequence, { readonly type: "track" | "status" }>;

/** Half and Full Actions, in Half Actions. */
export const HALF = 1;
export const FULL = 2;

/** DH-33: what lasts until its owner's next action. */
const STANCES = ["guarded", "defensiveStance", "allOut"];

/** A track of anything set anew; nothing when it stays. */
export function track(of: string, name: string, from: number, to: number): readonly Cost[] {
  return from === to ? [] : [{ type: "track", of, track: name, from, to }];
}

/** A status set; nothing when it is so already. */
export function status(profile: Profile, name: string, to: boolean): readonly Cost[] {
  const from = has(profile, name);
  return from === to ? [] : [{ type: "status", of: profile.ref, status: name, from, to }];
}

/** What an action takes of the turn, outside an encounter nothing. Stances end with the next action that costs anything. */
export function spend(profile: Profile, cost: number, keep: readonly string[] = []): readonly Cost[] {
  const ends = cost > 0 ? STANCES.filter((one) => !keep.includes(one)) : [];
  const counted = profile.turn && cost > 0 ? profile.turn : null;
  const left = turnOf(profile, "actionPoints");
  const spent = turnOf(profile, "spent");
  return [
    ...(counted ? track(counted.ref, "actionPoints", left, Math.max(0, left - cost)) : []),
    ...(counted ? track(counted.ref, "spent", spent, spent + cost) : []),
    ...ends.flatMap((one) => status(profile, one, false)),
  ];
}

/** Makes the changes that a setup holds. */
export function* pay(costs: readonly Cost[]): Procedure<void> {
  for (const cost of costs) yield* change(cost);
}

/** A refusal when a condition holds. */
export function refuse(when: boolean, refused: string, rule: string, data?: Refusal["data"]): Refusal | null {
  return when ? { refused, rule, ...(data ? { data } : {}) } : null;
}

/** What every action asks first: that its model is in play and has the Half Actions. DH-25: one a turn when pinned. */
export function ready({ actor }: Situation, cost: number, rule: string): readonly (Refusal | null)[] {
  const left = turnOf(actor, "actionPoints");
  const pinned = has(actor, "pinned") && cost > 0;
  return [
    refuse(has(actor, "out"), "outOfAction", rule),
    refuse(pinned && cost + turnOf(actor, "spent") > HALF, "pinnedHalf", "DH-25"),
    refuse(actor.turn !== null && left < cost, "noActions", rule, { cost, left }),
  ];
}

/** The first of these refusals; none when a GM lets it happen anyway. */
export function refusalOf(situation: Situation, checks: readonly (Refusal | null)[]): Refusal | null {
  if (situation.anyway) return null;
  const all = [
    ...checks,
    ...situation.assessment.refusals,
    ...situation.aims.flatMap((aim) => aim.assessment.refusals),
  ];
  return all.find((one) => isRefusal(one)) ?? null;
}
