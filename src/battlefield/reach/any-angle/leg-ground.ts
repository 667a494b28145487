import type { Footing } from "../../../rules/core/facts/facts.js";
import { isAt, type Field } from "../../field/field.js";
import {
  inRings,
  intervalsIn,
  lengthBetween,
  NEARLY,
  onRings,
  pointToSegment,
  sides,
  type Interval,
} from "../../geometry/plane.js";
import { inShape, intervalThrough } from "../../geometry/shape.js";
import { regionsOnWay } from "../../movement/corridor.js";
import type { Walk } from "../../movement/walk.js";
import type { Point, Region, Shape } from "../../snapshot.js";
import { footingOf } from "../../terrain/footing.js";
import type { Pace } from "../pace.js";

/** From the best to the worst. */
export const GROUNDS = ["clear", "difficult", "arduous"] as const satisfies readonly Footing[];

/** An interval of a leg over ground of a kind. */
export interface Band extends Interval {
  readonly as: Footing;
}

/** The mean price of a game unit of a leg, by the worst ground at each point of it, and the share of each kind of ground. */
export function groundOn(field: Field, { ground }: Pace, way: Walk, bands: readonly Band[]) {
  const rough = (["difficult", "arduous"] as const).map((as) => ({
    as,
    passed: regionsOnWay(field, way, (region) => footingOf(region) === as),
  }));
  const regions: Band[] = rough.flatMap(({ as, passed }) => passed.intervals.map((one) => ({ ...one, as })));
  const all = [...regions, ...bands];
  const shares = sharesOf(all);
  const closed = rough.flatMap(({ as, passed }) =>
    ground[as] === Infinity && passed.share > 0 ? passed.regions.map(({ ref }) => ref) : [],
  );
  let price = 0;
  for (const as of GROUNDS) if (shares[as] > 0) price += shares[as] * ground[as];
  const own = bands.length > 0 ? sharesOf(regions) : shares;
  return { price, closed, difficult: own.difficult, arduous: own.arduous };
}

/** The share of each kind of ground in a leg, where the worst of its bands counts. */
function sharesOf(bands: readonly Band[]): Record<Footing, number> {
  const shares = { clear: 1, difficult: 0, arduous: 0 };
  if (bands.length === 0) return shares;
  shares.clear = 0;
  const cuts = [0, 1, ...bands.flatMap(({ from, to }) => [from, to])].sort((a, b) => a - b);
  let from = 0;
  for (const to of cuts) {
    if (to <= from) continue;
    const middle = (from + to) / 2;
    const worst = bands.reduce(
      (rank, band) =>
        band.from <= middle && middle <= band.to ? Math.max(rank, GROUNDS.indexOf(band.as)) : rank,
      0,
    );
    shares[GROUNDS[worst] ?? "clear"] += to - from;
    from = to;
  }
  return shares;
}

/** Where a leg first enters a zone, from 0 to 1. Who starts inside one leaves it freely. */
export function entryOf(
  field: Field,
  { zones = [], stopsOn = [] }: Pace,
  { from, to, segments }: Walk,
): number | null {
  const slack = NEARLY / Math.max(lengthBetween(from, to), NEARLY);
  const entries = zones.flatMap((zone) => {
    const way = intervalThrough(from, to, zone);
    return way && (way.from > slack || !inShape(from, zone)) ? [way.from] : [];
  });
  for (const region of stoppingOn(field, stopsOn, segments)) {
    const inside = inRings(from, region.polygons);
    const entry = intervalsIn(from, to, region.polygons).find((way) => way.from > slack || !inside);
    if (entry) entries.push(entry.from);
  }
  return entries.length > 0 ? Math.min(...entries) : null;
}

function stoppingOn(
  field: Field,
  kinds: readonly Footing[],
  segments: readonly { readonly base: number }[],
): readonly Region[] {
  if (kinds.length === 0) return [];
  return field.regions
    .map(({ region }) => region)
    .filter((region) => kinds.includes(footingOf(region)) && segments.some(({ base }) => isAt(region, base)));
}

/** Whether a mover must stop at a place: it is at the edge of a zone, or of ground in which it stops. */
export function stopsAt(field: Field, pace: Pace, place: Point & { readonly base: number }): boolean {
  const { zones = [], stopsOn = [], flies = false } = pace;
  if (flies) return false;
  return (
    zones.some((zone) => isAtEdge(place, zone)) ||
    stoppingOn(field, stopsOn, [place]).some(({ polygons }) => onRings(place, polygons))
  );
}

/** Pixels by which a place may miss the edge of a zone and still be at it. */
const AT_EDGE = 1e-3;

function isAtEdge(point: Point, zone: Shape): boolean {
  if (zone.type === "circle") return Math.abs(lengthBetween(point, zone.center) - zone.radius) <= AT_EDGE;
  return sides(zone.points).some(([a, b]) => pointToSegment(point, a, b) <= AT_EDGE);
}
