import { FOOTINGS, type Fact, type Footing } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import { groundOf, type Placed } from "../field/field.js";
import { PLANE } from "./terrain-height.js";
import type { Region } from "../snapshot.js";

/** The footing in a region. */
export function footingOf({ difficult, arduous = false }: Region): Footing {
  return arduous ? "arduous" : difficult ? "difficult" : "clear";
}

/**
 * Whether a region is under a model's feet. A region with a top, such as a thicket or deep mud, fills
 * everything up to its top. Any other region only lies on the ground: on its own ground, or else on the
 * ground of the place, but not below its bottom. A model in the air above such a region is not on the region.
 */
function isOn({ base, within }: Placed, { ground, bottom, top }: Region): boolean {
  return top !== null || base <= Math.max(ground ?? groundOf(within) ?? PLANE, bottom ?? -Infinity);
}

/** The worst ground under a model's center. */
export function footing(one: Placed): Fact<Footing> {
  for (const worst of ["arduous", "difficult"] as const) {
    const here = one.within
      .filter((region) => footingOf(region) === worst && isOn(one, region))
      .map((region) => region.ref);
    if (here.length > 0)
      return { value: worst, evidence: [because(`footing.${worst}`, {}, [one.ref, ...here])] };
  }
  return { value: FOOTINGS[0], evidence: [] };
}
