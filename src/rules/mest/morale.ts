import {
  action,
  change,
  has,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  type Chance,
  type Cost,
  type Odds,
  type Outcome,
  type Procedure,
  type Ref,
  type Situation,
} from "../core/index.js";
import { margins } from "./chances.js";
import { GONE } from "./conditions.js";
import { cascades, contend, lineOf, misses, tell, type Contest } from "./contest.js";
import { unopposed } from "./contests.js";
import { outOfPlay, ready, spend } from "./costs.js";

/** A Test of nerve before its dice. */
type Nerve = {
  readonly who: Ref;
  readonly contest: Contest;
  readonly fear: number;
  readonly eliminated: boolean;
  readonly costs: readonly Cost[];
};

/** MEST-53: what so many Fear tokens are called; with none a model is steady. */
const NAMES = ["steady", "nervous", "disordered", "panicked", "eliminated"] as const;

/** MEST-53: the name of a model's state of Fear. */
export function nerveName(fear: number): (typeof NAMES)[number] {
  return NAMES[Math.max(0, Math.min(GONE, fear))] ?? "steady";
}

/** MEST-53: Fear tokens after a failed Fear Test: the Misses when more than those held, else one more. */
export function fearAfter(held: number, missed: number): number {
  return Math.min(Math.max(held, GONE), missed > held ? missed : held + 1);
}

/** MEST-53: Fear tokens after a passed Rally: one off for each Cascade. */
export function rallied(held: number, by: number): number {
  return Math.max(0, held - by);
}

function nerveOf(situation: Situation, costs: readonly Cost[]): Nerve {
  const { actor } = situation;
  return {
    who: actor.ref,
    contest: unopposed(situation, "pow"),
    fear: numberOf(actor, "fear"),
    eliminated: has(actor, "eliminated"),
    costs,
  };
}

function after({ fear }: Nerve, test: "fear" | "rally", margin: number): number {
  if (test === "fear") return margin >= 0 ? fear : fearAfter(fear, misses(margin));
  return margin >= 0 ? rallied(fear, cascades(margin)) : fear;
}

function* takeTest(nerve: Nerve, test: "fear" | "rally"): Procedure<Outcome> {
  const { who, contest, fear, eliminated } = nerve;
  yield* pay(nerve.costs);
  const verdict = yield* contend({ key: test, active: test, passive: "system" }, contest);
  yield* tell([who], verdict);
  const to = after(nerve, test, verdict.margin);
  if (to === fear) return { id: "held" };
  yield* change({ type: "track", of: who, track: "fear", from: fear, to });
  const name = nerveName(to);
  yield* note(name, [who], { tokens: to }, to < fear ? "good" : "bad");
  if (name === "eliminated" && !eliminated)
    yield* change({ type: "status", of: who, status: "eliminated", from: false, to: true });
  return { id: name, data: { fear: to } };
}

/** Exact chances of every state of Fear, the worst first; `held` when nothing changes. */
function odds(nerve: Nerve, test: "fear" | "rally"): Odds {
  const { from, chances } = margins(nerve.contest);
  const states: Record<string, number> = {};
  chances.forEach((chance, index) => {
    const to = after(nerve, test, from + index);
    const name = to === nerve.fear ? "held" : nerveName(to);
    states[name] = (states[name] ?? 0) + chance;
  });
  const worse = [...NAMES].reverse();
  const order = test === "fear" ? [...worse, "held"] : ["held", ...worse];
  const outcomes: Chance[] = order.flatMap((id) => (id in states ? [{ id, chance: states[id] ?? 0 }] : []));
  return { outcomes, also: [] };
}

/** MEST-53: a Fear Test, Unopposed POW; it costs nothing. */
export const fearAction = action<Nerve>({
  id: "fear",
  rule: "MEST-53",
  watched: true,
  prepare: (situation) =>
    refusalOf(situation, [outOfPlay(situation.actor)]) ?? nerveOf(situation, spend(situation, 0)),
  line: ({ contest }) => lineOf(contest),
  odds: (nerve) => odds(nerve, "fear"),
  procedure: (nerve) => takeTest(nerve, "fear"),
});

/** MEST-53: a Rally, Unopposed POW. */
export const rallyAction = action<Nerve>({
  id: "rally",
  rule: "MEST-53",
  cost: 1,
  watched: true,
  prepare: (situation) =>
    refusalOf(situation, [
      refuse(numberOf(situation.actor, "fear") === 0, "noFear", "MEST-53"),
      ...ready(situation, 1),
    ]) ?? nerveOf(situation, spend(situation, 1)),
  line: ({ contest }) => lineOf(contest),
  odds: (nerve) => odds(nerve, "rally"),
  procedure: (nerve) => takeTest(nerve, "rally"),
});
