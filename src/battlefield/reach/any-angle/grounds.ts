import { isAt, type PlacedRegion } from "../../field/field.js";
import {
  boundsMeet,
  boundsBetween,
  boundsOf,
  pointToSegment,
  sides,
  type Bounds,
} from "../../geometry/plane.js";
import type { Point, Region } from "../../snapshot.js";
import { footingOf } from "../../terrain/footing.js";
import type { Pace } from "../pace.js";

/** A region with its bounds, prepared for many questions. */
interface Ready {
  readonly region: Region;
  readonly bounds: Bounds;
  readonly sides: readonly (readonly [Point, Point])[];
  /** The price of a game unit in this area. */
  readonly price: number;
  /** Whether the edge of the region stops the mover, or changes more than the price, such as the height. */
  readonly isEdge: boolean;
}

/** Pixels within which a leg counts as running along an edge or ending at it. */
const CLOSE = 1e-3;

/**
 * Works out the prices of straight legs from the ground around a mover. For a leg near the edge of a region,
 * and in some rare cases, only `straight` can work out the price.
 */
export class Grounds {
  readonly #all: readonly Ready[];

  constructor(
    regions: readonly PlacedRegion[],
    readonly pace: Pace,
  ) {
    const { ground, stopsOn = [], flies = false } = pace;
    this.#all = regions.map(({ region, bounds }) => {
      const footing = footingOf(region);
      const price = flies ? ground.clear : ground[footing];
      const isEdge =
        region.ground !== null || region.impassable || price === Infinity || stopsOn.includes(footing);
      return { region, bounds, sides: region.polygons.flatMap(sides), price, isEdge };
    });
  }

  /**
   * The mean price of a game unit of a leg, for a mover at the elevation `base`. NaN: only `straight` can
   * work out the price.
   */
  priceOf(from: Point, to: Point, base: number): number {
    if (this.#all.length === 0) return this.pace.ground.clear;
    const about = boundsBetween(from, to);
    const near = this.#all.filter(({ bounds }) => boundsMeet(bounds, about));
    if (near.length === 0) return this.pace.ground.clear;
    const cuts = [0, 1];
    for (const one of near) {
      const before = cuts.length;
      if (!addCuts(cuts, one, from, to) || (one.isEdge && cuts.length > before)) return NaN;
    }
    cuts.sort((a, b) => a - b);
    let [sum, reached] = [0, 0];
    for (const cut of cuts) {
      if (cut - reached <= 0) continue;
      const middle = (reached + cut) / 2;
      const at = { x: from.x + (to.x - from.x) * middle, y: from.y + (to.y - from.y) * middle };
      const price = this.#priceAt(near, at, base);
      if (Number.isNaN(price)) return NaN;
      sum += price * (cut - reached);
      reached = cut;
    }
    return sum;
  }

  /**
   * The price of a game unit on the ground around a point, minus `least`, and the radius in pixels within
   * which this price holds. No leg to the point can avoid this ground.
   */
  around(point: Point, base: number, least: number): { readonly more: number; readonly pixels: number } {
    let found = { more: 0, pixels: 0 };
    for (const { region, sides: edges, price, bounds } of this.#all) {
      if (price <= least || price === Infinity || !isAt(region, base)) continue;
      if (!boundsMeet(bounds, boundsOf([point])) || !isInside(edges, point)) continue;
      const pixels = Math.min(...edges.map(([a, b]) => pointToSegment(point, a, b)));
      if ((price - least) * pixels > found.more * found.pixels) found = { more: price - least, pixels };
    }
    return found;
  }

  /**
   * The price of the ground at a point. Where areas overlap, the worst kind counts. NaN: only `straight` can
   * work out the price of legs there.
   */
  #priceAt(near: readonly Ready[], at: Point, base: number): number {
    const { ground } = this.pace;
    let worst = 0;
    let price = ground.clear;
    for (const one of near) {
      const { region } = one;
      const rank = region.arduous === true ? 2 : region.difficult ? 1 : 0;
      if (rank < worst && !one.isEdge) continue;
      if (!isAt(region, base) || !isInside(one.sides, at)) continue;
      if (region.impassable || one.price === Infinity) return NaN;
      if (rank > worst) [worst, price] = [rank, one.price];
    }
    return price;
  }
}

/**
 * Adds the points where a leg crosses the edges of a region. False when the leg runs along an edge so closely that
 * the crossings are uncertain.
 */
function addCuts(cuts: number[], { sides: edges }: Ready, from: Point, to: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length <= CLOSE) return false;
  for (const [a, b] of edges) {
    const one = (dx * (a.y - from.y) - dy * (a.x - from.x)) / length;
    const other = (dx * (b.y - from.y) - dy * (b.x - from.x)) / length;
    if (Math.abs(one) <= CLOSE && Math.abs(other) <= CLOSE) return false;
    if (one > CLOSE === other > CLOSE && one < -CLOSE === other < -CLOSE) continue;
    const share = one / (one - other);
    const x = a.x + (b.x - a.x) * share - from.x;
    const y = a.y + (b.y - a.y) * share - from.y;
    const at = (x * dx + y * dy) / (length * length);
    const slack = CLOSE / length;
    if (at > slack && at < 1 - slack) cuts.push(at);
  }
  return true;
}

function isInside(edges: readonly (readonly [Point, Point])[], { x, y }: Point): boolean {
  let inside = false;
  for (const [a, b] of edges)
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  return inside;
}
