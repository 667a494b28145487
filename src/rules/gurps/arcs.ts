import type { Fact, Found } from "../core/index.js";
import { beyond } from "./tables.js";

/** Degrees from straight ahead to where the front ends, and from there to where the rear begins: three hexes, two, one. */
export const FRONT = 90;
const SIDE = 150;

/** GURPS-28: whether an attack comes from the side or from behind, by where the defender faces. */
export function foundFacing(bearing: Fact<number> | undefined): Found | null {
  if (!bearing || !beyond(bearing.value, FRONT)) return null;
  return { setting: beyond(bearing.value, SIDE) ? "behind" : "side", evidence: bearing.evidence };
}
