import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import { lengthBetween } from "../geometry/plane.js";
import { isCovered } from "./escape.js";
import { moverOf, reachOf } from "./reach.js";
import type { Arrival, Journey } from "./reach-types.js";

/** The distance between the places that are tested, in game units. */
const APART = 1;

/**
 * The nearest place in cover from all of these foes that a mover reaches with its stages, by the cost of the path
 * (TNT-39). The mover's own place counts. Null when no such place is in reach; undefined when the mover is not in the
 * scene.
 * @param need  `unseen`: only a place that none of the foes can see (MEST-108)
 */
export function placeInCover(
  journey: Journey,
  foes: readonly Ref[],
  need: "covered" | "unseen" = "covered",
): Place | null | undefined {
  const set = moverOf(journey);
  const reach = set && reachOf(journey);
  if (!set || !reach) return undefined;
  const { field, mover } = set;
  if (isCovered(field, journey, mover, reach.start, foes, need)) return reach.start;
  const seen: Arrival[] = [];
  const { unitsPerPixel } = journey.snapshot;
  for (const one of [...reach.places].sort((a, b) => a.cost - b.cost)) {
    const isNear = seen.some((other) => lengthBetween(one, other) * unitsPerPixel < APART);
    if (!one.end || isNear) continue;
    seen.push(one);
    if (isCovered(field, journey, mover, one, foes, need))
      return { x: one.x, y: one.y, elevation: one.elevation };
  }
  return null;
}
