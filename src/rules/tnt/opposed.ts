import {
  action,
  bonus,
  note,
  numberOf,
  refusalOf,
  settingOf,
  type Modifier,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
  type TestSide,
} from "../core/index.js";
import { chanceThatBoth, compare } from "./chances.js";
import { isOut } from "./costs.js";
import { rollD10 } from "./dice.js";
import { lasting } from "./model.js";
import { DRIVERS, TEST_KINDS, testKind } from "./testing.js";

/** One side of an opposed test: its kind of test, the stat that drives it, and what is added. */
type Contender = {
  readonly ref: Ref;
  readonly attribute: string;
  readonly value: number;
  readonly bonus: number;
};

/** An opposed test before its dice. */
type Opposing = {
  readonly active: Contender;
  /** Null when nobody was aimed at: the roll is told, for people to compare. */
  readonly defender: Contender | null;
  readonly fumbleFails: boolean;
};

const KINDS = ["strength", ...TEST_KINDS.filter((kind) => kind !== "strength")];

function prepare(situation: Situation): Opposing | Refusal {
  const [aim] = situation.aims;
  const { assessment } = situation;
  const refusal = refusalOf(situation, [
    isOut(situation.actor, "TNT-1"),
    aim ? isOut(aim.profile, "TNT-1") : null,
  ]);
  if (refusal) return refusal;
  const own = DRIVERS[testKind(settingOf(assessment, "ownTest")) ?? "strength"];
  const theirs = DRIVERS[testKind(settingOf(assessment, "theirTest")) ?? "strength"];
  return {
    active: {
      ref: situation.actor.ref,
      attribute: own,
      value: numberOf(situation.actor, own),
      bonus: assessment.tally.bonus.attacker,
    },
    defender: aim
      ? {
          ref: aim.profile.ref,
          attribute: theirs,
          value: numberOf(aim.profile, theirs),
          bonus: assessment.tally.bonus.defender,
        }
      : null,
    fumbleFails: situation.options["fumbleAlwaysFails"] === true,
  };
}

function sum({ value, bonus: plus }: Contender): number {
  return value + plus;
}

function sideOf({ ref, attribute, value, bonus: plus }: Contender): TestSide {
  return { who: ref, dice: { d10: 1 }, attribute, value, bonus: plus };
}

/** TNT-1, TNT-2: the higher total wins; a tie is the defender's. */
function* oppose({ active, defender, fumbleFails }: Opposing): Procedure<Outcome> {
  const one = yield* rollD10({ key: "active", roller: active.ref, purpose: "opposed", plus: sum(active) });
  if (!defender) {
    yield* note("struckOut", [active.ref], { total: one.total });
    return { id: "done", data: { total: one.total } };
  }
  const other = yield* rollD10({
    key: "defender",
    roller: defender.ref,
    purpose: "opposed",
    plus: sum(defender),
  });
  const won = compare(one, sum(active), other, sum(defender), fumbleFails) > 0;
  yield* note(
    won ? "opposedWon" : "opposedLost",
    [active.ref, defender.ref],
    { attack: one.total, defense: other.total },
    won ? "good" : "bad",
  );
  return { id: won ? "won" : "lost" };
}

/** TNT-1: an opposed test of any two kinds. */
export const opposedAction = action<Opposing>({
  id: "opposed",
  chosenTest: true,
  rule: "TNT-1",
  targets: "one",
  prepare,
  line: ({ active, defender }) =>
    defender && { active: sideOf(active), relation: "above", against: sideOf(defender) },
  odds: ({ active, defender, fumbleFails }) => {
    if (!defender) return null;
    const won = chanceThatBoth(
      (one, other) => compare(one, sum(active), other, sum(defender), fumbleFails) > 0,
    );
    return {
      outcomes: [
        { id: "lost", chance: 1 - won },
        { id: "won", chance: won },
      ],
      also: [],
    };
  },
  procedure: oppose,
});

/** TNT-1: which kind of test each side takes; what lasts on it comes with it. */
export const OPPOSED_MODIFIERS: readonly Modifier[] = [
  {
    id: "ownTest",
    rule: "TNT-1",
    tests: ["opposed"],
    input: { type: "choice", options: KINDS },
    contribute: (kind, { actor }) => bonus("attacker", lasting(actor, String(kind))),
  },
  {
    id: "theirTest",
    rule: "TNT-1",
    tests: ["opposed"],
    input: { type: "choice", options: KINDS },
    contribute: (kind, { target }) => bonus("defender", lasting(target, String(kind))),
  },
];
