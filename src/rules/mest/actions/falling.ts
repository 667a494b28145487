import {
  action,
  change,
  has,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  settingOf,
  statusTo,
  type Action,
  type Cost,
  type Modifier,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Situation,
  noContribution,
  refuseInactive,
} from "../../core/index.js";
import { MOST_DELAY, oneMoreDelay, outOfPlay } from "../battle/costs.js";
import { mayGo } from "../battle/movement.js";
import { agility, valueOf } from "../data/attributes.js";
import { fateOf, hindrances, isEngaged } from "../data/conditions.js";
import { againstSystem, contend, misses, noteResult, type Contest } from "../dice/contest.js";
import { NO_DICE } from "../dice/pool.js";
import { agrees } from "./questions.js";
import { fall, tokensAfter, victimOf, type Victim } from "./attack/wounds.js";

/** A fall, as it is prepared before the roll. */
type Falling = {
  readonly victim: Victim;
  readonly contest: Contest;
  readonly wounds: number;
  readonly delay: number;
  readonly woundsAdd: boolean;
};

/** A model before it leaves the table. */
type LeavingTable = { readonly who: Ref; readonly costs: readonly Cost[] };

/** MEST-89: the Difficulty Rating rises by 1 for every 4 MU by which a fall exceeds Agility. */
const PER_RATING = 4;

/** The highest fall that a person can set, in MU. */
const MOST_DROP = 60;

/** MEST-89: the Difficulty Rating of a fall of this height in MU. */
export function ratingOf(model: Profile, drop: number): number {
  return numberOf(model, "siz") + Math.round((drop - agility(model)) / PER_RATING);
}

function dropOf({ assessment }: Situation): number {
  return Number(settingOf(assessment, "drop") ?? 0);
}

function fallingOf(situation: Situation): Falling {
  const { actor, options } = situation;
  const { ref } = actor;
  const victim = victimOf(actor);
  const [wounds, delay] = [victim.wounds + 1, oneMoreDelay(victim.delay)];
  const hurt = { ...actor, values: { ...actor.values, wounds, delay } };
  const value = valueOf(actor, "for");
  const rating = ratingOf(actor, dropOf(situation));
  return {
    victim,
    wounds,
    delay,
    woundsAdd: options["woundsAdd"] === true,
    contest: againstSystem(
      { ref, attribute: "for", value, bonus: 0, pool: NO_DICE },
      rating,
      hindrances(hurt).length,
    ),
  };
}

function* fallDown({ victim, contest, wounds, delay, woundsAdd }: Falling): Procedure<Outcome> {
  const { ref, siz } = victim;
  yield* note("falls", [ref], { tokens: wounds }, "bad");
  yield* change({ type: "track", of: ref, track: "wounds", from: victim.wounds, to: wounds });
  const first = fateOf(wounds, siz);
  if (first !== "inPlay") {
    yield* fall(victim, first);
    return { id: first };
  }
  if (delay !== victim.delay)
    yield* change({ type: "track", of: ref, track: "delay", from: victim.delay, to: delay });
  const verdict = yield* contend({ key: "test", active: "fall", passive: "system" }, contest);
  yield* noteResult([ref], verdict);
  if (verdict.passed) return { id: "wounded" };
  // MEST-99: Delay tokens that the model cannot hold become Wound damage.
  const missed = misses(verdict.margin);
  const tokens = Math.min(Math.max(0, MOST_DELAY - delay), missed);
  const damage = missed - tokens;
  const after = tokensAfter(wounds, damage, woundsAdd);
  if (tokens > 0) yield* note("stunned", [ref], { tokens }, "bad");
  if (damage > 0) {
    yield* note("stunWounds", [ref], { damage, before: wounds, tokens: after }, "bad");
    yield* change({ type: "track", of: ref, track: "wounds", from: wounds, to: after });
  }
  const end = fateOf(after, siz);
  if (end !== "inPlay") {
    yield* fall({ ...victim, delay }, end);
    return { id: end };
  }
  if (tokens > 0) yield* change({ type: "track", of: ref, track: "delay", from: delay, to: delay + tokens });
  return { id: "wounded" };
}

/** MEST-94: a model that leaves the table is Eliminated. Its player confirms that first. */
function* leaveTable({ who, costs }: LeavingTable): Procedure<Outcome> {
  if (!(yield* agrees({ key: "leaveTable", who, answers: ["stay", "leave"] }))) return { id: "done" };
  yield* pay(costs);
  yield* note("leaveTable", [who]);
  return { id: "done" };
}

/** MEST-89: a model falls farther than its Agility. MEST-94: a model leaves the table. */
export const FALLING_ACTIONS: Readonly<Record<string, Action>> = {
  fall: action<Falling>({
    id: "fall",
    rule: "MEST-89",
    needsBattle: true,
    outOfTurn: true,
    prepare: (situation) => {
      const { actor } = situation;
      const drop = dropOf(situation);
      const refusal = refusalOf(situation, [
        outOfPlay(actor),
        refuse(drop <= agility(actor), "fallHarmless", "MEST-89", { drop, agility: agility(actor) }),
      ]);
      return refusal ?? fallingOf(situation);
    },
    line: () => null,
    odds: () => null,
    procedure: fallDown,
  }),
  leaveTable: action<LeavingTable>({
    id: "leaveTable",
    rule: "MEST-94",
    needsBattle: true,
    rollsNothing: true,
    prepare: (situation) => {
      const { actor, facts, others } = situation;
      const refusal = refusalOf(situation, [
        outOfPlay(actor),
        refuseInactive(actor.turn?.isActive === false, "MEST-94"),
        // MEST-92: an Engaged model may go if it leaves contact or has a Reposition left.
        refuse(!mayGo(actor) && isEngaged(facts.opponents, actor, others) === true, "moveEngaged", "MEST-72"),
        refuse(has(actor, "eliminated"), "outOfPlay", "MEST-94"),
      ]);
      return refusal ?? { who: actor.ref, costs: statusTo(actor, "eliminated", true) };
    },
    line: () => null,
    odds: () => null,
    procedure: leaveTable,
  }),
};

/** MEST-89: the height of a model's fall. */
export const FALLING_MODIFIERS: readonly Modifier[] = [
  {
    id: "drop",
    rule: "MEST-89",
    tests: ["fall"],
    input: { type: "amount", min: 0, max: MOST_DROP, initial: 0, step: "any" },
    contribute: noContribution,
  },
];
