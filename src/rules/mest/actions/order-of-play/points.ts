import {
  modelIn,
  note,
  numberOf,
  type BattleInPlay,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { initiativePoints, type Spent } from "../../battle/initiative-points.js";
import { gathered } from "./gathering.js";

/** The points that the person who ends the activation spends. None in a step that is only looked at in advance. */
function spentBy(step: StepSetup): Spent {
  const { spent } = gathered(step);
  return spent ?? { maintain: false, force: 0, refresh: false };
}

function* spendPoint(battle: BattleInPlay, side: string): Procedure<void> {
  // A GM can allow a use without a point.
  const left = Math.max(0, initiativePoints(battle.now, side) - 1);
  yield* battle.setSide(side, "initiativePoints", left);
}

/**
 * MEST-67: Maintain and Force: for an Initiative Point the side activates another model, or names the side that plays
 * next. Null when play passes.
 */
export function* playsNext(
  battle: BattleInPlay,
  step: StepSetup,
  { from }: { readonly from: string },
): Procedure<string | null> {
  const { maintain, force } = spentBy(step);
  const next = battle.now.sides.find(({ id }, index) => (maintain ? id === from : index + 1 === force));
  if (!next) return null;
  yield* spendPoint(battle, from);
  yield* note(maintain ? "maintains" : "forces", [], { side: next.name });
  return next.id;
}

/** MEST-67: Refresh: as the Active model gets its Done token, an Initiative Point removes one of its Delay tokens. */
export function* refresh(battle: BattleInPlay, step: StepSetup, ref: Ref): Procedure<void> {
  const model = modelIn(battle.now, ref);
  const delay = numberOf(model?.profile ?? null, "delay");
  if (!model || !spentBy(step).refresh || delay < 1) return;
  yield* spendPoint(battle, model.side);
  yield* battle.setTrack(ref, "delay", delay - 1);
  yield* note("refreshes", [ref]);
}
