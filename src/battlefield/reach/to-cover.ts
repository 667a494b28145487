import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import { lengthBetween } from "../geometry/plane.js";
import { isCovered } from "./escape.js";
import { moverOf, reachOf } from "./reach.js";
import type { Arrival, Journey } from "./reach-types.js";

/** The spacing of the places that are looked at, in game units. */
const APART = 1;

/**
 * The nearest place in cover from all of these foes that a mover reaches with its stages, by what the way there costs (TNT-39).
 * Where it is already counts. Null: none is in reach. Undefined: the mover is not in the scene.
 *
 * @param need `unseen`: only a place out of the sight of all of them (MEST-108)
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
