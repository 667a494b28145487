import {
  has,
  inRow,
  note,
  numberOf,
  type BattleInPlay,
  type BattleModel,
  type Procedure,
} from "../../../core/index.js";
import { maneuverOf } from "../../battle/maneuvers.js";
import { hasAdvantage } from "../../data/advantages.js";
import { succeeds } from "../../dice/reading.js";
import { check } from "../../dice/rolls.js";
import { isStunnedInMind, MENTAL_STUN } from "../stun.js";

/** GURPS-94: the bonus of Combat Reflexes to the roll that ends a stun of the mind. */
const REFLEXES = 6;

/**
 * GURPS-65: rolls to end a stun: IQ for a stun of the mind, HT for a stun of the body. A character that was
 * knocked down while mentally stunned has both stuns. It recovers when both are over.
 */
export function* recovers(battle: BattleInPlay, model: BattleModel): Procedure<void> {
  const { id, profile } = model;
  if (!has(profile, "stunned") || maneuverOf(profile) !== "doNothing") return;
  const key = `recovery-${id}-${battle.now.tracks["round"] ?? 0}`;
  yield* inRow(key, { key: "recovery", refs: [profile.ref] }, rollsToRecover(battle, model, key));
}

function* rollsToRecover(battle: BattleInPlay, model: BattleModel, key: string): Procedure<void> {
  const { profile } = model;
  const { ref } = profile;
  const isMind = isStunnedInMind(model);
  const isBody = !isMind || numberOf(profile, "knockedDown") > 0;
  let left = 0;
  if (isMind) {
    const skill = numberOf(profile, "iq") + (hasAdvantage(profile, "combatReflexes") ? REFLEXES : 0);
    const rolled = yield* check({ key, roller: ref, purpose: "iq", skill });
    if (succeeds(rolled.grade)) yield* battle.setModel(ref, MENTAL_STUN, 0);
    else left += 1;
  }
  if (isBody) {
    const second = isMind ? `${key}-body` : key;
    const rolled = yield* check({ key: second, roller: ref, purpose: "ht", skill: numberOf(profile, "ht") });
    if (succeeds(rolled.grade)) yield* battle.setTrack(ref, "knockedDown", 0);
    else left += 1;
  }
  if (left > 0) return yield* note("staysStunned", [ref], {}, "bad");
  yield* battle.setStatus(ref, "stunned", false);
  yield* note("stunEnds", [ref], {}, "good");
}
