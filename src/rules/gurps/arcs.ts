import { type Facts, type Found, beyond, found, foundBy } from "../core/index.js";

/** GURPS-28: degrees from straight ahead to where the front ends, and to where the rear begins: three hexes, two, one. */
export const ARCS = { front: 90, side: 150 } as const;

/**
 * GURPS-28: whether an attack comes from the side or from behind, by where the defender faces; from behind by who stood
 * before it when the turn began, it is a runaround.
 */
export function foundFacing({ targetBearing: bearing, targetBearingBefore: before }: Facts): Found | null {
  if (bearing && before && beyond(bearing.value, ARCS.side) && !beyond(before.value, ARCS.front))
    return found("runaround", ...bearing.evidence, ...before.evidence);
  return foundBy(
    bearing,
    (degrees) => beyond(degrees, ARCS.front) && (beyond(degrees, ARCS.side) ? "behind" : "side"),
  );
}
