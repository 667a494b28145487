import { type Facts, type Found, beyond, found, foundBy } from "../../core/index.js";

/**
 * GURPS-28: the front ends at `front` and the rear begins beyond `side`, in degrees from straight ahead. The
 * front has three hexes, the sides have two, the rear has one.
 */
export const ARCS = { front: 90, side: 150 } as const;

/**
 * GURPS-28: the side or rear that an attack comes from, by the defender's facing; null for an attack from the
 * front. It is a runaround when the attacker is behind the defender and was in front of it at the start of
 * the turn.
 */
export function foundFacing({ targetBearing: bearing, targetBearingBefore: before }: Facts): Found | null {
  if (bearing && before && beyond(bearing.value, ARCS.side) && !beyond(before.value, ARCS.front))
    return found("runaround", ...bearing.evidence, ...before.evidence);
  return foundBy(
    bearing,
    (degrees) => beyond(degrees, ARCS.front) && (beyond(degrees, ARCS.side) ? "behind" : "side"),
  );
}
