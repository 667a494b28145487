import {
  action,
  note,
  pay,
  refusalOf,
  type Action,
  type ActionSpec,
  type Cost,
  type Odds,
  type Outcome,
  type Procedure,
  type Ref,
} from "../../../core/index.js";
import { isOut } from "../../battle/costs.js";
import { percentileLine } from "../attack/attack-chances.js";
import { idleFate } from "../defense/fate-bonus.js";
import { judge, testChances } from "../../dice/reading.js";
import { rollPercentile } from "../../dice/rolls.js";

/** A test against a target number, as it is prepared before the d100. */
export type Testing = {
  readonly who: Ref;
  readonly purpose: string;
  readonly attribute: string;
  readonly value: number;
  readonly bonus: number;
  /** DH-1, DH-26: the result of a test without a roll; null when the test is rolled. */
  readonly sure: "passed" | "failed" | null;
  /** DH-76: the Fate point that is spent with the test. */
  readonly fate: readonly Cost[];
  /** The changes before the roll, then those after a success and after a failure. */
  readonly costs: readonly Cost[];
  readonly passed: readonly Cost[];
  readonly failed: readonly Cost[];
  /** The notes for a success and a failure. */
  readonly notes: { readonly passed: string; readonly failed: string };
};

function oddsOf({ value, bonus, sure }: Testing): Odds {
  if (!sure) return { outcomes: testChances(value + bonus), also: [] };
  return {
    outcomes: [
      { id: "failed", chance: sure === "failed" ? 1 : 0 },
      { id: "passed", chance: sure === "passed" ? 1 : 0 },
    ],
    also: [],
  };
}

/** DH-30, DH-31: rolls the test and makes its changes. */
function* takeTest(testing: Testing): Procedure<Outcome> {
  const { who, value, bonus, sure, purpose, notes } = testing;
  yield* pay(testing.fate);
  yield* pay(testing.costs);
  const target = value + bonus;
  const result = sure
    ? { success: sure === "passed", degrees: 1 }
    : judge(yield* rollPercentile({ key: "test", roller: who, purpose, target }), target);
  const { success, degrees } = result;
  yield* note(success ? notes.passed : notes.failed, [who], { degrees }, success ? "good" : "bad");
  yield* pay(success ? testing.passed : testing.failed);
  return { id: success ? "passed" : "failed", data: { degrees } };
}

/** The declaration of one test action. */
type TestSpec = Omit<ActionSpec<Testing>, "line" | "odds" | "procedure">;

/** An action that is one test of a model. The model must be in play. */
export function testAction(spec: TestSpec): Action {
  return action<Testing>({
    ...spec,
    prepare: (situation) =>
      refusalOf(situation, [isOut(situation.actor, spec.rule), idleFate(situation.assessment)]) ??
      spec.prepare(situation),
    line: ({ who, attribute, value, bonus, sure }) =>
      sure ? null : percentileLine(who, attribute, value, bonus),
    odds: oddsOf,
    procedure: takeTest,
  });
}
