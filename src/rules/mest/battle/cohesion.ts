import {
  beyond,
  has,
  numberOf,
  type BattleState,
  type Facts,
  type Profile,
  type Ref,
  type Situation,
  type View,
} from "../../core/index.js";
import { levelOf } from "../data/traits.js";
import { fellowsOf } from "./sides.js";
import { countedDistance } from "../data/range.js";

/** MEST-60: the reach of Cohesion in MU for two models with a SIZ below this number. */
const LEAST_COHESION = 4;

/**
 * MEST-60: the greatest distance at which two models are in Cohesion, in MU.
 * @param visibility the Visibility OR in MU; 0 for no limit
 */
export function cohesion(visibility: number, one: Profile, other: Profile): number {
  const bySize = Math.max(LEAST_COHESION, numberOf(one, "siz"), numberOf(other, "siz"));
  return visibility > 0 ? Math.min(Math.floor(visibility / 2), bySize) : bySize;
}

/** MEST-60: whether two models are in Cohesion: near enough, and in LOS. False when their distance was not measured. */
export function isInCohesion(
  visibility: number,
  one: Profile,
  other: Profile,
  facts: Facts,
  options: View["options"] = {},
): boolean {
  const { distance } = facts;
  // MEST-90: a Hidden model has half the reach.
  const reach = cohesion(visibility, one, other) / (has(one, "hidden") ? 2 : 1);
  if (!distance || beyond(countedDistance(distance.value, options), reach)) return false;
  return isSeen(facts);
}

/** MEST-60: whether a model has LOS past other models. True when this was not measured. */
function isSeen(facts: Facts): boolean {
  return (facts.sightPastModels ?? facts.sight)?.value !== false;
}

/**
 * The friends of a model that are in play and meet a condition. The condition gets each friend's profile and
 * the facts between the model and that friend.
 */
function friendsOf(
  bystanders: Situation["bystanders"],
  battle: BattleState,
  ref: Ref,
  holds: (friend: Profile, between: Facts) => boolean,
): readonly Profile[] {
  const { toward = {} } = bystanders[ref] ?? {};
  return fellowsOf(battle, ref).flatMap(({ isOut, profile: friend }) =>
    !isOut && holds(friend, toward[friend.ref] ?? {}) ? [friend] : [],
  );
}

/** MEST-60: the friends of a model that are in play and in Cohesion with it. */
export function inCohesion(
  bystanders: Situation["bystanders"],
  battle: BattleState,
  model: Profile,
  options: View["options"],
): readonly Profile[] {
  const { visibility = 0 } = battle.setup;
  return friendsOf(bystanders, battle, model.ref, (friend, between) =>
    isInCohesion(visibility, model, friend, between, options),
  );
}

/** MEST-115: the friends of a model that are in play, have Leadership, and are in LOS within Visibility. */
export function leadersOf(
  bystanders: Situation["bystanders"],
  battle: BattleState,
  ref: Ref,
  options: View["options"],
): readonly Profile[] {
  const { visibility = 0 } = battle.setup;
  return friendsOf(bystanders, battle, ref, (friend, between) => {
    if (levelOf(friend, "leadership") === 0) return false;
    const { distance } = between;
    const isFar = visibility > 0 && beyond(countedDistance(distance?.value ?? 0, options), visibility);
    return !isFar && isSeen(between);
  });
}
