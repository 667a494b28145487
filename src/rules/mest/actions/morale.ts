import {
  action,
  change,
  has,
  note,
  numberOf,
  refusalOf,
  refuse,
  settingOf,
  turnOf,
  type Chance,
  type Odds,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
} from "../../core/index.js";
import { margins } from "../dice/chances.js";
import { ELIMINATED, hindrances, isAttentive, isEngaged, isOrdered } from "../data/conditions.js";
import { cascades, contend, lineOf, misses, noteResult, type Contest } from "../dice/contest.js";
import { unopposed } from "./tests/contest-setup.js";
import { outOfPlay } from "../battle/costs.js";
import { levelOf } from "../data/traits.js";
import { agrees } from "./questions.js";

/** A Fear Test or a Rally, as it is prepared before the roll. */
export type Nerve = {
  readonly who: Ref;
  readonly contest: Contest;
  readonly fear: number;
  readonly delay: number;
  /** MEST-117: the number of Fear tokens of a failed Test that are ignored. */
  readonly ignored: number;
  /** MEST-117: the number of Fear tokens of a failed Test that become Delay tokens. */
  readonly turned: number;
  /** The number of Fear tokens that the player may turn into Delay tokens; absent: none. */
  readonly mayTurn?: number;
  readonly eliminated: boolean;
};

/** MEST-53: the states of Fear. The index is the number of Fear tokens. */
const NAMES = ["steady", "nervous", "disordered", "panicked", "eliminated"] as const;

/** MEST-53: the name of a model's state of Fear. */
export function nerveName(fear: number): (typeof NAMES)[number] {
  return NAMES[Math.max(0, Math.min(ELIMINATED, fear))] ?? "steady";
}

/**
 * MEST-53: the outcome of a Test after which this number of Fear tokens is left. A Rally succeeds when it removes a
 * token, and fails when it changes nothing. A Fear Test that changes nothing succeeds.
 */
function outcomeAfter({ fear }: Nerve, test: "fear" | "rally", to: number): string {
  const name = to === fear ? "held" : nerveName(to);
  return test === "fear" || name === "steady" ? name : `${name}ByRally`;
}

/**
 * MEST-53: Fear tokens after a failed Fear Test. If there are more Misses than tokens held, the Misses replace the
 * tokens. Otherwise one token is added.
 */
export function fearAfter(held: number, missed: number): number {
  return Math.min(Math.max(held, ELIMINATED), missed > held ? missed : held + 1);
}

/** MEST-53: Fear tokens after a passed Rally: one less for each Cascade. */
export function rallied(held: number, by: number): number {
  return Math.max(0, held - by);
}

/** The numbers of a Morale Test. The actor makes it, or the friend that the actor rallies. */
export function nerveOf(situation: Situation): Nerve {
  const { tester, assessment } = situation;
  const grit = levelOf(tester, "grit");
  return {
    who: tester.ref,
    contest: unopposed(situation, "pow"),
    fear: numberOf(tester, "fear"),
    delay: numberOf(tester, "delay"),
    ignored: grit > 0 && isAttentive(tester) ? 1 : 0,
    turned: Math.min(grit, Number(settingOf(assessment, "gritDelay") ?? 0)),
    eliminated: has(tester, "eliminated"),
  };
}

/** The result of a Fear Test or a Rally. */
interface After {
  readonly fear: number;
  readonly delay: number;
}

function after({ fear, delay, ignored, turned }: Nerve, test: "fear" | "rally", margin: number): After {
  if (test === "rally") return { fear: margin >= 0 ? rallied(fear, cascades(margin)) : fear, delay };
  if (margin >= 0) return { fear, delay };
  const taken = Math.max(0, fearAfter(fear, misses(margin)) - fear - ignored);
  const toDelay = Math.min(taken, turned);
  return { fear: fear + taken - toDelay, delay: delay + toDelay };
}

/** MEST-53: a Fear Test that follows from another event; `key` is the key of its rolls. */
export function takeFearTest(key: string, nerve: Nerve): Procedure<Outcome> {
  return takeTest(nerve, "fear", key);
}

/** MEST-53: rolls a Fear Test or a Rally, and changes the Fear tokens. */
export function* takeTest(nerve: Nerve, test: "fear" | "rally", key: string = test): Procedure<Outcome> {
  const { who, contest, fear, delay, eliminated } = nerve;
  const verdict = yield* contend({ key, active: test, passive: "system" }, contest);
  yield* noteResult([who], verdict);
  const turned = verdict.passed ? 0 : yield* turnedNow(nerve, verdict.margin, key);
  const to = after({ ...nerve, turned }, test, verdict.margin);
  if (to.delay > delay) {
    yield* change({ type: "track", of: who, track: "delay", from: delay, to: to.delay });
    yield* note("fearToDelay", [who], { tokens: to.delay - delay });
  }
  const id = outcomeAfter(nerve, test, to.fear);
  if (to.fear === fear) return { id };
  yield* change({ type: "track", of: who, track: "fear", from: fear, to: to.fear });
  const name = nerveName(to.fear);
  yield* note(name, [who], { tokens: to.fear }, to.fear < fear ? "good" : "bad");
  if (name === "eliminated" && !eliminated)
    yield* change({ type: "status", of: who, status: "eliminated", from: false, to: true });
  return { id, data: { fear: to.fear } };
}

/**
 * MEST-117: the number of Fear tokens of a failed Test that become Delay tokens. If the player did not choose
 * this before the Test, the player is asked now.
 */
function* turnedNow(nerve: Nerve, margin: number, key: string): Procedure<number> {
  const { who, mayTurn = 0, turned, fear } = nerve;
  if (mayTurn === 0 || after(nerve, "fear", margin).fear === fear) return turned;
  const answers = ["fear", "delay"] as const;
  return (yield* agrees({ key: `${key}-grit`, who, question: "gritDelay", answers })) ? mayTurn : turned;
}

/** Exact chances of every state of Fear, the worst first; `held` when nothing changes. */
export function nerveOdds(nerve: Nerve, test: "fear" | "rally"): Odds {
  const { from, chances } = margins(nerve.contest);
  const states: Record<string, number> = {};
  chances.forEach((chance, index) => {
    const { fear: to } = after(nerve, test, from + index);
    const name = outcomeAfter(nerve, test, to);
    states[name] = (states[name] ?? 0) + chance;
  });
  const worse = [...NAMES].reverse();
  const order =
    test === "fear"
      ? [...worse, "held"]
      : ["held", ...worse].map((name) => `${name}ByRally`).concat("steady");
  const outcomes: Chance[] = order.flatMap((id) => (id in states ? [{ id, chance: states[id] ?? 0 }] : []));
  return { outcomes, also: [] };
}

/**
 * MEST-103: a model takes no Fear Test when it is Disordered, when it is Engaged and Attentive, or when it took a
 * Fear Test this Turn. MEST-117: an Insane model without a Hindrance takes none.
 */
function exemptions({ actor, facts, others }: Situation): readonly (Refusal | null)[] {
  const engaged = isEngaged(facts.opponents, actor, others) === true;
  const isSteady = levelOf(actor, "insane") > 0 && hindrances(actor).length === 0;
  return [
    refuse(!isOrdered(actor), "fearDisordered", "MEST-103"),
    refuse(engaged && isAttentive(actor), "fearEngaged", "MEST-103"),
    refuse(turnOf(actor, "fearTests") > 0, "fearTested", "MEST-103"),
    refuse(isSteady, "insane", "MEST-117"),
  ];
}

/** MEST-53: a Fear Test is an Unopposed POW Test, and costs nothing. */
export const fearAction = action<Nerve>({
  id: "fear",
  rule: "MEST-53",
  counts: { fearTests: 1 },
  needsBattle: true,
  needsObservers: true,
  prepare: (situation) =>
    refusalOf(situation, [outOfPlay(situation.actor), ...exemptions(situation)]) ?? nerveOf(situation),
  line: ({ contest }) => lineOf(contest),
  odds: (nerve) => nerveOdds(nerve, "fear"),
  procedure: (nerve) => takeTest(nerve, "fear"),
});
