import {
  action,
  change,
  turnTo,
  type Cost,
  has,
  note,
  pay,
  refusalOf,
  refuse,
  settingOf,
  turnOf,
  type Aim,
  type Bystander,
  type Counts,
  type Facts,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
  costNow,
  maneuvering,
} from "../../../core/index.js";
import { movement, physicality, type Tested } from "../../data/attributes.js";
import { passing } from "../../dice/chances.js";
import { delayed, heldFrom, outOfPlay } from "../../battle/costs.js";
import { isFirstOfInitiative, isReacting } from "../../battle/waiting.js";
import { isOutnumbered } from "../../battle/outnumbered.js";
import { engages, engaging, isDone, isOn, isOrdered } from "../../data/conditions.js";
import { announced, isNatural } from "../../data/gear.js";
import { cascades, contend, lineOf, noteResult, type Contest } from "../../dice/contest.js";
import { bonusOf, playsBonus, type Bonus, type BonusId } from "../../battle/bonus.js";
import { takeBonus } from "../attack/bonus.js";
import { pairOf } from "../attack/pair.js";
import { picks } from "../questions.js";
import { opposed } from "./contest-setup.js";
import { mostMultiples } from "../../data/range.js";
import { outnumbering } from "../../modifiers/close.js";
import { isBehindLarger, isOutOfSight } from "../../modifiers/sight.js";

/** A Test against one model. */
type Trial = {
  readonly contest: Contest;
  /** MEST-106: the Bonus Actions after a passed Test; null for none. */
  readonly bonus: Bonus | null;
};

/** An action with Tests that are not attacks, as it is prepared before the roll. */
type Seeking = {
  /** The Tests, one against each target. */
  readonly trials: readonly Trial[];
  /** MEST-74: the indexes of the Tests from which the opponent chooses. */
  readonly open: readonly number[];
  /** Whether the action passes without a Test. */
  readonly sure: boolean;
  readonly costs: readonly Cost[];
  /** The changes of a passed Test. */
  readonly gains: readonly Cost[];
};

/** The properties that differ between actions with a Test against one model, such as the attributes. */
interface Manner {
  readonly id: string;
  readonly rule: string;
  readonly own: Tested;
  readonly theirs: Tested;
  readonly forbids: (situation: Situation) => readonly (Refusal | null)[];
  readonly gains: (situation: Situation) => Seeking["gains"];
  /** The AP of the action, by the state of the actor; absent: 1. */
  readonly costNow?: (actor: Profile) => number;
  readonly price?: (situation: Situation) => number;
  readonly counts?: (situation: Situation) => Counts;
  /** The action's further costs before the Test; absent: none. */
  readonly costs?: (situation: Situation) => readonly Cost[];
  /** Whether the action passes without a Test; absent: never. */
  readonly isSure?: (situation: Situation) => boolean;
  /** MEST-74: whether the opponent can choose a target for the Test; absent: the Test is against the first target. */
  readonly isOpen?: (target: Profile) => boolean;
  /** MEST-106: the Bonus Actions after a passed Test; absent: none. */
  readonly bonus?: (situation: Situation, aim: Aim) => Bonus | null;
  readonly won: string;
  readonly lost: string;
}

function seeking(manner: Manner) {
  return action<Seeking>({
    id: manner.id,
    rule: manner.rule,
    cost: 1,
    ...(manner.price ? { price: manner.price } : {}),
    capabilities: [
      ...(manner.costNow ? [costNow(manner.costNow)] : []),
      ...(manner.bonus ? [maneuvering(true)] : []),
    ],
    ...(manner.counts ? { counts: manner.counts } : {}),
    needsBattle: true,
    targets: manner.isOpen ? "several" : "one",
    test: manner.id,
    prepare: (situation) => {
      const { aims } = situation;
      if (aims.length === 0) return { refused: "noTarget", rule: manner.rule };
      const refusal = refusalOf(situation, manner.forbids(situation));
      if (refusal) return refusal;
      const open = [...aims.keys()].filter((at) => aims[at] && manner.isOpen?.(aims[at].profile));
      return {
        trials: aims.map((aim) => ({
          contest: opposed(
            { ...situation, assessment: aim.assessment },
            manner.own,
            aim.profile,
            manner.theirs,
          ),
          bonus: manner.bonus?.(situation, aim) ?? null,
        })),
        open: open.length > 0 ? open : [0],
        sure: manner.isSure?.(situation) === true,
        costs: manner.costs?.(situation) ?? [],
        gains: manner.gains(situation),
      };
    },
    line: ({ trials, open, sure }, index) => {
      const trial = open.includes(index) ? trials[index] : undefined;
      return trial && !sure ? lineOf(trial.contest) : null;
    },
    odds: ({ trials, open, sure }, index) => {
      const trial = open.includes(index) ? trials[index] : undefined;
      if (!trial) return null;
      const passed = sure ? 1 : passing(trial.contest);
      return {
        outcomes: [
          { id: manner.lost, chance: 1 - passed },
          { id: manner.won, chance: passed },
        ],
        also: [],
      };
    },
    procedure: function* ({ trials, open, sure, costs, gains }): Procedure<Outcome> {
      yield* pay(costs);
      const trial = trials[sure ? (open[0] ?? 0) : yield* chosen(trials, open)];
      if (!trial) return { id: manner.lost };
      const { contest, bonus } = trial;
      const refs = [contest.active.ref, contest.passive.ref];
      if (!sure) {
        const verdict = yield* contend({ key: "test", active: manner.id, passive: "oppose" }, contest);
        yield* noteResult(refs, verdict);
        if (!verdict.passed) return { id: manner.lost };
        if (bonus) yield* takeBonus("bonus", bonus, cascades(verdict.margin));
      }
      for (const gain of gains) yield* change(gain);
      yield* note(manner.won, refs, {}, "good");
      return { id: manner.won };
    },
  });
}

/** MEST-74: asks the opponents' player to choose the opponent for the Test. */
function* chosen(trials: readonly Trial[], open: readonly number[]): Procedure<number> {
  const refs = open.flatMap((at) => trials[at]?.contest.passive.ref ?? []);
  return open[yield* picks({ key: "opposes", question: "opposes" }, refs)] ?? 0;
}

/** MEST-52: REF vs REF against a Hidden model. A passed Test reveals the model. */
export const detectAction = seeking({
  id: "detect",
  rule: "MEST-52",
  own: "ref",
  theirs: "ref",
  // MEST-81: the first Detect in an Initiative costs no AP.
  costNow: (actor) => (isFirstOfInitiative(actor, "detects") ? 0 : 1),
  counts: () => ({ detects: 1 }),
  forbids: (situation) => {
    const { actor, aims, assessment } = situation;
    const multiple = Number(settingOf(assessment, "distance") ?? 0);
    const most = mostMultiples(actor, "detect");
    return [
      outOfPlay(actor),
      refuse(isDone(actor) && !isReacting(actor), "done", "MEST-13"),
      heldFrom(situation, "MEST-81"),
      ...aims.map(({ profile }) => refuse(!has(profile, "hidden"), "notHidden", "MEST-52")),
      ...aims.flatMap((aim) => [
        refuse(isOutOfSight(aim.facts), "noSight", "MEST-81"),
        refuse(isBehindLarger(situation, aim), "largerInLine", "MEST-73"),
      ]),
      refuse(multiple > most, "outOfRange", "MEST-81", { multiple, most }),
    ];
  },
  gains: ({ aims }) =>
    aims.flatMap(({ profile }) =>
      has(profile, "hidden")
        ? [{ type: "status", of: profile.ref, status: "hidden", from: true, to: false } as const]
        : [],
    ),
  won: "detected",
  lost: "undetected",
});

/** MEST-13: whether the target was measured and does not have the model in Melee Range. */
function isApart(facts: Facts, target: Ref): boolean {
  return facts.contact?.value === false && !isOn(facts, target);
}

/** MEST-13: the enemies that engage the model; null when there are none, or when one is not known. */
function holders({ actor, facts, others, aims }: Situation): readonly Profile[] | null {
  const known = [...aims.map(({ profile }) => profile), ...others];
  const refs = engaging(facts.opponents?.value ?? [], actor, known);
  const models = refs.flatMap((ref) => known.find((one) => one.ref === ref) ?? []);
  return refs.length > 0 && models.length === refs.length ? models : null;
}

/**
 * MEST-74: whether the actor's friends in contact with each target Outnumber that target, and at least one of these
 * friends is not Outnumbered itself. The model that leaves is not counted (MEST-21).
 */
function isScreened({ actor, aims, battle, bystanders, others }: Situation): boolean {
  if (aims.length === 0) return false;
  return aims.every(({ facts, profile }) => {
    const friends = outnumbering(facts.friends, others, profile);
    if (friends.length <= outnumbering(facts.targetFriends, others, actor).length) return false;
    return friends.some((ref) => {
      const friend = bystanders[ref];
      return friend !== undefined && !isOutnumbered({ ...about(friend), battle, bystanders });
    });
  });
}

function about({ profile, around }: Bystander): Pick<Situation, "actor" | "facts"> {
  return { actor: profile, facts: around };
}

/** MEST-74: whether an Ordered model that engages the actor is missing among the action's targets. */
function leavesOut({ actor, facts, others, aims }: Situation): boolean {
  const refs = engaging(facts.opponents?.value ?? [], actor, others);
  return others.some(
    (one) => refs.includes(one.ref) && isOrdered(one) && !aims.some(({ profile }) => profile.ref === one.ref),
  );
}

/**
 * MEST-74: whether the model leaves without a Test and without AP: no Opposing model that engages it is
 * Ordered, or friends hold every target (`isScreened`).
 */
function isLetGo(situation: Situation): boolean {
  const foes = holders(situation);
  return (foes !== null && !foes.some(isOrdered)) || isScreened(situation);
}

/**
 * MEST-74: the AP of a Disengage. It is free without a Test. The first Disengage in an Initiative is also
 * free for a model with a higher Physicality than all models that engage it.
 */
function disengagePrice(situation: Situation): number {
  const { actor } = situation;
  const isStronger = holders(situation)?.every((foe) => physicality(actor) > physicality(foe)) === true;
  const isFirst = isFirstOfInitiative(actor, "disengages");
  return isLetGo(situation) || (isFirst && isStronger) ? 0 : 1;
}

/** MEST-74: the Delay token of a further Disengage Test; empty with a Natural weapon or without a Test. */
function furtherTest(situation: Situation): readonly Cost[] {
  const { actor } = situation;
  const isFurther = turnOf(actor, "disengages") > 0 && !isNatural(announced(actor));
  return isFurther && !isLetGo(situation) ? delayed(actor) : [];
}

/** MEST-106: the Bonus Actions after a Disengage Test: those that move one of the two models before the actor goes. */
function bonusAfter(situation: Situation, aim: Aim): Bonus | null {
  if (!playsBonus(situation)) return null;
  const bonus = bonusOf(situation, pairOf(situation, aim, situation.actor, true));
  return { ...bonus, ways: bonus.ways.filter(({ id }) => STAYING.includes(id)) };
}

const STAYING: readonly BonusId[] = ["circle", "pushBack", "pullBack", "reversal"];

/** MEST-52: REF vs CCA to leave a Melee Range. The Active side is the Defender and gets a Base die. */
export const disengageAction = seeking({
  id: "disengage",
  rule: "MEST-52",
  own: "ref",
  theirs: "cca",
  forbids: (situation) => [
    ...situation.aims.map(({ profile, facts }) =>
      refuse(isApart(facts, profile.ref) || !engages(profile, situation.actor), "notEngaged", "MEST-13"),
    ),
    refuse(!isLetGo(situation) && leavesOut(situation), "targetAll", "MEST-74"),
  ],
  isOpen: isOrdered,
  price: disengagePrice,
  counts: (situation) => ({ disengages: isLetGo(situation) ? 0 : 1 }),
  costs: furtherTest,
  isSure: isLetGo,
  // MEST-74: the model may then reposition by up to MOV MU.
  gains: ({ actor }) => turnTo(actor, "reposition", movement(actor)),
  bonus: bonusAfter,
  won: "disengaged",
  lost: "heldFast",
});
