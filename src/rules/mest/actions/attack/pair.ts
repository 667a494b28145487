import type { Aim, Profile, Situation } from "../../../core/index.js";
import type { Pair } from "../../battle/bonus.js";
import { isEngaged } from "../../data/conditions.js";
import { announced, reachOf } from "../../data/gear.js";
import { isTouching } from "../../data/melee-range.js";
import { mayHide } from "../hiding.js";

/**
 * MEST-106, MEST-108: the two models of a Test, as seen by the model that takes a Bonus Action.
 * @param attacker the profile of the attacker at this point of the attack
 */
export function pairOf(
  situation: Situation,
  { profile, facts }: Aim,
  attacker: Profile,
  inClose: boolean,
  side: "actor" | "target" = "actor",
): Pair {
  const isActor = side === "actor";
  const [actor, other] = isActor ? [attacker, profile] : [profile, attacker];
  const opponents = isActor ? (facts.opponents ?? situation.facts.opponents) : facts.targetOpponents;
  const engaged = isEngaged(opponents, actor, [other, ...situation.others]);
  const weapon = isActor ? situation.weapon : announced(actor);
  return {
    actor,
    other,
    inClose,
    touching: isTouching(facts),
    isFree: engaged === null ? null : !engaged,
    canHide: engaged === false && mayHide(situation, actor),
    reach: reachOf(weapon),
  };
}
