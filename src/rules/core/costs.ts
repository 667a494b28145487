import type { Consequence } from "./consequence.js";
import { change, type Procedure } from "./procedure.js";
import { has, numberOf, turnOf, type Profile } from "./profile.js";

/** A change of numbers and statuses alone: plain data, so that a setup can hold what its action begins or ends with. */
export type Cost = Extract<Consequence, { readonly type: "track" | "status" }>;

/** A track of a model or an item set anew; nothing when it stays, or there is no such thing. */
export function trackTo(profile: Profile | null, track: string, to: number): readonly Cost[] {
  const from = numberOf(profile, track);
  return profile && from !== to ? [{ type: "track", of: profile.ref, track, from, to }] : [];
}

/** A number of the turn set anew; nothing when it stays, or outside an encounter. */
export function turnTo(profile: Profile, track: string, to: number): readonly Cost[] {
  const from = turnOf(profile, track);
  if (!profile.turn || from === to) return [];
  const { ref, round } = profile.turn;
  return [{ type: "track", of: ref, track, ...(round === undefined ? {} : { round }), from, to }];
}

/** A status set or taken off; nothing when it is so already. */
export function statusTo(profile: Profile, status: string, to: boolean): readonly Cost[] {
  const from = has(profile, status);
  return from === to ? [] : [{ type: "status", of: profile.ref, status, from, to }];
}

/** Makes the changes that a setup holds. */
export function* pay(costs: readonly Cost[]): Procedure<void> {
  for (const cost of costs) yield* change(cost);
}
