import {
  has,
  refuse,
  statusTo,
  turnOf,
  turnTo,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
  withRemedy,
} from "../core/index.js";
import { isStowed } from "./model.js";

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
    ...turnTo(profile, "actionPoints", Math.max(0, left - cost)),
    ...raised.flatMap(([name, by]) => turnTo(profile, name, turnOf(profile, name) + by)),
    ...(cost > 0 ? [...statusTo(profile, "concentrating", false), ...statusTo(profile, "hold", false)] : []),
  ];
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

/** What every action of a model asks first: that it stands and can pay. */
export function ready(situation: Situation, cost: number, rule: string): readonly (Refusal | null)[] {
  return [isOut(situation.actor, rule), lacksPoints(situation.actor, cost, rule)];
}

/** TNT-27: a weapon that was put away is drawn before it is used. */
export function stowed(weapon: Profile | null): Refusal | null {
  return withRemedy(refuse(isStowed(weapon), "stowed", "TNT-27"), "switchWeapons");
}

/**
 * TNT-106: a model in contact with an enemy leaves only by disengaging. Outside an encounter nobody counts what it has
 * done, and nothing is refused.
 */
export function leavesContact({ actor, facts }: Situation): Refusal | null {
  const isHeld = actor.turn !== null && (facts.opponents?.value ?? []).length > 0;
  return withRemedy(refuse(isHeld && turnOf(actor, "disengaged") < 1, "inContact", "TNT-106"), "disengage");
}
