import {
  askAll,
  has,
  note,
  numberOf,
  untilReacted,
  type BattleInPlay,
  type Procedure,
  type Profile,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { isAble } from "../../battle/watching.js";
import { bonusOfCharacteristic, perceptionPenalty, testValue } from "../../data/characteristics.js";
import { rollPercentile } from "../../dice/rolls.js";
import { fatedBy, purseOf, targetWithFate } from "../defense/fate-bonus.js";
import { opposed } from "../tests/opposed.js";

/** A model that has delayed, and the key of the question that it is asked. */
interface Delayed {
  readonly profile: Profile;
  readonly key: string;
}

/**
 * DH-57: asks the delayed models between two turns whether they take their Half Action now. A model that
 * delayed in the turn that just ended is not asked yet.
 */
export function* delayed(battle: BattleInPlay, next: Ref, { actor }: StepSetup): Procedure<void> {
  const waiting = battle.now.models
    .filter(({ isOut, profile }) => !isOut && has(profile, "delaying") && isAble(profile))
    .filter(({ profile: { ref } }) => ref !== next && ref !== actor)
    .map(({ profile }) => profile)
    .sort((one, other) => numberOf(other, "agility") - numberOf(one, "agility"))
    .map((profile, index): Delayed => ({ profile, key: `delayed-${index + 1}` }));
  const choices = yield* askAll(
    waiting.map(({ key, profile: { ref } }) => ({
      key,
      who: ref,
      question: "delayed",
      default: "wait",
      options: [{ id: "wait" }, { id: "now", refs: [next] }],
    })),
  );
  const acting = waiting.filter(({ key }) => choices[key] === "now");
  for (const { key, profile } of yield* inOrder(battle, acting)) {
    yield* note("actsDelayed", [profile.ref, next]);
    yield* untilReacted(key, profile.ref);
  }
}

/**
 * DH-32, DH-57: the order of delayed models that act at the same moment. The model with the better test of
 * Agility acts first.
 */
function* inOrder(battle: BattleInPlay, acting: readonly Delayed[]): Procedure<readonly Delayed[]> {
  if (acting.length < 2) return acting;
  yield* note(
    "sameMoment",
    acting.map(({ profile }) => profile.ref),
  );
  const rolls = [];
  for (const one of acting) {
    const { profile } = one;
    const { ref: who } = profile;
    const first = { key: `${one.key}-first`, purpose: "agility" };
    const test = fatedBy(testValue(profile, "agility") + perceptionPenalty(profile));
    const value = yield* battle.watch(targetWithFate({ ...first, who }, purseOf(profile), test));
    const rolled = yield* rollPercentile({ ...first, roller: who, target: value });
    const characteristic = bonusOfCharacteristic(profile, "agility");
    rolls.push({
      one,
      rolled,
      side: { who, attribute: "agility", value, bonus: 0, characteristic, fate: [] },
    });
  }
  return rolls
    .sort((first, second) => opposed(second.side, second.rolled, first.side, first.rolled))
    .map(({ one }) => one);
}
