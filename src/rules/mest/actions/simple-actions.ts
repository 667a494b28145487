import {
  action,
  simpleAction,
  has,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  statusTo,
  trackTo,
  turnOf,
  turnTo,
  type Action,
  type Cost,
  type Outcome,
  type Procedure,
  type Ref,
  refuseInactive,
} from "../../core/index.js";
import { valueOf } from "../data/attributes.js";
import { conditionsOf, isEngaged } from "../data/conditions.js";
import { delayed, outOfPlay, tokens } from "../battle/costs.js";
import { groundOf } from "../battle/movement.js";
import { isOutnumbered } from "../battle/outnumbered.js";
import { isReacting } from "../battle/waiting.js";
import { levelOf } from "../data/traits.js";
import { nerveName } from "./morale.js";

/** The clearing of a Delay token, and the number of tokens that are left. */
type Clearing = { readonly who: Ref; readonly left: number; readonly costs: readonly Cost[] };

/** MEST-51: one AP clears a Delay token. */
const clearDelayAction = action<Clearing>({
  id: "clearDelay",
  rule: "MEST-51",
  cost: 1,
  prepare: (situation) => {
    const { actor } = situation;
    const delay = numberOf(actor, "delay");
    if (delay < 1) return { refused: "noDelay", rule: "MEST-51" };
    return (
      refusalOf(situation, []) ?? {
        who: actor.ref,
        left: delay - 1,
        costs: tokens(actor, "delay", delay - 1),
      }
    );
  },
  line: () => null,
  odds: () => null,
  procedure: function* ({ who, left, costs }): Procedure<Outcome> {
    yield* pay(costs);
    yield* note("delayCleared", [who], { left });
    return { id: "done" };
  },
});

/** MEST-77: a Fiddle action that is one step of reloading a weapon. Only a Free model can take it. */
const reloadAction = simpleAction({
  id: "reload",
  rule: "MEST-77",
  cost: 1,
  counts: { fiddles: 1 },
  weapon: "ranged",
  needsBattle: true,
  clearsTrack: "unloaded",
  refusals: (situation) => {
    const { actor, weapon, facts, others } = situation;
    return [
      refuse(numberOf(weapon, "unloaded") === 0, "loaded", "MEST-77"),
      refuse(isEngaged(facts.opponents, actor, others) === true, "reloadEngaged", "MEST-77"),
    ];
  },
  costs: ({ weapon }) => trackTo(weapon, "unloaded", Math.max(0, numberOf(weapon, "unloaded") - 1)),
  data: ({ weapon }) => ({ left: Math.max(0, numberOf(weapon, "unloaded") - 1) }),
});

/** MEST-82: a model waits for its moment. An Outnumbered model cannot wait. */
const waitAction = simpleAction({
  id: "wait",
  rule: "MEST-82",
  cost: 2,
  needsBattle: true,
  refusals: (situation) => [
    refuse(has(situation.actor, "waiting"), "waits", "MEST-82"),
    refuse(isOutnumbered(situation), "waitOutnumbered", "MEST-82"),
  ],
  costs: ({ actor }) => statusTo(actor, "waiting", true),
});

/**
 * MEST-69: once an Initiative, an Active model without Delay tokens can take a Delay token to gain one more
 * AP. MEST-98: an Attentive model can do the same for its React, which costs Wait in any case.
 */
const pushAction = simpleAction({
  id: "push",
  rule: "MEST-69",
  counts: { pushed: 1 },
  refusals: ({ actor }) => [
    outOfPlay(actor),
    refuseInactive(actor.turn?.isActive === false && !isReacting(actor), "MEST-69"),
    refuse(actor.turn !== null && turnOf(actor, "pushed") > 0, "pushed", "MEST-69"),
    refuse(numberOf(actor, "delay") > 0, "pushDelayed", "MEST-69"),
  ],
  costs: ({ actor }) =>
    isReacting(actor)
      ? tokens(actor, "delay", 1)
      : [...turnTo(actor, "actionPoints", turnOf(actor, "actionPoints") + 1), ...delayed(actor)],
});

/** MEST-84: a model takes a Delay token so that Difficult ground does not end its next Move. */
const crossAction = simpleAction({
  id: "cross",
  rule: "MEST-84",
  needsBattle: true,
  refusals: ({ actor }) => [
    outOfPlay(actor),
    refuseInactive(actor.turn?.isActive !== true && !isReacting(actor), "MEST-84"),
    refuse(groundOf(actor).stopsOn === undefined, "crosses", "MEST-84"),
  ],
  costs: ({ actor }) => [...turnTo(actor, "crossing", 1), ...delayed(actor)],
});

/** MEST-117: the next Move of a model with Sprint is straight and longer. */
const sprintAction = simpleAction({
  id: "sprint",
  rule: "MEST-117",
  needsBattle: true,
  refusals: ({ actor }) => [
    outOfPlay(actor),
    refuseInactive(actor.turn?.isActive !== true && !isReacting(actor), "MEST-117"),
    refuse(levelOf(actor, "sprint") === 0, "noSprint", "MEST-117"),
    refuse(turnOf(actor, "moveLeft") > 0, "sprintLate", "MEST-117"),
    refuse(turnOf(actor, "sprinting") > 0, "sprints", "MEST-117"),
  ],
  costs: ({ actor }) => turnTo(actor, "sprinting", 1),
});

/** The REF of a model that may React, and the REF of the model that it reacts to; null without that model. */
type Reacting = { readonly refs: readonly Ref[]; readonly own: number; readonly other: number | null };

/** MEST-35, MEST-36: compares the REF of a model that qualifies for a React with the REF of the model that it reacts to. */
const reactAction = action<Reacting>({
  id: "react",
  rule: "MEST-35",
  changesNothing: true,
  targets: "one",
  prepare: (situation) => {
    const { actor, aims, assessment } = situation;
    const refusal = refusalOf(situation, [outOfPlay(actor)]);
    if (refusal) return refusal;
    const { attacker, defender } = assessment.tally.bonus;
    const target = aims[0]?.profile;
    return {
      refs: [actor.ref, ...(target ? [target.ref] : [])],
      own: valueOf(actor, "ref") + attacker,
      other: target ? valueOf(target, "ref") + defender : null,
    };
  },
  line: () => null,
  odds: () => null,
  procedure: function* ({ refs, own, other }): Procedure<Outcome> {
    if (other === null) yield* note("readiness", refs, { ref: own });
    else yield* note("readinessAgainst", refs, { ref: own, other });
    return { id: "done", data: { ref: own } };
  },
});

type Conditions = { readonly who: Ref; readonly conditions: readonly string[] };

/**
 * MEST-13: shows the conditions of a model. The rules name them in pairs, such as Attentive and Distracted,
 * and one of each pair is shown.
 */
const conditionAction = action<Conditions>({
  id: "condition",
  rule: "MEST-13",
  changesNothing: true,
  prepare: ({ actor, facts, others }) => {
    const engaged = isEngaged(facts.opponents, actor, others);
    return {
      who: actor.ref,
      conditions: [
        ...conditionsOf(actor),
        ...(engaged === null ? [] : [engaged ? "engaged" : "free"]),
        nerveName(numberOf(actor, "fear")),
      ],
    };
  },
  line: () => null,
  odds: () => null,
  procedure: function* ({ who, conditions }): Procedure<Outcome> {
    for (const condition of conditions) yield* note(condition, [who]);
    return { id: "done" };
  },
});

export const TURN_ACTIONS: Readonly<Record<string, Action>> = {
  wait: waitAction,
  push: pushAction,
  cross: crossAction,
  sprint: sprintAction,
  clearDelay: clearDelayAction,
  reload: reloadAction,
  react: reactAction,
  condition: conditionAction,
};
