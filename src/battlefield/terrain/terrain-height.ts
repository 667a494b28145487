import { nearEnough, touchesEdge } from "../contact/contact.js";
import type { Field, Placed } from "../field/field.js";
import { along, NEARLY, pointToSegment, sides, intervalsIn, type Interval } from "../geometry/plane.js";
import { occludedIn, type Occluded } from "../sight/occluded.js";
import { hiddenFrom, type Line } from "../sight/sight-lines.js";
import type { Point, Region } from "../snapshot.js";
import { between } from "../geometry/intervals.js";

/** Elevation of the ground outside all regions. */
export const PLANE = 0;

/** A part of the ground that may hide one of two models from the other. */
export interface Rise {
  readonly region: Region;
  /** The elevation of the top of the rise, in game units. */
  readonly top: number;
  readonly occluded: Occluded;
}

/**
 * A solid part of the ground between two elevations, with its edges seen from above. `waysOf` has the
 * intervals of a line that are over the part. Each interval ends at an edge of the part or at an end of the
 * line.
 */
interface Solid {
  readonly bottom: number | null;
  readonly top: number;
  readonly edges: readonly (readonly [Point, Point])[];
  readonly waysOf: (line: Line) => readonly Interval[];
}

/**
 * The ground between two models, which is solid.
 * - A region hides everything behind it, from its bottom up to its ground. A model that is back from the region's
 * edge sees no farther down than the edge allows.
 * - When one of the two is in a pit, the ground around the pits is solid up to the plane.
 * - The ground under a model does not hide the model.
 * - When a model touches an edge and looks down over it to lower ground, the ground does not hide others from that
 * model.
 * - Ground does not hide two models in contact from one another.
 */
export function groundBetween(
  field: Field,
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
  const rim = rimOf(grounds.filter(({ ground }) => ground < PLANE).map(({ region }) => region));
  const shared = nearEnough(field, attacker, target, 0) ? Math.max(attacker.base, target.base) : -Infinity;
  const goesOn = (line: Line, end: number, top: number): boolean =>
    grounds.some(
      ({ region, ground }) =>
        ground >= top &&
        waysOver(line, region.polygons).some(({ from, to }) => from <= end + NEARLY && to > end + NEARLY),
    );
  const hiddenBy = (solid: Solid): readonly (readonly Interval[])[] => {
    const own =
      solid.top <= attacker.base ? solid.edges.filter((edge) => touchesEdge(field, attacker, edge)) : [];
    return lines.map((line) =>
      solid.top <= shared
        ? []
        : solid
            .waysOf(line)
            .filter(({ to }) => !isOn(along(line.from, line.to, to), own) || goesOn(line, to, solid.top))
            .flatMap(({ from, to }) => hiddenFrom(line, from, to, solid.bottom, solid.top) ?? []),
    );
  };
  return grounds.map(({ region, ground }): Rise => {
    const isPit = ground < PLANE && [attacker, target].some((one) => isDownIn(one, region));
    const occluded = hiddenBy({ ...areaOf(region), top: ground });
    if (!isPit) return { region, top: ground, occluded: occludedIn(occluded) };
    const byRim = hiddenBy(rim);
    const both = occluded.map((one, line) => [...one, ...(byRim[line] ?? [])]);
    return { region, top: PLANE, occluded: occludedIn(both) };
  });
}

function areaOf({ polygons, bottom }: Region): Omit<Solid, "top"> {
  return {
    bottom,
    edges: polygons.flatMap(sides),
    waysOf: (line) => waysOver(line, polygons),
  };
}

function waysOver({ from, to }: Line, rings: Region["polygons"]): Interval[] {
  return intervalsIn(from, to, rings);
}

/** The plane around the pits: the intervals of each line that are not over a pit. */
function rimOf(pits: readonly Region[]): Solid {
  return {
    bottom: null,
    top: PLANE,
    edges: pits.flatMap(({ polygons }) => polygons.flatMap(sides)),
    waysOf: (line) =>
      between(
        pits.flatMap(({ polygons }) => waysOver(line, polygons)),
        NEARLY,
      ),
  };
}

/** Whether a model is in a pit below the plane, on the ground of the pit or above it. */
function isDownIn({ within, base }: Placed, pit: Region): boolean {
  return base < PLANE && within.includes(pit);
}

function isOn(point: Point, edges: readonly (readonly [Point, Point])[]): boolean {
  return edges.some(([a, b]) => pointToSegment(point, a, b) <= NEARLY);
}
