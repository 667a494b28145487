import type { Consequence } from "../procedure/consequence.js";
import { change, type Procedure } from "../procedure/procedure.js";
import { has, numberOf, turnOf, type Profile } from "../game/profile.js";

/**
 * A change of a number or a status, as plain data. A setup can hold such changes: the costs at the start or
 * at the end of its action.
 */
export type Cost = Extract<Consequence, { readonly type: "track" | "status" }>;

/**
 * The change that sets a track of a model or an item. Empty when the value stays the same, and when there is
 * no model or item.
 */
export function trackTo(profile: Profile | null, track: string, to: number): readonly Cost[] {
  const from = numberOf(profile, track);
  return profile && from !== to ? [{ type: "track", of: profile.ref, track, from, to }] : [];
}

/**
 * The change that sets a number of the turn. Empty when the value stays the same, or outside an encounter.
 */
export function turnTo(profile: Profile, track: string, to: number): readonly Cost[] {
  const from = turnOf(profile, track);
  if (!profile.turn || from === to) return [];
  const { ref, round } = profile.turn;
  return [{ type: "track", of: ref, track, ...(round === undefined ? {} : { round }), from, to }];
}

/** The change that sets or removes a status. Empty when the model already has that state. */
export function statusTo(profile: Profile, status: string, to: boolean): readonly Cost[] {
  const from = has(profile, status);
  return from === to ? [] : [{ type: "status", of: profile.ref, status, from, to }];
}

/** A model after these changes. */
export function withCosts(profile: Profile, costs: readonly Cost[]): Profile {
  return costs.reduce(withCost, profile);
}

function withCost(profile: Profile, cost: Cost): Profile {
  const { turn, values, statuses } = profile;
  if (cost.type === "status") {
    if (cost.of !== profile.ref) return profile;
    const others = statuses.filter((one) => one !== cost.status);
    return { ...profile, statuses: cost.to ? [...others, cost.status] : others };
  }
  if (cost.of === profile.ref) return { ...profile, values: { ...values, [cost.track]: cost.to } };
  if (cost.of !== turn?.ref) return profile;
  return { ...profile, turn: { ...turn, values: { ...turn.values, [cost.track]: cost.to } } };
}

/** Makes the changes that are stored in a setup. */
export function* pay(costs: readonly Cost[]): Procedure<void> {
  for (const cost of costs) yield* change(cost);
}
