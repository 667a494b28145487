import type { Placed } from "./field.js";
import { NEARLY, stretchesIn, type Stretch } from "./geometry.js";
import { hiddenByRegion, hiddenFrom, type Line } from "./lines.js";
import type { Region } from "./snapshot.js";
import { between } from "./stretches.js";

/** Elevation of the ground where no region speaks. */
export const PLANE = 0;

/** Ground that may hide one of two from the other. */
export interface Rise {
  readonly region: Region;
  /** How high it reaches, in game units. */
  readonly top: number;
  /** What it hides of each line's slice. */
  readonly hides: readonly (readonly Stretch[])[];
}

/**
 * The ground is solid: an area hides what lies behind it, from its bottom up to its ground, and who stands back from its edge
 * sees no farther down than the edge lets it. Where one of the two stands in a pit, the ground around the pits is solid up to
 * the plane. Nobody's own ground hides it, for it lies at its feet.
 */
export function risesBetween(
  regions: readonly Region[],
  attacker: Placed,
  target: Placed,
  lines: readonly Line[],
): readonly Rise[] {
  const grounds = regions.flatMap((region) =>
    region.ground === null || region.ground < (region.bottom ?? -Infinity)
      ? []
      : [{ region, ground: region.ground }],
  );
  const pits = grounds.filter(({ ground }) => ground < PLANE).map(({ region }) => region);
  return grounds.map(({ region, ground }): Rise => {
    const solid = { ...region, top: ground };
    const isPit = ground < PLANE && [attacker, target].some((one) => standsOn(one, region));
    return {
      region,
      top: isPit ? PLANE : ground,
      hides: lines.map((line) => [...hiddenByRegion(line, solid), ...(isPit ? hiddenByRim(line, pits) : [])]),
    };
  });
}

function standsOn({ within, base }: Placed, region: Region): boolean {
  return base === region.ground && within.includes(region);
}

/** What the plane hides of a line's slice, wherever the line passes over none of some pits. */
function hiddenByRim(line: Line, pits: readonly Region[]): Stretch[] {
  const open = pits.flatMap(({ polygons }) => stretchesIn(line.from, line.to, polygons));
  return between(open, NEARLY).flatMap((way) => hiddenFrom(line, way, null, PLANE));
}
