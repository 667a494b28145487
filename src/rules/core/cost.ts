import type { Consequence } from "./consequence.js";
import { isRefusal, type Refusal } from "./facts.js";
import type { Situation } from "./game.js";
import { change, type Procedure } from "./procedure.js";
import { has, numberOf, turnOf, type Profile } from "./profile.js";

/** A change that an action makes before anything is rolled, kept in its setup. */
export type Cost = Extract<Consequence, { readonly type: "track" | "status" }>;

/** A number of the turn set anew; nothing outside an encounter or when it stays. */
export function turnTo(profile: Profile, name: string, to: number): readonly Cost[] {
  const from = turnOf(profile, name);
  return profile.turn && from !== to ? [{ type: "track", of: profile.turn.ref, track: name, from, to }] : [];
}

/** A track of a model or an item set anew; nothing when it stays, or when there is none. */
export function trackTo(profile: Profile | null, name: string, to: number): readonly Cost[] {
  const from = numberOf(profile, name);
  return profile && from !== to ? [{ type: "track", of: profile.ref, track: name, from, to }] : [];
}

/** A status set; nothing when it is so already. */
export function statusTo(profile: Profile, name: string, to: boolean): readonly Cost[] {
  const from = has(profile, name);
  return from === to ? [] : [{ type: "status", of: profile.ref, status: name, from, to }];
}

/** Makes the changes that a setup holds. */
export function* pay(costs: readonly Cost[]): Procedure<void> {
  for (const cost of costs) yield* change(cost);
}

/** A refusal when a condition holds. */
export function refuse(when: boolean, refused: string, rule: string, data?: Refusal["data"]): Refusal | null {
  return when ? { refused, rule, ...(data ? { data } : {}) } : null;
}

/** The first of these refusals, those of the weighed lists after them; none when a GM lets it happen anyway. */
export function refusalOf(situation: Situation, checks: readonly (Refusal | null)[]): Refusal | null {
  if (situation.anyway) return null;
  const all = [
    ...checks,
    ...situation.assessment.refusals,
    ...situation.aims.flatMap((aim) => aim.assessment.refusals),
  ];
  return all.find((one) => isRefusal(one)) ?? null;
}
