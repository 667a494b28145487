import { note, type BattleInPlay, type Procedure } from "../../../core/index.js";
import { MOST_MOMENTUM } from "../../battle/order.js";
import { otherSides, sideNumber } from "../../battle/sides.js";

/** GLOOM-48: the number of Command Seals that the other player gains when Momentum triggers. */
const SEALS_OF_OTHER = 1;

/** The state of the Momentum track after a gain, and whether Momentum triggers. */
export interface MomentumShift {
  /** The gaining side's Momentum, 0 to 2. */
  readonly own: number;
  /** The other side's Momentum, 0 to 2. At least one of the two numbers is 0. */
  readonly other: number;
  readonly triggers: boolean;
}

/**
 * GLOOM-48: the Momentum track after a gain. It goes from 0 to 2 toward either side. A gain first removes the
 * other side's Momentum. A gain beyond 2 triggers once, however large it is, and the track returns to 0.
 */
export function shiftMomentum(own: number, other: number, gain: number): MomentumShift {
  const to = own - other + gain;
  if (to > MOST_MOMENTUM) return { own: 0, other: 0, triggers: true };
  return { own: Math.max(0, to), other: Math.min(MOST_MOMENTUM, Math.max(0, -to)), triggers: false };
}

/**
 * GLOOM-48: a side gains Momentum. When Momentum triggers, the side may displace a unit, and each other side gains a
 * Command Seal.
 */
export function* gainMomentum(battle: BattleInPlay, side: string, gain: number): Procedure<void> {
  const own = battle.now.sides.find(({ id }) => id === side);
  if (!own) return;
  const others = otherSides(battle.now, side);
  const most = Math.max(0, ...others.map((one) => sideNumber(one, "momentum")));
  const shift = shiftMomentum(sideNumber(own, "momentum"), most, gain);
  for (const one of others)
    yield* battle.setSide(one.id, "momentum", Math.min(sideNumber(one, "momentum"), shift.other));
  yield* battle.setSide(side, "momentum", shift.own);
  if (!shift.triggers) return yield* note("momentum", [], { side: own.name, count: shift.own });
  const owed = sideNumber(own, "momentumDisplacements");
  yield* battle.setSide(side, "momentumDisplacements", owed + 1);
  for (const one of others)
    yield* battle.setSide(one.id, "commandSeals", sideNumber(one, "commandSeals") + SEALS_OF_OTHER);
  yield* note("momentumTriggers", [], { side: own.name }, "critical");
}
