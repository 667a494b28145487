import {
  opposedAction as opposedBy,
  settingOf,
  isSet,
  noContribution,
  bonusEach,
  pay,
  refuse,
  type Contender,
  type Cost,
  type Modifier,
  type Procedure,
  type Profile,
  type Situation,
} from "../../../core/index.js";
import { percentileLine } from "../attack/attack-chances.js";
import {
  bonusOfCharacteristic,
  characteristicOf,
  CHARACTERISTICS,
  isUntestable,
  testValue,
  type Characteristic,
} from "../../data/characteristics.js";
import { isOut } from "../../battle/costs.js";
import { OPPOSED } from "../../data/tests.js";
import { FACES, judge, modified, type Result } from "../../dice/reading.js";
import { spendFate } from "../../dice/rerolls.js";
import { rollPercentile } from "../../dice/rolls.js";
import { spendsNoFate } from "../../modifiers/fate.js";

/**
 * One side of an opposed test. `characteristic` is the characteristic bonus, which decides when the degrees
 * are equal (DH-32). `fate` is the Fate that the side spends (DH-76).
 */
export type Opponent = Contender & {
  readonly characteristic: number;
  readonly fate: readonly Cost[];
  /** DH-65: degrees that are added to a success; absent: none. */
  readonly further?: number;
};

/** Degrees as one number: degrees of success are positive, degrees of failure negative. */
function scale({ success, degrees }: Result): number {
  return success ? degrees : -degrees;
}

/** DH-32: the degrees of one side's d100 roll, positive for a success and negative for a failure. */
export function degreesOf(rolled: number, { value, bonus, further = 0 }: Opponent): number {
  const result = judge(rolled, value + bonus);
  return scale(result) + (result.success ? further : 0);
}

/**
 * DH-32: compares the degrees. If they are equal, the higher characteristic bonus wins, then the lower roll.
 * The result is above 0 when `own` wins, below 0 when `other` wins, and 0 when everything is equal.
 */
export function opposed(own: Opponent, rolled: number, other: Opponent, against: number): number {
  const degrees = degreesOf(rolled, own) - degreesOf(against, other);
  return Math.sign(degrees || own.characteristic - other.characteristic || against - rolled);
}

/** The characteristic that the dialog sets for this side. */
function attributeOf(assessment: Situation["assessment"], side: "own" | "other"): Characteristic {
  return characteristicOf(settingOf(assessment, side === "own" ? "characteristic" : "theirCharacteristic"));
}

/** The numbers of a model that takes one side of an opposed test with this characteristic. */
export function opponentOf(
  { assessment, aims }: Situation,
  model: Profile,
  side: "own" | "other",
  attribute: Characteristic,
): Opponent {
  const isOwn = side === "own";
  const weighed = aims[0]?.assessment ?? assessment;
  return {
    who: model.ref,
    attribute,
    value: testValue(model, attribute),
    bonus: modified(weighed, isOwn ? "attacker" : "defender"),
    characteristic: bonusOfCharacteristic(model, attribute),
    fate: isSet(weighed, isOwn ? "fateBonus" : "theirFateBonus") ? spendFate(model) : [],
  };
}

/** DH-32, DH-76: rolls one side of an opposed test, after that side has paid its Fate point. */
function* rollSide(key: string, { who, attribute, value, bonus, fate }: Opponent): Procedure<number> {
  yield* pay(fate);
  return yield* rollPercentile({ key, roller: who, purpose: attribute, target: value + bonus });
}

/** DH-32: the rules for rolling and comparing any opposed test. */
export const OPPOSING = {
  keys: ["own", "other"],
  roll: rollSide,
  compare: (rolled: number, own: Opponent, against: number, other: Opponent) =>
    opposed(own, rolled, other, against),
  results: FACES.map((result) => ({ result, chance: 1 / FACES.length })),
  tie: "even",
  noOther: "noOther",
  line: ({ who, attribute, value, bonus }: Opponent) => percentileLine(who, attribute, value, bonus),
  said: (end: string, rolled: number, own: Opponent, against: number, other: Opponent) => {
    const degrees = [degreesOf(rolled, own), degreesOf(against, other)] as const;
    const successes = ["none", "one", "both"][degrees.filter((one) => one > 0).length] ?? "";
    return {
      key: `opposed.${end}.${successes}`,
      data: { own: Math.abs(degrees[0]), other: Math.abs(degrees[1]) },
    };
  },
} as const;

/** DH-32: an opposed test. */
export const opposedAction = opposedBy<Opponent, number>({
  ...OPPOSING,
  id: "opposed",
  rule: "DH-32",
  refusals: ({ actor, aims, assessment }) => [
    isOut(actor, "DH-32"),
    refuse(
      isUntestable(actor, attributeOf(assessment, "own")) ||
        isUntestable(aims[0]?.profile ?? null, attributeOf(assessment, "other")),
      "noSuchTest",
      "DH-75",
    ),
  ],
  contender: (situation, model, side) =>
    opponentOf(situation, model, side, attributeOf(situation.assessment, side)),
  changesNothing: spendsNoFate,
});

/** DH-32: the choice of the other side's characteristic, and the modifiers of that side. */
export const OPPOSED_MODIFIERS: readonly Modifier[] = [
  {
    id: "theirCharacteristic",
    rule: "DH-32",
    tests: ["opposed"],
    input: { type: "choice", options: CHARACTERISTICS },
    scope: "target",
    contribute: noContribution,
  },
  {
    id: "theirDifficulty",
    rule: "DH-32",
    tests: OPPOSED,
    input: { type: "amount", min: -60, max: 60, step: 10, initial: 0 },
    scope: "target",
    contribute: bonusEach(1, "defender"),
  },
];
