import { beyond, type Facts, type Profile } from "../../core/index.js";
import { meleeWeapons } from "../data/gear.js";
import { distanceTo, nearReach, reachWith } from "../data/reach.js";
import { isUnseen } from "../modifiers/visibility.js";
import { eventNamed } from "../battle/waiting.js";

/**
 * GURPS-54: whether the event that a model waits for is true now: an enemy is in reach of a ready melee
 * weapon, or in sight. Null when people must judge: for other events, without a map, and without a ready
 * melee weapon.
 */
export function eventHolds(waiter: Profile, between: Facts): boolean | null {
  const event = eventNamed(waiter);
  if (event === "sight") return between.sight ? !isUnseen(between) : null;
  if (event !== "reach") return null;
  const apart = distanceTo(between);
  const weapons = meleeWeapons(waiter);
  if (apart === undefined || weapons.length === 0) return null;
  return weapons.some((weapon) => !beyond(apart, reachWith(weapon)) && !beyond(nearReach(weapon), apart));
}
