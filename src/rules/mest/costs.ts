import {
  change,
  has,
  isSet,
  numberOf,
  turnOf,
  type Consequence,
  type Procedure,
  type Profile,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { isDone, isOutOfPlay } from "./conditions.js";

/** A change that an action makes before anything is rolled, kept in its setup. */
export type Cost = Extract<Consequence, { readonly type: "track" | "status" }>;

/** MEST-41: what pairing an action with Concentrate costs beside it. */
const CONCENTRATE = 1;

/** More tokens of a kind than this nobody counts. */
export const MOST_TOKENS = 23;

/** MEST-51: the AP that an action takes with what it is paired with. */
export function costOf({ assessment }: Situation, cost: number): number {
  return cost + (isSet(assessment, "concentrate") ? CONCENTRATE : 0);
}

/** MEST-51: what an action takes of the turn, and what its choices take. Outside an encounter no AP are counted. */
export function spend(
  situation: Situation,
  cost: number,
  counts: Readonly<Record<string, number>> = {},
): readonly Cost[] {
  const { actor, aims, assessment } = situation;
  const points = costOf(situation, cost);
  const target = aims[0]?.profile;
  return [
    ...turnTrack(actor, "actionPoints", Math.max(0, turnOf(actor, "actionPoints") - points)),
    ...(points > 0 ? turnTrack(actor, "acted", turnOf(actor, "acted") + points) : []),
    ...Object.entries(counts).flatMap(([name, by]) => turnTrack(actor, name, turnOf(actor, name) + by)),
    ...(isSet(assessment, "focus") ? status(actor, "waiting", false) : []),
    ...(target && isSet(assessment, "targetFocus") ? status(target, "waiting", false) : []),
    ...(isSet(assessment, "overreach") ? status(actor, "overreaching", true) : []),
  ];
}

/** A turn's number set anew; nothing outside an encounter or when it stays. */
export function turnTrack(profile: Profile, name: string, to: number): readonly Cost[] {
  const from = turnOf(profile, name);
  if (!profile.turn || from === to) return [];
  return [{ type: "track", of: profile.turn.ref, track: name, from, to }];
}

/** Tokens of a model set anew, never fewer than none; nothing when they stay. */
export function tokens(profile: Profile, name: string, to: number): readonly Cost[] {
  const from = numberOf(profile, name);
  const so = Math.max(0, Math.min(MOST_TOKENS, to));
  return from === so ? [] : [{ type: "track", of: profile.ref, track: name, from, to: so }];
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

/** A refusal when a condition holds. */
export function refuse(when: boolean, refused: string, rule: string, data?: Refusal["data"]): Refusal | null {
  return when ? { refused, rule, ...(data ? { data } : {}) } : null;
}

/** MEST-13: a model Out-of-Play is never Active. */
export function outOfPlay(profile: Profile): Refusal | null {
  return refuse(isOutOfPlay(profile), "outOfPlay", "MEST-13");
}

/** MEST-13, MEST-51: what every action asks first: in play, not Done, Delay cleared first, and enough AP. */
export function ready(situation: Situation, cost: number): readonly (Refusal | null)[] {
  const { actor } = situation;
  const points = costOf(situation, cost);
  const left = turnOf(actor, "actionPoints");
  const delay = numberOf(actor, "delay");
  const counted = actor.turn !== null && points > 0;
  return [
    outOfPlay(actor),
    refuse(points > 0 && isDone(actor), "done", "MEST-13"),
    refuse(counted && delay > 0 && turnOf(actor, "acted") === 0, "delayFirst", "MEST-51", { delay }),
    refuse(counted && left < points, "noActionPoints", "MEST-51", { cost: points, left }),
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
  return all.find((one) => one !== null) ?? null;
}
