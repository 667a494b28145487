import type { Fact, Found } from "../core/index.js";
import { beyond } from "./tables.js";

/** GURPS-28: degrees from straight ahead to where the front ends, and to where the rear begins: three hexes, two, one. */
export const ARCS = { front: 90, side: 150 } as const;

/** GURPS-28: whether an attack comes from the side or from behind, by where the defender faces. */
export function foundFacing(bearing: Fact<number> | undefined): Found | null {
  if (!bearing || !beyond(bearing.value, ARCS.front)) return null;
  return { setting: beyond(bearing.value, ARCS.side) ? "behind" : "side", evidence: bearing.evidence };
}
