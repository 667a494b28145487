import {
  beyond,
  has,
  refuse,
  statusTo,
  turnOf,
  turnTo,
  WALK,
  type Cost,
  type Facts,
  type Occasion,
  type Profile,
  type Reactions,
  type Refusal,
  type Way,
  refuseInactive,
} from "../../core/index.js";
import { valueOf } from "../data/attributes.js";
import { isAttentive } from "../data/conditions.js";

/** MEST-35: the number that Wait adds to the REF of a model that wants to React. */
const WAITING = 1;

/** MEST-97: the increase of the needed REF when the mover engages the model that Reacts. */
const ENGAGED = 1;
/** MEST-97: the increase of the needed REF when the interrupted action is itself a React. */
const TO_REACT = 1;

/** MEST-35, MEST-97: whether the REF of a model in Wait is enough to React to what another model does. */
function qualifies(
  reactor: Profile,
  actor: Profile,
  action: string,
  between: Facts,
  occasion: Occasion,
): boolean {
  const own = valueOf(reactor, "ref") + (has(reactor, "waiting") ? WAITING : 0);
  const needed = action === WALK ? neededToMove(actor, between, occasion) : valueOf(actor, "ref");
  return needed === null || own >= needed + (occasion.isReaction ? TO_REACT : 0);
}

/**
 * MEST-97: the REF that a model needs to React when a Move is declared; null when any REF is enough. Against
 * a Move that uses Agility or ends in base-contact with an enemy, the model's REF must be at least the
 * mover's MOV, and one higher if the model is that enemy.
 */
function neededToMove(mover: Profile, between: Facts, { way, there = {} }: Occasion): number | null {
  const mov = valueOf(mover, "mov");
  if (there.contact?.value === true && between.contact?.value !== true) return mov + ENGAGED;
  const before = between.targetOpponents?.value ?? [];
  const touches = (there.targetOpponents?.value ?? []).some((ref) => !before.includes(ref));
  return touches || usesAgility(mover, way) ? mov : null;
}

/** MEST-88: whether a path jumps up or down, or bypasses ground, by the mover's Agility. */
function usesAgility(mover: Profile, way: Way | undefined): boolean {
  let before = turnOf(mover, "bypassed");
  return (way?.legs ?? []).some(({ climbs, bypassed = 0 }) => {
    const isMore = beyond(bypassed, 0) && bypassed !== before;
    before = bypassed;
    return climbs === true || isMore;
  });
}

/** MEST-96: whether a model acts by a React: it is in Wait while a model of another side is Active. */
export function isReacting(actor: Profile): boolean {
  return actor.turn?.isActive === false && actor.turn.enemyActs === true && has(actor, "waiting");
}

/**
 * MEST-74, MEST-81, MEST-87: whether an action is the first of its kind in the model's own Initiative. A React is not
 * part of its Initiative.
 * @param count the count of the turn that these actions raise
 */
export function isFirstOfInitiative({ turn }: Profile, count: string): boolean {
  return turn !== null && turn.isActive !== false && (turn.values[count] ?? 0) === 0;
}

/** The actions that cost no AP the first time in an Initiative, with their counts. */
const FREE_AT_FIRST: Readonly<Record<string, string>> = {
  detect: "detects",
  swap: "swaps",
  switchItems: "fiddles",
};

/** MEST-92: whether a model makes an Opportunity Attack. */
export function strikesFree(actor: Profile): boolean {
  return actor.turn?.isActive === false && turnOf(actor, "opportunity") > 0;
}

/** MEST-98: the AP of a React: one, and one more by pushing. */
export function reactPoints(actor: Profile): number {
  return 1 + turnOf(actor, "pushed");
}

/**
 * MEST-96, MEST-98: the reason why a model cannot act while another model is Active; null when its React has
 * enough AP. A React is a single action.
 */
export function reacts(actor: Profile, cost: number): Refusal | null {
  return (
    refuse(!isReacting(actor) && turnOf(actor, "reacts") > 0, "reactSpent", "MEST-98") ??
    refuseInactive(!isReacting(actor), "MEST-96") ??
    refuse(cost < 1 || cost > reactPoints(actor), "reactOnePoint", "MEST-98", {
      cost,
      points: reactPoints(actor),
    }) ??
    // A model that pushed for its React holds the Delay token of the push, and this token does not keep it from acting.
    refuse(!isAttentive(actor) && turnOf(actor, "pushed") === 0, "reactDistracted", "MEST-98")
  );
}

/** MEST-98: the costs of a React: the model loses Wait, and its Reacts of the Turn rise by one. */
export function reactCosts(actor: Profile): readonly Cost[] {
  if (!isReacting(actor)) return [];
  return [
    ...statusTo(actor, "waiting", false),
    ...turnTo(actor, "reacts", turnOf(actor, "reacts") + 1),
    ...turnTo(actor, "pushed", 0),
  ];
}

/**
 * MEST-96, MEST-97: the models that may React to an action that costs AP, or to a React. Such a model is in
 * Wait and has enough REF. One model of each side may React, the highest REF first. No model Reacts to a
 * Detect, Swap or change of weapons that costs no AP.
 */
export const REACTIONS: Reactions = {
  rule: "MEST-96",
  status: "waiting",
  onePerSide: true,
  reacting: isReacting,
  may: (reactor, actor, action, between, occasion = {}) => {
    const count = FREE_AT_FIRST[action];
    if (!isAttentive(reactor) || (count !== undefined && isFirstOfInitiative(actor, count))) return false;
    return qualifies(reactor, actor, action, between, occasion);
  },
  // MEST-98: a React has an AP of its own.
  left: (reactor) => ({ actionPoints: isReacting(reactor) ? reactPoints(reactor) : 0 }),
  first: (reactor) => valueOf(reactor, "ref"),
};
