import {
  has,
  isSet,
  numberOf,
  refuse,
  statusTo,
  trackTo,
  turnOf,
  turnTo,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { isDone, isOutOfPlay } from "./conditions.js";

/** MEST-41: what pairing an action with Concentrate costs beside it. */
const CONCENTRATE = 1;

/** The most tokens of a kind that are counted. */
export const MOST_TOKENS = 23;

/** MEST-99: how many Delay tokens a model can hold. */
export const MOST_DELAY = 2;

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
    ...turnTo(actor, "actionPoints", Math.max(0, turnOf(actor, "actionPoints") - points)),
    ...(points > 0 ? turnTo(actor, "acted", turnOf(actor, "acted") + points) : []),
    ...Object.entries(counts).flatMap(([name, by]) => turnTo(actor, name, turnOf(actor, name) + by)),
    ...(isSet(assessment, "focus") ? statusTo(actor, "waiting", false) : []),
    ...(target && isSet(assessment, "targetFocus") ? statusTo(target, "waiting", false) : []),
    ...(isSet(assessment, "overreach") ? statusTo(actor, "overreaching", true) : []),
  ];
}

/** Sets a model's tokens, at least 0; nothing when they stay. */
export function tokens(profile: Profile, name: string, to: number): readonly Cost[] {
  return trackTo(profile, name, Math.max(0, Math.min(MOST_TOKENS, to)));
}

/** MEST-99: the Delay tokens of a model that takes one more. */
export function oneMoreDelay(held: number): number {
  return held < MOST_DELAY ? held + 1 : held;
}

/**
 * MEST-95, MEST-99: a Delay token that a model takes, unless it holds all that it can. One in Wait loses Wait instead.
 *
 * @param model  with everything that it has paid before (see `applied`)
 */
export function delayed(model: Profile): readonly Cost[] {
  return has(model, "waiting")
    ? statusTo(model, "waiting", false)
    : tokens(model, "delay", oneMoreDelay(numberOf(model, "delay")));
}

/** A model as some changes leave it. */
export function applied(model: Profile, costs: readonly Cost[]): Profile {
  const own = costs.filter(({ of }) => of === model.ref);
  const values = own.flatMap((cost) => (cost.type === "track" ? [[cost.track, cost.to] as const] : []));
  const statuses = new Set(model.statuses);
  for (const cost of own) if (cost.type === "status") statuses[cost.to ? "add" : "delete"](cost.status);
  return { ...model, values: { ...model.values, ...Object.fromEntries(values) }, statuses: [...statuses] };
}

/** A refusal with the action that removes its reason. */
export function remedied(refusal: Refusal | null, remedy: string): Refusal | null {
  return refusal && { ...refusal, remedy };
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
    remedied(
      refuse(counted && delay > 0 && turnOf(actor, "acted") === 0, "delayFirst", "MEST-51", { delay }),
      "clearDelay",
    ),
    refuse(counted && left < points, "noActionPoints", "MEST-51", { cost: points, left }),
  ];
}
