import { FOOTINGS, type Fact, type Footing } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { groundOf, type Placed } from "./field.js";
import { PLANE } from "./rises.js";
import type { Region } from "./snapshot.js";

/** How a region is walked on. */
export function footingOf({ difficult, arduous = false }: Region): Footing {
  return arduous ? "arduous" : difficult ? "difficult" : "clear";
}

/**
 * Whether somebody in a region has it underfoot. One that says how high it reaches is a thicket or deep mud up to there; any
 * other lies on its ground, on that of the place or on its bottom, whichever is higher, and not in the air above.
 */
function isOn({ base, within }: Placed, { ground, bottom, top }: Region): boolean {
  return top !== null || base <= Math.max(ground ?? groundOf(within) ?? PLANE, bottom ?? -Infinity);
}

/** The worst ground that somebody's center stands on. */
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
