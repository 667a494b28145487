import {
  has,
  isSet,
  numberOf,
  refuse,
  statusTo,
  trackTo,
  turnOf,
  turnTo,
  withRemedy,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
  type TurnEconomy,
} from "../../core/index.js";
import { isDone, isEngaged, isOutOfPlay } from "../data/conditions.js";
import { compelled } from "./compulsory.js";
import { isReacting, reactCosts, reactPoints, reacts, strikesFree } from "./waiting.js";

type Refusals = readonly (Refusal | null)[];

/** MEST-41: the AP of Concentrate, added to those of its action. */
const CONCENTRATE = 1;

/** The highest number of tokens of one kind that a model can have. */
export const MOST_TOKENS = 23;

/** MEST-99: how many Delay tokens a model can hold. */
export const MOST_DELAY = 2;

/**
 * MEST-24, MEST-42: the costs of the choices made for an action. The actor, the model that makes the Test,
 * and the first target can each have a cost.
 */
export function choicesTaken({ actor, tester, aims, assessment }: Situation): readonly Cost[] {
  const target = aims[0]?.profile;
  return [
    ...(isSet(assessment, "focus") ? statusTo(tester, "waiting", false) : []),
    ...(target && isSet(assessment, "targetFocus") ? statusTo(target, "waiting", false) : []),
    ...(isSet(assessment, "overreach") ? statusTo(actor, "overreaching", true) : []),
  ];
}

/**
 * The changes that set the number of a model's tokens, from 0 to `MOST_TOKENS`. Empty when the number stays
 * the same.
 */
export function tokens(profile: Profile, name: string, to: number): readonly Cost[] {
  return trackTo(profile, name, Math.max(0, Math.min(MOST_TOKENS, to)));
}

/** MEST-99: the number of Delay tokens after a model takes one more. */
export function oneMoreDelay(held: number): number {
  return held < MOST_DELAY ? held + 1 : held;
}

/**
 * MEST-95, MEST-99: a model takes a Delay token, unless it holds as many as it can. A model in Wait loses Wait
 * instead.
 * @param model the model with all its earlier costs applied. The choices made for an action are paid for
 * before the procedure runs. So for the action's actor or target, pass
 * `applied(model, choicesTaken(situation))`.
 */
export function delayed(model: Profile): readonly Cost[] {
  return has(model, "waiting")
    ? statusTo(model, "waiting", false)
    : tokens(model, "delay", oneMoreDelay(numberOf(model, "delay")));
}

/** A model with some changes applied. */
export function applied(model: Profile, costs: readonly Cost[]): Profile {
  if (costs.length === 0) return model;
  const values = { ...model.values };
  const statuses = new Set(model.statuses);
  for (const cost of costs) {
    if (cost.of !== model.ref) continue;
    if (cost.type === "track") values[cost.track] = cost.to;
    else statuses[cost.to ? "add" : "delete"](cost.status);
  }
  return { ...model, values, statuses: [...statuses] };
}

/** MEST-13: refuses a model that is Out-of-Play, since it is never Active. */
export function outOfPlay(profile: Profile): Refusal | null {
  return refuse(isOutOfPlay(profile), "outOfPlay", "MEST-13");
}

/** MEST-73 to MEST-81: the refusal of actions that only a Free model can do. */
export function heldFrom({ actor, aims, facts, others }: Situation, rule: string): Refusal | null {
  const known = [...aims.map(({ profile }) => profile), ...others];
  const engaged = isEngaged(aims[0]?.facts.opponents ?? facts.opponents, actor, known) === true;
  return withRemedy(refuse(engaged, "notFree", rule), "disengage");
}

/** MEST-51: clearing Delay comes before any other action, and its AP do not count as spent on actions. */
const CLEARS_DELAY = "clearDelay";

/** MEST-13, MEST-51: the refusals of every action with AP: the model must be in play, not Done, and without Delay. */
function refusals(situation: Situation, points: number, { id }: { readonly id: string }): Refusals {
  const { actor } = situation;
  const delay = numberOf(actor, "delay");
  // In a battle, Delay tokens are cleared when the model is activated. MEST-69: the token of Pushing stays.
  const isCleared = actor.turn?.isActive !== undefined;
  const isFirst = actor.turn !== null && !isCleared && turnOf(actor, "acted") === 0;
  if (id === CLEARS_DELAY) return [outOfPlay(actor)];
  return [
    outOfPlay(actor),
    refuse(isDone(actor) && !isReacting(actor), "done", "MEST-13"),
    compelled(situation, id),
    // MEST-98: the AP of Concentrate count here, although they are not part of the action's own cost.
    isReacting(actor) ? reacts(actor, points) : null,
    withRemedy(refuse(isFirst && delay > 0, "delayFirst", "MEST-51", { delay }), CLEARS_DELAY),
  ];
}

/**
 * MEST-92: an Opportunity Attack costs a Delay token or Wait. The first Opportunity Attack in a Turn is free,
 * and so is any Opportunity Attack against an Outnumbered model.
 */
function opportunityCosts({ actor, aims }: Situation): readonly Cost[] {
  const [aim] = aims;
  const before = turnOf(actor, "opportunities");
  const isMore = (aim?.facts.friends?.value.length ?? 0) > (aim?.facts.targetFriends?.value.length ?? 0);
  return [
    ...turnTo(actor, "opportunity", 0),
    ...turnTo(actor, "opportunities", before + 1),
    ...(before > 0 && !isMore ? delayed(actor) : []),
  ];
}

/**
 * MEST-51: the price of actions in AP, and the count of AP spent. MEST-41: Concentrate adds its AP to those
 * of its action. MEST-98: a React has an AP of its own.
 */
export const ECONOMY: TurnEconomy = {
  points: "actionPoints",
  refused: "noActionPoints",
  rule: "MEST-51",
  price: ({ actor, assessment }, cost) =>
    strikesFree(actor) ? 0 : cost + (isSet(assessment, "concentrate") ? CONCENTRATE : 0),
  suffices: (actor, cost) => cost <= reactPoints(actor) && isReacting(actor),
  outOfTurn: ({ actor }, cost, action) =>
    strikesFree(actor) ? refuse(action !== "fight", "opportunityFight", "MEST-92") : reacts(actor, cost),
  refusals,
  counts: (cost, action) => (action === CLEARS_DELAY ? {} : { acted: cost }),
  changes: (situation, cost) => {
    if (strikesFree(situation.actor)) return [...choicesTaken(situation), ...opportunityCosts(situation)];
    const taken = choicesTaken(situation);
    // An action without AP, such as Pushing or being Revealed, is not a React.
    const lost = cost > 0 ? reactCosts(situation.actor) : [];
    const isFocused = situation.tester === situation.actor && isSet(situation.assessment, "focus");
    return [...taken, ...(isFocused ? lost.filter(({ type }) => type !== "status") : lost)];
  },
};
