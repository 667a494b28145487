import type { Place } from "../../../rules/core/procedure/consequence.js";
import { placedAt, placeOf } from "../../movement/walk.js";
import type { Field, Placed } from "../../field/field.js";
import { along, boundsOf, lengthBetween, NEARLY, settled } from "../../geometry/plane.js";
import type { Bounds, Point } from "../../snapshot.js";
import { footOn, type Escape, type Halt } from "../escape.js";
import { leastPrice } from "../paying.js";
import type { Journey, TableEdge } from "../reach-types.js";
import { finished } from "../slices.js";
import { FIELD_STEP } from "./point-field.js";
import type { AnyAngle } from "./search.js";
import { mayEnd, straight } from "./straight.js";
import { wayOf, type Stop } from "./stop.js";
import { searchFrom, type Goal } from "./without-grid.js";

/**
 * The detour that the first search for an edge allows, as a cost. Each further search allows a longer detour,
 * in a wider strip. Most paths are found in the first, narrow strip.
 */
const SLACK = FIELD_STEP;
/** The factor by which each further search allows a longer detour. */
const WIDER = 4;
/**
 * This factor limits the cost that a search allows. It multiplies the cost of the straight path or the cost
 * `most`, whichever is higher.
 */
const MOST_WIDENING = 10;

/**
 * The shortest way to an edge of the table, on a scene without a grid. It includes the farthest place that
 * the mover can reach at a cost of at most `most`.
 */
export function waypointsToEdge(
  field: Field,
  journey: Journey,
  mover: Placed,
  edge: TableEdge,
  most: number,
): Escape {
  const { bounds } = field.snapshot;
  if (!bounds) return { halts: [], arrives: false };
  const halts = (way: readonly Place[]): readonly Halt[] => haltsOn(field, journey, mover, way, most);
  const foot = footOn(bounds, edge, mover.center);
  const pixels = lengthBetween(mover.center, foot);
  const least = pixels * field.snapshot.unitsPerPixel * leastPrice(journey.pace);
  // No path is cheaper than a straight path over the cheapest ground.
  const direct = straight(field, journey.pace, mover, foot);
  if (pixels > 0 && direct.barred.length === 0 && direct.price <= least + NEARLY)
    return { halts: halts([placeOf(mover), { ...foot, elevation: direct.elevation }]), arrives: true };
  const widest = MOST_WIDENING * (Math.max(most, least) + FIELD_STEP);
  for (let slack = SLACK; ; slack *= WIDER) {
    const limit = Math.min(widest, least + slack);
    const goal = stripTo(bounds, edge, mover.center);
    const search = finished(searchFrom(field, { ...journey, stages: [limit] }, mover, limit, goal));
    const found = cheapestTo(search, bounds, edge);
    const last = found ?? (limit === widest || search.isLast ? nearestTo(search, bounds, edge) : null);
    if (last) return { halts: halts(wayOf(last)), arrives: found !== null };
  }
}

/** The strip between a mover and an edge that holds all paths a little longer than the straight path. */
function stripTo(bounds: Bounds, edge: TableEdge, from: Point): Goal {
  const ahead = boundsOf([from, footOn(bounds, edge, from)]);
  const apart = ahead.right - ahead.left + ahead.bottom - ahead.top;
  return {
    nearest: (point) => footOn(bounds, edge, point),
    boundsOf: (pixels) => {
      const aside = Math.sqrt(Math.max(0, pixels ** 2 - apart ** 2));
      const back = Math.max(0, pixels - apart) / 2;
      const [across, down] = edge === "left" || edge === "right" ? [back, aside] : [aside, back];
      const { left, top, right, bottom } = ahead;
      return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
    },
  };
}

/** The cheapest way to any point of an edge. Its last leg leads from a stop straight to the edge. */
function cheapestTo(search: AnyAngle, bounds: Bounds, edge: TableEdge): Stop | null {
  const feet = search.stops
    .map((stop) => ({ foot: footOn(bounds, edge, stop), stop }))
    .map(({ foot, stop }) => ({ foot, bound: search.boundOf(stop, foot) }))
    .sort((a, b) => a.bound - b.bound);
  let best: Stop | null = null;
  for (const { foot, bound } of feet) {
    if (best && bound >= best.cost) break;
    const found = search.to(foot);
    if (found && (!best || found.cost < best.cost)) best = found;
  }
  return best;
}

/** The stop nearest to the edge, for the case that no path leads to the edge itself. */
function nearestTo({ stops }: AnyAngle, bounds: Bounds, edge: TableEdge): Stop | null {
  const apart = (stop: Stop): number => lengthBetween(stop, footOn(bounds, edge, stop));
  return stops.reduce<Stop | null>((best, each) => (best && apart(best) <= apart(each) ? best : each), null);
}

/**
 * Places on a path, at most a quarter of a game unit apart, and the farthest place that the mover can reach
 * at a cost of at most `most`.
 */
function haltsOn(
  field: Field,
  { pace }: Journey,
  mover: Placed,
  turns: readonly Place[],
  most: number,
): readonly Halt[] {
  const halts: Halt[] = [];
  let [at, spent] = [mover, 0];
  const haltAt = (to: Point, way: Halt["way"]): Halt => {
    const leg = straight(field, pace, at, to);
    const there = placedAt(field, at, { x: to.x, y: to.y, elevation: leg.elevation });
    const place = { x: to.x, y: to.y, elevation: leg.elevation };
    return { place, way, cost: spent + leg.price, end: mayEnd(field, pace, there) };
  };
  turns.slice(1).forEach((turn, n) => {
    const way = turns.slice(0, n + 1);
    const steps = Math.ceil((lengthBetween(at.center, turn) * field.snapshot.unitsPerPixel) / FIELD_STEP);
    for (let step = n === 0 ? 0 : 1; step <= steps; step += 1) {
      const to = step === steps ? turn : along(at.center, turn, step / steps);
      const halt = haltAt(to, way);
      const before = halts.at(-1);
      if (before && settled(halt.cost - most) > 0 && settled(before.cost - most) < 0)
        halts.push(haltAt(paidUntil(haltAt, before.place, to, way, most), way));
      halts.push(halt);
    }
    const end = halts.at(-1);
    if (!end) return;
    spent = end.cost;
    at = placedAt(field, at, end.place);
  });
  return halts.length > 0 ? halts : [haltAt(mover.center, [])];
}

/** The farthest point on the line between two points that can be reached at a cost of at most `most`. */
function paidUntil(
  haltAt: (to: Point, way: Halt["way"]) => Halt,
  from: Point,
  to: Point,
  way: Halt["way"],
  most: number,
): Point {
  let [low, high] = [0, 1];
  for (let n = 0; n < 40; n += 1) {
    const middle = (low + high) / 2;
    if (haltAt(along(from, to, middle), way).cost <= most) low = middle;
    else high = middle;
  }
  return along(from, to, low);
}
