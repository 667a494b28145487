import {
  ask,
  change,
  isSet,
  numberOf,
  refuse,
  type Assessment,
  type Price,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
} from "../../../core/index.js";
import { judge, modified, type Result } from "../../dice/reading.js";
import { fateLeft } from "../../dice/rerolls.js";
import { rollPercentile } from "../../dice/rolls.js";
import { FATE_BONUS } from "../../modifiers/fate.js";

/** DH-76: the price of a bonus from Fate. */
export const FATE_POINT: Price = { id: "fate", count: 1 };

/** The target number of a test without a Fate point, and with one (DH-76). */
export type Fated = { readonly target: number; readonly fated: number };

/**
 * DH-76: the Fate points that a model has left, and those that it has spent this session. Both change during
 * an exchange.
 */
export interface Purse {
  fateLeft: number;
  fateSpent: number;
}

/** DH-76: the Fate points of a model when an exchange begins. */
export function purseOf(profile: Profile): Purse {
  return { fateLeft: fateLeft(profile), fateSpent: numberOf(profile, "fateSpent") };
}

/**
 * DH-31, DH-76: refuses a Fate point whose bonus would have no effect, because the modifiers are already at
 * their limit.
 */
export function idleFate(assessment: Assessment): Refusal | null {
  if (!isSet(assessment, "fateBonus")) return null;
  const adds = modified(assessment, "attacker") - modified(assessment, "attacker", -FATE_BONUS);
  return refuse(adds <= 0, "idleFate", "DH-76");
}

/** DH-76: the target numbers of a test to which the limit of all modifiers does not apply. */
export function fatedBy(target: number): Fated {
  return { target, fated: target + FATE_BONUS };
}

/**
 * DH-76: asks before the roll whether the model spends a Fate point, if it has one and the point helps. The
 * odds ignore this point.
 */
export function* targetWithFate(
  { key, who, purpose }: Pick<FatedTest, "key" | "who" | "purpose">,
  purse: Purse,
  { target, fated }: Fated,
): Procedure<number> {
  if (purse.fateLeft < 1 || fated === target) return target;
  const choice = yield* ask({
    key: `${key}-fate`,
    who,
    question: "fateBonus",
    data: { purpose },
    options: [
      { id: "keep", data: { target: shownTarget(target) } },
      { id: "spend", data: { target: shownTarget(fated) }, price: FATE_POINT },
    ],
    default: "keep",
  });
  if (choice !== "spend") return target;
  const from = purse.fateSpent;
  purse.fateLeft -= 1;
  purse.fateSpent += 1;
  yield* change({ type: "track", of: who, track: "fateSpent", from, to: purse.fateSpent });
  return fated;
}

/** A test that may be rolled with a Fate point: the model that rolls, and the purpose of the roll. */
interface FatedTest {
  readonly key: string;
  readonly who: Ref;
  readonly purpose: string;
  /** The key of the question about the Fate point; absent: the key of the roll. */
  readonly asked?: string;
}

/** DH-30, DH-76: rolls a test, with a Fate point if the model spends one. */
export function* testWithFate(
  { key, who, purpose, asked = key }: FatedTest,
  purse: Purse,
  numbers: Fated,
): Procedure<Result> {
  const target = yield* targetWithFate({ key: asked, who, purpose }, purse, numbers);
  return judge(yield* rollPercentile({ key, roller: who, purpose, target }), target);
}

/**
 * DH-30: the target number as a question shows it: at least 1, since 1 always succeeds, and at most 99, since
 * 100 always fails.
 */
export function shownTarget(target: number): number {
  return Math.max(1, Math.min(99, target));
}
