import { type Facts, type Found, beyond, found, foundBy } from "../../core/index.js";

/**
 * GURPS-28: the end of the front and the start of the rear, in degrees from straight ahead. The front has
 * three hexes, the sides have two, the rear has one.
 */
export const ARCS = { front: 90, side: 150 } as const;

/**
 * GURPS-28: the facing of an attack that comes from the side or from behind, found from the defender's facing. It is
 * a runaround when the attacker is behind the defender and was in front of it at the start of the turn.
 */
export function foundFacing({ targetBearing: bearing, targetBearingBefore: before }: Facts): Found | null {
  if (bearing && before && beyond(bearing.value, ARCS.side) && !beyond(before.value, ARCS.front))
    return found("runaround", ...bearing.evidence, ...before.evidence);
  return foundBy(
    bearing,
    (degrees) => beyond(degrees, ARCS.front) && (beyond(degrees, ARCS.side) ? "behind" : "side"),
  );
}
