import {
  action,
  deed,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  trackTo,
  turnOf,
  turnTo,
  type Action,
  type Cost,
  type Outcome,
  type Procedure,
  type Ref,
} from "../core/index.js";
import { valueOf } from "./attributes.js";
import { conditionsOf, isEngaged } from "./conditions.js";
import { outOfPlay, ready, spend, tokens } from "./costs.js";
import { nerveName } from "./morale.js";

/** Delay to be cleared. */
type Clearing = { readonly who: Ref; readonly left: number; readonly costs: readonly Cost[] };

/** MEST-51: each Delay token takes one AP to clear. */
const clearDelayAction = action<Clearing>({
  id: "clearDelay",
  rule: "MEST-51",
  cost: 1,
  prepare: (situation) => {
    const { actor } = situation;
    const left = turnOf(actor, "actionPoints");
    const delay = numberOf(actor, "delay");
    if (delay < 1) return { refused: "noDelay", rule: "MEST-51" };
    const refusal = refusalOf(situation, [
      outOfPlay(actor),
      refuse(actor.turn !== null && left < 1, "noActionPoints", "MEST-51", { cost: 1, left }),
    ]);
    if (refusal) return refusal;
    const costs = [
      ...turnTo(actor, "actionPoints", Math.max(0, left - 1)),
      ...tokens(actor, "delay", delay - 1),
    ];
    return { who: actor.ref, left: delay - 1, costs };
  },
  line: () => null,
  odds: () => null,
  procedure: function* ({ who, left, costs }): Procedure<Outcome> {
    yield* pay(costs);
    yield* note("delayCleared", [who], { left });
    return { id: "done" };
  },
});

/** MEST-77: a Fiddle action that takes one off the reloading that a weapon needs. Only a Free model can do it. */
const reloadAction = deed({
  id: "reload",
  rule: "MEST-77",
  cost: 1,
  weapon: "ranged",
  mends: "unloaded",
  refusals: (situation) => {
    const { actor, weapon, facts, others } = situation;
    return [
      refuse(numberOf(weapon, "unloaded") === 0, "loaded", "MEST-77"),
      refuse(isEngaged(facts.opponents, actor, others) === true, "reloadEngaged", "MEST-77"),
      ...ready(situation, 1),
    ];
  },
  costs: (situation) => [
    ...spend(situation, 1),
    ...trackTo(situation.weapon, "unloaded", Math.max(0, numberOf(situation.weapon, "unloaded") - 1)),
  ],
  data: ({ weapon }) => ({ left: Math.max(0, numberOf(weapon, "unloaded") - 1) }),
});

/** Two readinesses to be compared. */
type Reacting = { readonly refs: readonly Ref[]; readonly own: number; readonly other: number | null };

/** MEST-35, MEST-36: the REF that counts when a model qualifies for a React, and that of whom it reacts to. */
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

/** What a model is just now. */
type Standing = { readonly who: Ref; readonly conditions: readonly string[] };

/** MEST-13: tells a model's conditions in the rules' own pairs. */
const conditionAction = action<Standing>({
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
  clearDelay: clearDelayAction,
  reload: reloadAction,
  react: reactAction,
  condition: conditionAction,
};
