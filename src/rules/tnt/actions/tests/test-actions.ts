import {
  action,
  bonus,
  refusalOf,
  settingOf,
  type Action,
  type Modifier,
  type Outcome,
  type Procedure,
} from "../../../core/index.js";
import { isOut } from "../../battle/costs.js";
import { lasting } from "../../data/model.js";
import { isAgreed } from "./agreeing.js";
import {
  PLAIN_KINDS,
  rollTest,
  TARGET_NUMBER_MODIFIER,
  TEST_KINDS,
  testKind,
  testLine,
  testOdds,
  testingOf,
  type Testing,
  type TestKind,
} from "./plain-test.js";

function* takeTest(testing: Testing): Procedure<Outcome> {
  return { id: (yield* rollTest("test", testing)) ? "passed" : "failed" };
}

/** TNT-3, TNT-10: an action that takes one kind of test, from the sheet. It costs nothing. */
function testAction(kind: TestKind): Action {
  return action<Testing>({
    id: kind,
    rule: "TNT-10",
    changesNothing: true,
    test: kind,
    prepare: (situation) =>
      refusalOf(situation, [isOut(situation.actor, "TNT-3")]) ?? testingOf(situation, kind),
    line: testLine,
    odds: testOdds,
    procedure: takeTest,
  });
}

/** One action for each kind of test. */
export const TEST_ACTIONS: Readonly<Record<string, Action>> = Object.fromEntries(
  PLAIN_KINDS.map((kind) => [kind, testAction(kind)]),
);

/**
 * TNT-26: a miscellaneous action. It usually includes a test of the kind that people at the table agree on.
 */
export const miscellaneousAction = action<Testing & { readonly tested: boolean }>({
  id: "miscellaneous",
  rule: "TNT-26",
  cost: 1,
  prepare: (situation) => {
    const refusal = refusalOf(situation, []);
    if (refusal) return refusal;
    const kind = testKind(settingOf(situation.assessment, "actionTest"));
    const testing = testingOf(situation, kind ?? "agility");
    return { ...testing, tested: kind !== null };
  },
  line: (testing) => (testing.tested ? testLine(testing) : null),
  odds: (testing) => (testing.tested ? testOdds(testing) : null),
  procedure: function* (testing) {
    if (!(yield* isAgreed(testing.who, "isPossible"))) return { id: "failed" };
    if (testing.tested) return yield* takeTest(testing);
    return { id: "done" };
  },
});

/** The modifiers for tests that a person sets. */
export const TEST_MODIFIERS: readonly Modifier[] = [
  TARGET_NUMBER_MODIFIER,
  {
    id: "actionTest",
    rule: "TNT-26",
    tests: ["miscellaneous"],
    input: { type: "choice", options: ["none", ...TEST_KINDS] },
    contribute: (kind, { actor }) => bonus("attacker", lasting(actor, String(kind))),
  },
];
