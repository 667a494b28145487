import {
  ask,
  has,
  note,
  numberOf,
  untilReacted,
  type BattleInPlay,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { isAble } from "../../battle/watching.js";

/**
 * DH-57: between two turns, before the next model acts, each model that has delayed is asked whether it takes its Half Action
 * now, the higher Agility first. Who has delayed in the turn that just ended is not asked yet.
 */
export function* delayed(battle: BattleInPlay, next: Ref, { actor }: StepSetup): Procedure<void> {
  const waiting = battle.now.models
    .filter(({ isOut, profile }) => !isOut && has(profile, "delaying") && isAble(profile))
    .map(({ profile }) => profile)
    .filter(({ ref }) => ref !== next && ref !== actor)
    .sort((one, other) => numberOf(other, "agility") - numberOf(one, "agility"));
  for (const [index, { ref }] of waiting.entries()) {
    const key = `delayed-${index + 1}`;
    const choice = yield* ask({
      ...{ key, who: ref, question: "delayed", default: "wait" },
      options: [{ id: "wait" }, { id: "now", refs: [next] }],
    });
    if (choice !== "now") continue;
    yield* note("actsDelayed", [ref, next]);
    yield* untilReacted(key, ref);
  }
}
