import {
  ask,
  modelIn,
  note,
  numberOf,
  sideWithId,
  type BattleInPlay,
  type Option,
  type Price,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { agrees } from "../questions.js";
import { numberOfSide } from "./initiative.js";

/** MEST-67: the Initiative Points that a side has left. */
function pointsOf(battle: BattleInPlay, side: string): number {
  return sideWithId(battle.now, side)?.tracks["initiativePoints"] ?? 0;
}

/** MEST-67: the price of each use of an Initiative Point. */
const POINT: Price = { id: "initiativePoint", count: 1 };

function* spendPoint(battle: BattleInPlay, side: string): Procedure<void> {
  yield* battle.setSide(side, "initiativePoints", pointsOf(battle, side) - 1);
}

/** MEST-67: Maintain and Force: an Initiative Point lets the side activate another model, or names the side that plays next. */
export function* playsNext(
  battle: BattleInPlay,
  { actor }: StepSetup,
  { from, able }: { readonly from: string; readonly able: readonly string[] },
): Procedure<string | null> {
  const others = able.filter((id) => id !== from);
  // If no other side could play, the side plays on for free.
  if (pointsOf(battle, from) < 1 || others.length === 0) return null;
  const forced = others.length > 1 ? others : [];
  const options: readonly Option[] = [
    { id: "pass" },
    ...(able.includes(from) ? [{ id: "maintain", price: POINT }] : []),
    ...forced.map((id): Option => ({
      id: `force-${numberOfSide(battle.now, id)}`,
      price: POINT,
      data: { side: sideWithId(battle.now, id)?.name ?? "" },
    })),
  ];
  if (options.length === 1) return null;
  const { activations = 0 } = battle.now.tracks;
  const choice = yield* ask({
    key: `initiative-point-${activations}`,
    who: actor,
    question: "initiativePoint",
    data: { points: pointsOf(battle, from) },
    options,
    default: "pass",
  });
  if (choice === "pass") return null;
  yield* spendPoint(battle, from);
  const chosen =
    choice === "maintain"
      ? from
      : forced.find((_, index) => options.at(-forced.length + index)?.id === choice);
  const side = sideWithId(battle.now, chosen ?? from);
  yield* note(choice === "maintain" ? "maintains" : "forces", [], { side: side?.name ?? "" });
  return chosen ?? null;
}

/** MEST-67: Refresh: when the Active model is Done, an Initiative Point removes one of its Delay tokens. */
export function* refresh(battle: BattleInPlay, ref: Ref): Procedure<void> {
  const model = modelIn(battle.now, ref);
  const delay = numberOf(model?.profile ?? null, "delay");
  if (!model || model.isOut || delay < 1 || pointsOf(battle, model.side) < 1) return;
  const data = { points: pointsOf(battle, model.side) };
  if (!(yield* agrees({ key: "refresh", who: ref, data, answers: ["keep", "refresh"], price: POINT })))
    return;
  yield* spendPoint(battle, model.side);
  yield* battle.setTrack(ref, "delay", delay - 1);
  yield* note("refreshes", [ref]);
}
