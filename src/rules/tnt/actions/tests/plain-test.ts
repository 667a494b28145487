import {
  note,
  numberOf,
  settingOf,
  type Modifier,
  type Odds,
  type Procedure,
  type Ref,
  type Situation,
  type TestLine,
} from "../../../core/index.js";
import { TARGET_NUMBER, testChances } from "../../dice/chances.js";
import type { D10 } from "../../dice/reading.js";
import { rollD10 } from "../../dice/rolls.js";

/** TNT-10: the stat that drives each kind of test. */
export const DRIVERS = {
  activation: "mettle",
  agility: "mettle",
  intelligence: "mettle",
  survival: "mettle",
  will: "mettle",
  ranged: "ranged",
  strength: "strength",
} as const;

export type TestKind = keyof typeof DRIVERS;

/** All kinds of test, in the order of the menu that offers them. */
export const TEST_KINDS = Object.keys(DRIVERS) as readonly TestKind[];

/** The kinds of test that can be rolled from the sheet. A Ranged test is part of a shot. */
export const PLAIN_KINDS = TEST_KINDS.filter((kind) => kind !== "ranged");

/** The kind of test with this name; null when there is none. */
export function testKind(word: unknown): TestKind | null {
  return TEST_KINDS.find((kind) => kind === word) ?? null;
}

/** The numbers of a test against a stat, before the roll. */
export type Testing = {
  readonly who: Ref;
  readonly kind: TestKind;
  readonly value: number;
  readonly bonus: number;
  readonly against: number;
  readonly fumbleFails: boolean;
};

/**
 * TNT-3, TNT-10: the numbers of a test against a stat. The actor takes the test, or the target if the action
 * has `targetTests`.
 */
export function testingOf(situation: Situation, kind: TestKind): Testing {
  const { tester, assessment } = situation;
  return {
    who: tester.ref,
    kind,
    value: numberOf(tester, DRIVERS[kind]),
    bonus: assessment.tally.bonus.attacker,
    against: Number(settingOf(assessment, "targetNumber") ?? TARGET_NUMBER),
    fumbleFails: situation.options["fumbleAlwaysFails"] === true,
  };
}

/** The test as the dialog shows it. */
export function testLine({ who, kind, value, bonus, against }: Testing): TestLine {
  return {
    active: { who, dice: { d10: 1 }, attribute: DRIVERS[kind], value, bonus },
    relation: "atLeast",
    against,
  };
}

/** The chances to pass and to fail the test. */
export function testOdds({ value, bonus, against, fumbleFails }: Testing): Odds {
  return {
    outcomes: testChances(value + bonus, against, fumbleFails),
    also: [{ id: "critical", chance: 0.1 }],
  };
}

/**
 * TNT-3, TNT-5: rolls the test; true when it is passed. A natural 1 has no special effect, unless an option
 * says so (R2).
 */
export function* rollTest(key: string, testing: Testing): Procedure<boolean> {
  return (yield* rollTestDie(key, testing)).passed === true;
}

/** Rolls the test and gives the die with its meaning. */
export function* rollTestDie(key: string, testing: Testing): Procedure<D10> {
  const { who, kind, value, bonus, against, fumbleFails } = testing;
  const rolled = yield* rollD10({
    key,
    roller: who,
    purpose: kind,
    plus: value + bonus,
    against,
    fumbleFails,
  });
  const passed = rolled.passed === true;
  const tone = rolled.natural === 10 ? "critical" : rolled.natural === 1 ? "fumble" : passed ? "good" : "bad";
  yield* note(passed ? "testPassed" : "testFailed", [who], { total: rolled.total, against }, tone);
  return rolled;
}

/** TNT-3: the modifier with which a person sets a target number other than 10. */
export const TARGET_NUMBER_MODIFIER: Modifier = {
  id: "targetNumber",
  rule: "TNT-3",
  tests: [...PLAIN_KINDS, "miscellaneous", "climb", "jump", "morale"],
  input: { type: "amount", min: 2, max: 30, initial: TARGET_NUMBER },
  contribute: () => [],
};
