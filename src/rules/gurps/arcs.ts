import { type Fact, type Found, beyond, foundBy } from "../core/index.js";

/** GURPS-28: degrees from straight ahead to where the front ends, and to where the rear begins: three hexes, two, one. */
export const ARCS = { front: 90, side: 150 } as const;

/** GURPS-28: whether an attack comes from the side or from behind, by where the defender faces. */
export function foundFacing(bearing: Fact<number> | undefined): Found | null {
  return foundBy(
    bearing,
    (degrees) => beyond(degrees, ARCS.front) && (beyond(degrees, ARCS.side) ? "behind" : "side"),
  );
}
