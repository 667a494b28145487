import { beyond, has, numberOf, type Facts, type Profile, type View } from "../../core/index.js";
import { counted } from "../data/range.js";

/** MEST-60: the least reach of Cohesion that SIZ gives, in MU. */
const LEAST_COHESION = 4;

/**
 * MEST-60: how far the Cohesion of two models reaches, in MU.
 *
 * @param visibility the Visibility OR in MU; 0 for no limit
 */
export function cohesion(visibility: number, one: Profile, other: Profile): number {
  const bySize = Math.max(LEAST_COHESION, numberOf(one, "siz"), numberOf(other, "siz"));
  return visibility > 0 ? Math.min(Math.floor(visibility / 2), bySize) : bySize;
}

/** MEST-60: whether two models are in Cohesion: near enough, and in LOS. Not where their distance was not measured. */
export function isInCohesion(
  visibility: number,
  one: Profile,
  other: Profile,
  facts: Facts,
  options: View["options"] = {},
): boolean {
  const { distance, sight, sightPastModels = sight } = facts;
  // MEST-90: half as far for a Hidden model.
  const reach = cohesion(visibility, one, other) / (has(one, "hidden") ? 2 : 1);
  if (!distance || beyond(counted(distance.value, options), reach)) return false;
  return sightPastModels?.value !== false;
}
