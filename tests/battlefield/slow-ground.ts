import type { Body, Point, Region, Shape, Snapshot } from "../../src/battlefield/index.js";
import { base, within } from "./slow-heights.js";
import { crossings, edges, gap, inside, on, toSegment, toShape } from "./slow-plane.js";

/* What areas and their ground stop, for the slow and obvious way. */

/** A straight line from the middle of a looker to the near side of a target, and from there on into the target. */
export interface Look {
  readonly from: Point;
  /** Where it meets the near side. */
  readonly to: Point;
  readonly eye: number;
  /** Its height at the near side. */
  readonly spot: number;
  /** Where it ends, as a share of the way to the near side: 1 at the near side, more within the target. */
  readonly end: number;
}

/** Something that covers, and which looks it stops. */
export interface Shield {
  readonly ref: string;
  readonly cover: "light" | "heavy";
  readonly stops: (line: Look) => boolean;
  /** It is ground. */
  readonly rises?: true;
}

export function heightAt({ eye, spot }: Look, t: number): number {
  return eye + (spot - eye) * t;
}

export function passes(line: Look, { polygons, bottom, top }: Region): boolean {
  return polygons.some((points) => {
    const area: Shape = { type: "polygon", points };
    const cut = crossings(line.from, line.to, area);
    if (inside(line.from, area)) cut.unshift(0);
    if (inside(line.to, area)) cut.push(1);
    if (cut.length < 2) return false;
    const [enter, leave] = [heightAt(line, Math.min(...cut)), heightAt(line, Math.max(...cut))];
    return Math.max(enter, leave) >= (bottom ?? -Infinity) && Math.min(enter, leave) <= (top ?? Infinity);
  });
}

/**
 * Ground that is solid: from an area's bottom up to its ground; and up to 0 around the pits in which one of the two stands.
 * Not what lies no higher than the feet of the higher of two who touch, nor what a look leaves, downwards, over an edge that
 * the looker's base touches and beyond which the ground lies lower.
 */
export function groundsBefore(scene: Snapshot, a: Body, t: Body): Shield[] {
  const solid = scene.regions.flatMap((region) =>
    region.ground !== null && region.ground >= (region.bottom ?? -Infinity)
      ? [{ region, ground: region.ground }]
      : [],
  );
  const pits = solid.filter(({ ground }) => ground < 0).map(({ region }) => region);
  const [own, other] = [base(scene, a), base(scene, t)];
  const touch = 0.05 * scene.grid.size;
  const isTouching = gap(a.shape, t.shape) <= touch && Math.abs(own - other) <= Math.max(a.height, t.height);
  const counts = (top: number): boolean => !isTouching || top > Math.max(own, other);
  /** Whether a look down leaves over an edge of some areas that the looker stands at. */
  const isOver = (line: Look, end: number, top: number, areas: readonly Region[]): boolean =>
    top <= own &&
    !solid.some(({ region, ground }) => ground >= top && isIn(on(line.from, line.to, end + 1e-4), region)) &&
    areas.some(({ polygons }) =>
      polygons
        .flatMap(edges)
        .some(
          ([c, d]) => toShape(a.shape, c, d) <= touch && toSegment(on(line.from, line.to, end), c, d) < 1e-3,
        ),
    );
  return solid.map(({ region, ground }) => {
    const isPit =
      pits.includes(region) &&
      [a, t].some((one) => within(scene, one).includes(region) && base(scene, one) < 0);
    return {
      ref: region.ref,
      cover: "heavy",
      rises: true,
      stops: (line) =>
        (counts(ground) &&
          !isOver(line, endIn(line, region), ground, [region]) &&
          passes(line, { ...region, top: ground })) ||
        (isPit && counts(0) && meetsPlane(line, pits, (end) => isOver(line, end, 0, pits))),
    };
  });
}

function isIn(p: Point, { polygons }: Region): boolean {
  return polygons.some((points) => inside(p, { type: "polygon", points }));
}

/** Where on its way a look leaves an area. */
function endIn(line: Look, { polygons }: Region): number {
  const areas = polygons.map((points): Shape => ({ type: "polygon", points }));
  if (areas.some((area) => inside(line.to, area))) return 1;
  return Math.max(0, ...areas.flatMap((area) => crossings(line.from, line.to, area)));
}

/** Whether a look goes below 0 anywhere beside some pits, but for where it is over an edge that does not count. */
function meetsPlane(line: Look, pits: readonly Region[], isOver: (end: number) => boolean): boolean {
  const areas = pits.flatMap(({ polygons }) =>
    polygons.map((points): Shape => ({ type: "polygon", points })),
  );
  const cuts = [0, ...areas.flatMap((area) => crossings(line.from, line.to, area)), 1].sort((x, y) => x - y);
  return cuts.some((cut, index) => {
    const next = cuts[index + 1] ?? cut;
    const isOpen = areas.some((area) => inside(on(line.from, line.to, (cut + next) / 2), area));
    const low = Math.min(heightAt(line, cut), heightAt(line, next));
    return next > cut && !isOpen && low <= 0 && !isOver(next);
  });
}
