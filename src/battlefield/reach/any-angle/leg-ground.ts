import type { Footing } from "../../../rules/core/facts/facts.js";
import { isAt, type Field, type Placed } from "../../field/field.js";
import { inRings, intervalsIn, lengthBetween, NEARLY, onRings, type Interval } from "../../geometry/plane.js";
import { regionsOnWay } from "../../movement/corridor.js";
import { placedAt, type Walk } from "../../movement/walk.js";
import type { Region } from "../../snapshot.js";
import { footingOf } from "../../terrain/footing.js";
import type { Pace, Zone } from "../pace.js";
import { entersZone, isAtEdge, isInto } from "../zones.js";

/** The kinds of ground from the best to the worst. */
export const GROUNDS = ["clear", "difficult", "arduous"] as const satisfies readonly Footing[];

/** An interval of a leg over ground of a kind. */
export interface Band extends Interval {
  readonly as: Footing;
}

/**
 * The mean price per game unit of a leg, the regions whose ground bars the leg, and the shares of difficult
 * and arduous ground. Where several kinds of ground overlap, the worst one counts. `bands` add ground that is
 * no region; they change the price, but not the shares.
 */
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

/** The share of a leg that each kind of ground takes. Where bands overlap, the worst one counts. */
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

/**
 * The point where a mover's leg first enters a zone, from 0 to 1; null when the leg enters no zone. A mover
 * that starts inside a zone leaves it freely. A leg into contact with the owner of a zone does not enter that
 * zone.
 */
export function entryOf(
  field: Field,
  { zones = [], stopsOn = [] }: Pace,
  mover: Placed,
  way: Walk,
): number | null {
  const { from, to, segments } = way;
  const slack = NEARLY / Math.max(lengthBetween(from, to), NEARLY);
  const isAim = (zone: Zone): boolean => isInto(field, [zone], to, () => placedAt(field, mover, to));
  const aims = isInto(field, zones, from, () => mover) ? [] : zones.filter(isAim);
  const entries = zones.flatMap((zone) =>
    aims.includes(zone) ? [] : (entersZone(field, zone, mover, way, slack) ?? []),
  );
  for (const region of stoppingOn(field, stopsOn, segments)) {
    const inside = inRings(from, region.polygons);
    const entry = intervalsIn(from, to, region.polygons).find((part) => part.from > slack || !inside);
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

/** Whether a mover must stop at its place: at the edge of a zone, or of ground that stops it. */
export function stopsAt(field: Field, pace: Pace, mover: Placed): boolean {
  const { zones = [], stopsOn = [], flies = false } = pace;
  if (flies) return false;
  const { center, base } = mover;
  return (
    zones.some((zone) => isAtEdge(field, zone, mover)) ||
    isInto(field, zones, center, () => mover) ||
    stoppingOn(field, stopsOn, [{ base }]).some(({ polygons }) => onRings(center, polygons))
  );
}
