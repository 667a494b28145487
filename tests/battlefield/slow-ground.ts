import type { Body, Point, Region, Shape, Snapshot } from "../../src/battlefield/index.js";
import { base, within } from "./slow-heights.js";
import { crossings, inside, on } from "./slow-plane.js";

/* What areas and their ground stop, for the slow and obvious way. */

export interface Look {
  readonly from: Point;
  readonly to: Point;
  readonly eye: number;
  readonly spot: number;
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

/** Ground that is solid: from an area's bottom up to its ground; and up to 0 around the pits in which one of the two stands. */
export function groundsBefore(scene: Snapshot, a: Body, t: Body): Shield[] {
  const solid = scene.regions.flatMap((region) =>
    region.ground !== null && region.ground >= (region.bottom ?? -Infinity)
      ? [{ region, ground: region.ground }]
      : [],
  );
  const pits = solid.filter(({ ground }) => ground < 0).map(({ region }) => region);
  return solid.map(({ region, ground }) => {
    const isPit =
      pits.includes(region) &&
      [a, t].some((one) => within(scene, one).includes(region) && base(scene, one) === ground);
    return {
      ref: region.ref,
      cover: "heavy",
      rises: true,
      stops: (line) => passes(line, { ...region, top: ground }) || (isPit && meetsPlane(line, pits)),
    };
  });
}

/** Whether a look goes below 0 anywhere beside some pits. */
function meetsPlane(line: Look, pits: readonly Region[]): boolean {
  const areas = pits.flatMap(({ polygons }) =>
    polygons.map((points): Shape => ({ type: "polygon", points })),
  );
  const cuts = [0, ...areas.flatMap((area) => crossings(line.from, line.to, area)), 1].sort((x, y) => x - y);
  return cuts.some((cut, index) => {
    const next = cuts[index + 1] ?? cut;
    const isOpen = areas.some((area) => inside(on(line.from, line.to, (cut + next) / 2), area));
    return next > cut && !isOpen && Math.min(heightAt(line, cut), heightAt(line, next)) <= 0;
  });
}
