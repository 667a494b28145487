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

/** The points that the person who ends the activation spends. A step that is only previewed spends none. */
function spentBy(step: StepSetup): Spent {
  const { spent } = gathered(step);
  return spent ?? { maintain: false, force: 0, refresh: false };
}

function* spendPoint(battle: BattleInPlay, side: string): Procedure<void> {
  // A GM can allow this to a side without points. Its number of points then stays 0.
  const left = Math.max(0, initiativePoints(battle.now, side) - 1);
  yield* battle.setSide(side, "initiativePoints", left);
}

/**
 * MEST-67: the side that plays next by Maintain or Force; null when play passes. Maintain and Force each cost
 * an Initiative Point. With Maintain, the side itself activates another model. With Force, the side names the
 * side that plays next.
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

/**
 * MEST-67: Refresh costs an Initiative Point. It removes one Delay token of the Active model as this model
 * gets its Done token.
 */
export function* refresh(battle: BattleInPlay, step: StepSetup, ref: Ref): Procedure<void> {
  const model = modelIn(battle.now, ref);
  const delay = numberOf(model?.profile ?? null, "delay");
  if (!model || !spentBy(step).refresh || delay < 1) return;
  yield* spendPoint(battle, model.side);
  yield* battle.setTrack(ref, "delay", delay - 1);
  yield* note("refreshes", [ref]);
}
