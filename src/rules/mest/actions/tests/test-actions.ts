import {
  action,
  note,
  pay,
  refusalOf,
  refuse,
  settingOf,
  withRemedy,
  type Cost,
  type Modifier,
  type Outcome,
  type Procedure,
  type Ref,
  type Situation,
} from "../../../core/index.js";
import { tested, TESTED } from "../../data/attributes.js";
import { passing } from "../../dice/chances.js";
import { helpers } from "../../modifiers/common.js";
import { contend, lineOf, noteResult, type Contest } from "../../dice/contest.js";
import { opposed, unopposed } from "./contest-setup.js";
import { delayed, heldFrom, outOfPlay } from "../../battle/costs.js";
import { HANDS, handsInUse } from "../../battle/hands.js";

/** A Test that is an action of its own, as it is prepared before the roll. */
type Testing = {
  readonly contest: Contest;
  readonly refs: readonly Ref[];
  readonly purpose: "oppose" | "system";
  /** MEST-39: the friends that help, each with the tokens that helping costs it. */
  readonly helpers: readonly { readonly ref: Ref; readonly costs: readonly Cost[] }[];
  /** The number of helpers that a person set but the scene did not find. */
  readonly unknownHelpers: number;
};

function* takeTest(testing: Testing): Procedure<Outcome> {
  const { contest, refs, purpose, helpers, unknownHelpers } = testing;
  for (const helper of helpers) {
    yield* pay(helper.costs);
    yield* note("helps", [helper.ref]);
  }
  if (unknownHelpers > 0) yield* note("unknownHelpers", refs, { count: unknownHelpers });
  const verdict = yield* contend({ key: "test", active: "test", passive: purpose }, contest);
  yield* noteResult(refs, verdict);
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

/**
 * MEST-39: the helpers of a Test, as many as a person set. They are taken in order from the models that were
 * found.
 */
function helping({ assessment, facts, others }: Situation): Pick<Testing, "helpers" | "unknownHelpers"> {
  const count = Number(settingOf(assessment, "help") ?? 0);
  const known = helpers(facts, others).flatMap((ref) => others.filter((one) => one.ref === ref));
  return {
    helpers: known.slice(0, count).map((one) => ({ ref: one.ref, costs: delayed(one) })),
    unknownHelpers: Math.max(0, count - known.length),
  };
}

/** MEST-6: a Test of one attribute against the System. */
function againstSystem(situation: Situation): Testing {
  return {
    ...helping(situation),
    contest: unopposed(situation, tested(settingOf(situation.assessment, "ownAttribute"), "ref")),
    refs: [situation.actor.ref],
    purpose: "system",
  };
}

/** MEST-6: an action that is only an Unopposed Test. */
export const unopposedAction = action<Testing>({
  id: "unopposed",
  chosenTest: true,
  rule: "MEST-6",
  prepare: (situation) => refusalOf(situation, [outOfPlay(situation.actor)]) ?? againstSystem(situation),
  line: ({ contest }) => lineOf(contest),
  odds: oddsOf,
  procedure: takeTest,
});

/** MEST-39: a Fiddle action with a Test, in which friends can help. */
export const fiddleAction = action<Testing>({
  id: "fiddle",
  chosenTest: true,
  rule: "MEST-39",
  cost: 1,
  counts: { fiddles: 1 },
  needsBattle: true,
  prepare: (situation) => {
    const held = handsInUse(situation.actor);
    const refusal = refusalOf(situation, [
      heldFrom(situation, "MEST-77"),
      // MEST-57, MEST-77: a Fiddle needs a free hand. If items fill both hands, a modifier takes a die. If
      // they need more hands than the model has, the action is refused.
      withRemedy(refuse(held > HANDS, "fiddleHands", "MEST-77", { held }), "switchItems"),
    ]);
    return refusal ?? againstSystem(situation);
  },
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
    const refusal = refusalOf(situation, [outOfPlay(actor), outOfPlay(aim.profile)]);
    if (refusal) return refusal;
    const own = tested(settingOf(assessment, "ownAttribute"), "ref");
    const theirs = tested(settingOf(assessment, "theirAttribute"), "ref");
    return {
      contest: opposed(situation, own, aim.profile, theirs),
      refs: [actor.ref, aim.profile.ref],
      purpose: "oppose",
      helpers: [],
      unknownHelpers: 0,
    };
  },
  line: ({ contest }, index) => (index === 0 ? lineOf(contest) : null),
  odds: (testing, index) => (index === 0 ? oddsOf(testing) : null),
  procedure: takeTest,
});

/** MEST-7, MEST-9, MEST-10: the attribute that each side tests. */
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
