import { numberOf, type Facts, type Profile } from "../../core/index.js";

/**
 * The yards that a blow has to reach; undefined when they were not measured. The difference in height counts,
 * except in contact.
 */
export function distanceTo({ contact, across, distance, height }: Facts): number | undefined {
  const isTouching = contact?.value === true;
  if (across) return Math.hypot(across.value, isTouching ? 0 : (height?.value ?? 0));
  return isTouching ? 0 : distance?.value;
}

/** The reach of a weapon in yards. It is at least 1, because neighbors are one yard apart. */
export function reachWith(weapon: Profile): number {
  return Math.max(1, numberOf(weapon, "reach"));
}

/**
 * GURPS-101: the shortest distance in yards that a weapon reaches. It is 0 for a weapon that reaches its
 * wielder's neighbors, whether or not the weapon can be used in close combat.
 */
export function nearReach(weapon: Profile): number {
  const near = numberOf(weapon, "nearReach");
  return near > 1 ? Math.min(near, reachWith(weapon)) : 0;
}
