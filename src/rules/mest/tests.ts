import {
  action,
  note,
  pay,
  refusalOf,
  settingOf,
  type Cost,
  type Modifier,
  type Outcome,
  type Procedure,
  type Ref,
  type Situation,
} from "../core/index.js";
import { tested, TESTED } from "./attributes.js";
import { passing } from "./chances.js";
import { helpers } from "./common-modifiers.js";
import { contend, lineOf, tell, type Contest } from "./contest.js";
import { opposed, unopposed } from "./contests.js";
import { delayed, outOfPlay, ready, spend } from "./costs.js";

/** A Test by itself before its dice. */
type Testing = {
  readonly contest: Contest;
  readonly refs: readonly Ref[];
  readonly purpose: "oppose" | "system";
  /** MEST-39: the friends who help, each with what it takes for that, and how many more there are who were not found. */
  readonly helpers: readonly { readonly ref: Ref; readonly costs: readonly Cost[] }[];
  readonly unknownHelpers: number;
  readonly costs: readonly Cost[];
};

function* takeTest(testing: Testing): Procedure<Outcome> {
  const { contest, refs, purpose, helpers, unknownHelpers, costs } = testing;
  yield* pay(costs);
  for (const helper of helpers) {
    yield* pay(helper.costs);
    yield* note("helps", [helper.ref]);
  }
  if (unknownHelpers > 0) yield* note("unknownHelpers", refs, { count: unknownHelpers });
  const verdict = yield* contend({ key: "test", active: "test", passive: purpose }, contest);
  yield* tell(refs, verdict);
  return { id: verdict.passed ? "testPassed" : "testFailed" };
}

function oddsOf({ contest }: Testing) {
  const chance = passing(contest);
  return {
    outcomes: [
      { id: "testFailed", chance: 1 - chance },
      { id: "testPassed", chance },
    ],
    also: [],
  };
}

/** MEST-39: those of the found helpers who help, as many as a person said, in the order found. */
function helping({ assessment, facts, others }: Situation): Pick<Testing, "helpers" | "unknownHelpers"> {
  const count = Number(settingOf(assessment, "help") ?? 0);
  const known = helpers(facts, others).flatMap((ref) => others.filter((one) => one.ref === ref));
  return {
    helpers: known.slice(0, count).map((one) => ({ ref: one.ref, costs: delayed(one) })),
    unknownHelpers: Math.max(0, count - known.length),
  };
}

/** MEST-6: a Test of one attribute against the System. */
function againstSystem(situation: Situation, cost: number): Testing {
  return {
    ...helping(situation),
    contest: unopposed(situation, tested(settingOf(situation.assessment, "ownAttribute"), "ref")),
    refs: [situation.actor.ref],
    purpose: "system",
    costs: spend(situation, cost),
  };
}

/** MEST-6: an Unopposed Test by itself. */
export const unopposedAction = action<Testing>({
  id: "unopposed",
  chosenTest: true,
  rule: "MEST-6",
  prepare: (situation) => refusalOf(situation, ready(situation, 0)) ?? againstSystem(situation, 0),
  line: ({ contest }) => lineOf(contest),
  odds: oddsOf,
  procedure: takeTest,
});

/** MEST-39: a Fiddle action: to work at something, friends helping. */
export const fiddleAction = action<Testing>({
  id: "fiddle",
  chosenTest: true,
  rule: "MEST-39",
  cost: 1,
  prepare: (situation) => refusalOf(situation, ready(situation, 1)) ?? againstSystem(situation, 1),
  line: ({ contest }) => lineOf(contest),
  odds: oddsOf,
  procedure: takeTest,
});

/** MEST-7: an Opposed Test of any two attributes. */
export const opposedAction = action<Testing>({
  id: "opposed",
  chosenTest: true,
  rule: "MEST-7",
  targets: "one",
  prepare: (situation) => {
    const { actor, aims, assessment } = situation;
    const [aim] = aims;
    if (!aim) return { refused: "noTarget", rule: "MEST-7" };
    const refusal = refusalOf(situation, [...ready(situation, 0), outOfPlay(aim.profile)]);
    if (refusal) return refusal;
    const own = tested(settingOf(assessment, "ownAttribute"), "ref");
    const theirs = tested(settingOf(assessment, "theirAttribute"), "ref");
    return {
      contest: opposed(situation, own, aim.profile, theirs),
      refs: [actor.ref, aim.profile.ref],
      purpose: "oppose",
      helpers: [],
      unknownHelpers: 0,
      costs: spend(situation, 0),
    };
  },
  line: ({ contest }, index) => (index === 0 ? lineOf(contest) : null),
  odds: (testing, index) => (index === 0 ? oddsOf(testing) : null),
  procedure: takeTest,
});

/** MEST-7, MEST-9, MEST-10: what each side tests on. */
export const TEST_MODIFIERS: readonly Modifier[] = [
  {
    id: "ownAttribute",
    rule: "MEST-9",
    tests: ["opposed", "unopposed", "fiddle"],
    input: { type: "choice", options: ["ref", ...TESTED.filter((name) => name !== "ref")] },
    contribute: () => [],
  },
  {
    id: "theirAttribute",
    rule: "MEST-7",
    tests: ["opposed"],
    input: { type: "choice", options: ["ref", ...TESTED.filter((name) => name !== "ref")] },
    contribute: () => [],
  },
];
