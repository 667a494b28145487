import {
  action,
  areOnOneSide,
  ask,
  change,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  statusTo,
  turnOf,
  turnTo,
  type Cost,
  type Modifier,
  type Option,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../../core/index.js";
import { valueOf } from "../data/attributes.js";
import { isEliminated, isEngaged, isOutOfPlay } from "../data/conditions.js";
import { passing } from "../dice/chances.js";
import { cascades, contend, lineOf, noteResult, SYSTEM, type Contest } from "../dice/contest.js";
import { given } from "../dice/pool.js";
import { foundHindrances } from "../modifiers/common.js";
import { give } from "../modifiers/give.js";

/** A Revive, as it is prepared before the roll. */
type Reviving = {
  readonly who: Ref;
  readonly helped: Ref;
  readonly contest: Contest;
  readonly costs: readonly Cost[];
  readonly wounds: number;
  readonly delay: number;
  /**
   * The Wound tokens that a KO'd model holds once it is back In-Play, besides 2 Delay tokens; null for a
   * model that is In-Play already.
   */
  readonly righted: number | null;
  /** The changes that put a KO'd model back In-Play. */
  readonly rights: readonly Cost[];
};

/** MEST-78: the Delay tokens of a KO'd model that is put back In-Play. */
const RIGHTED_DELAY = 2;

/** The cascades that it costs to remove one Wound token. */
const WOUND = 2;

/** MEST-78: one way to spend cascades, with the numbers of Wound tokens and Delay tokens that it removes. */
export interface Removal {
  readonly wounds: number;
  readonly delay: number;
}

/** MEST-78: the useful ways to spend cascades, the most Wounds first. Each later way removes more Delay tokens. */
export function removals(by: number, wounds: number, delay: number): readonly Removal[] {
  const most = Math.min(wounds, Math.floor(by / WOUND));
  const all = Array.from({ length: most + 1 }, (_, index): Removal => {
    const taken = most - index;
    return { wounds: taken, delay: Math.min(delay, by - WOUND * taken) };
  });
  return all.filter((one, index) => index === 0 || one.delay > (all[index - 1]?.delay ?? 0));
}

/** The model that is helped: the target, or the acting model when there is no target. */
function helpedOf({ actor, aims }: Situation): Profile {
  return aims[0]?.profile ?? actor;
}

function refusalsOf(situation: Situation): readonly (Refusal | null)[] {
  const { actor, aims, facts, others, battle } = situation;
  const helped = helpedOf(situation);
  const [aim] = aims;
  const isFoe = areOnOneSide(battle, actor.ref, helped.ref) === false;
  const known = [actor, ...others];
  const heldFriend =
    aim !== undefined && !isOutOfPlay(helped) && isEngaged(aim.facts.targetOpponents, helped, known) === true;
  return [
    refuse(isEngaged(facts.opponents, actor, others) === true, "reviveEngaged", "MEST-78"),
    refuse(isFoe, "reviveFoe", "MEST-78"),
    refuse(aim?.facts.contact?.value === false, "reviveApart", "MEST-78"),
    refuse(heldFriend, "reviveEngaged", "MEST-78"),
    refuse(isEliminated(helped), "reviveEliminated", "MEST-78"),
    refuse(turnOf(helped, "revived") > 0, "revived", "MEST-78"),
    refuse(numberOf(helped, "wounds") + numberOf(helped, "delay") === 0, "nothingToRevive", "MEST-78"),
  ];
}

function contestOf({ assessment }: Situation, helped: Profile): Contest {
  const { bonus, dice } = assessment.tally;
  const { ref } = helped;
  return {
    active: {
      ref,
      attribute: "for",
      value: valueOf(helped, "for"),
      bonus: bonus.attacker,
      pool: given(dice.attacker),
    },
    passive: { ref, attribute: "system", value: SYSTEM, bonus: bonus.defender, pool: given(dice.defender) },
  };
}

/** MEST-78: a model helps itself, or a Free friend in base-contact. The helped model makes an Unopposed FOR Test. */
export const reviveAction = action<Reviving>({
  id: "revive",
  rule: "MEST-78",
  cost: 1,
  needsBattle: true,
  targets: "one",
  prepare: (situation) => {
    const refusal = refusalOf(situation, refusalsOf(situation));
    if (refusal) return refusal;
    const helped = helpedOf(situation);
    const siz = numberOf(helped, "siz");
    return {
      who: situation.actor.ref,
      helped: helped.ref,
      contest: contestOf(situation, helped),
      costs: turnTo(helped, "revived", 1),
      wounds: numberOf(helped, "wounds"),
      delay: numberOf(helped, "delay"),
      righted: isOutOfPlay(helped) ? Math.max(RIGHTED_DELAY, siz) - RIGHTED_DELAY : null,
      rights: [...statusTo(helped, "ko", false), ...statusTo(helped, "done", true)],
    };
  },
  line: ({ contest }) => lineOf(contest),
  odds: ({ contest }) => {
    const chance = passing(contest);
    const outcomes = [
      { id: "testFailed", chance: 1 - chance },
      { id: "testPassed", chance },
    ];
    return { outcomes, also: [] };
  },
  procedure: revive,
});

function* revive(reviving: Reviving): Procedure<Outcome> {
  const { helped, contest, costs, righted } = reviving;
  yield* pay(costs);
  const verdict = yield* contend({ key: "test", active: "revive", passive: "system" }, contest);
  yield* noteResult([helped], verdict);
  if (!verdict.passed) return { id: "testFailed" };
  const by = cascades(verdict.margin);
  if (righted !== null) yield* right(reviving);
  const held: Removal = {
    wounds: righted ?? reviving.wounds,
    delay: righted === null ? reviving.delay : RIGHTED_DELAY,
  };
  const removed = yield* chosen(reviving, removals(righted === null ? by : by - 1, held.wounds, held.delay));
  const to = { wounds: held.wounds - removed.wounds, delay: held.delay - removed.delay };
  for (const track of ["wounds", "delay"] as const)
    if (reviving[track] !== to[track])
      yield* change({ type: "track", of: helped, track, from: reviving[track], to: to[track] });
  yield* note("revived", [helped], { ...removed }, "good");
  return { id: "testPassed" };
}

/** MEST-78: puts a KO'd model back In-Play, as a Done model. */
function* right({ helped, rights }: Reviving): Procedure<void> {
  yield* pay(rights);
  yield* note("righted", [helped], {}, "good");
}

function* chosen({ who }: Reviving, ways: readonly Removal[]): Procedure<Removal> {
  const [first = { wounds: 0, delay: 0 }, ...others] = ways;
  if (others.length === 0) return first;
  const options = ways.map((way, index): Option => ({ id: `spend-${index + 1}`, data: { ...way } }));
  const choice = yield* ask({ key: "revive", who, question: "revive", options, default: "spend-1" });
  return ways[Number(choice.slice("spend-".length)) - 1] ?? first;
}

/** MEST-12, MEST-78: the modifier for the Hindrances of the model that is helped. */
export const REVIVE_MODIFIERS: readonly Modifier[] = [
  {
    id: "revivedHindrance",
    rule: "MEST-43",
    tests: ["revive"],
    input: { type: "count", min: 0, max: 3 },
    group: "state",
    find: ({ actor, target }) => foundHindrances(target ?? actor),
    contribute: give("dm", -1),
  },
];
