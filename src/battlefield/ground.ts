import { FOOTINGS, type Fact, type Footing } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import type { Placed } from "./field.js";
import type { Region } from "./snapshot.js";

/** How a region is walked on. */
export function footingOf({ difficult, arduous = false }: Region): Footing {
  return arduous ? "arduous" : difficult ? "difficult" : "clear";
}

/** The worst ground that somebody's centre stands on. */
export function footing({ ref, within }: Placed): Fact<Footing> {
  for (const worst of ["arduous", "difficult"] as const) {
    const here = within.filter((region) => footingOf(region) === worst).map((region) => region.ref);
    if (here.length > 0) return { value: worst, evidence: [because(`footing.${worst}`, {}, [ref, ...here])] };
  }
  return { value: FOOTINGS[0], evidence: [] };
}
