import {
  action,
  BattleInPlay,
  settingOf,
  type BattleState,
  type JsonObject,
  type Modifier,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import { ORDER_OF_PLAY } from "../../battle/order.js";
import { runningBattle, sideOf } from "../../battle/sides.js";
import { STATUSES, TURN } from "../../data/fields.js";
import { gainMomentum } from "./momentum.js";

interface Gain {
  readonly battle: BattleState;
  readonly side: string;
  readonly gain: number;
}

/** GLOOM-48: the modifier with which a person sets how much Momentum a side gains. */
export const MOMENTUM_MODIFIERS: readonly Modifier[] = [
  {
    id: "momentumGain",
    rule: "GLOOM-48",
    tests: ["gainMomentum"],
    input: { type: "count", min: 1, max: 9 },
    contribute: () => [],
  },
];

function prepare({ battle, actor, assessment }: Situation): JsonObject | Refusal {
  const running = runningBattle(battle);
  const side = sideOf(running, actor.ref);
  if (!running || !side) return { refused: "noBattle", rule: "GLOOM-48" };
  const gain = Math.max(1, Number(settingOf(assessment, "momentumGain") ?? 1));
  const setup: Gain = { battle: running, side: side.id, gain };
  return setup as object as JsonObject;
}

/** GLOOM-48: the sources of Momentum are not known, so players enter each gain of a side. */
export const gainMomentumAction = action<JsonObject>({
  id: "gainMomentum",
  rule: "GLOOM-48",
  needsBattle: true,
  outOfTurn: true,
  prepare,
  line: () => null,
  odds: () => null,
  *procedure(setup): Procedure<Outcome> {
    const { battle, side, gain } = setup as object as Gain;
    const game = { battle: ORDER_OF_PLAY, turn: TURN, statuses: STATUSES };
    yield* gainMomentum(new BattleInPlay(game, battle, {}), side, gain);
    return { id: "done" };
  },
});
