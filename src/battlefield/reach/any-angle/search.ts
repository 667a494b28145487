import FlatQueue from "flatqueue";
import { lengthBetween, NEARLY } from "../../geometry/plane.js";
import type { Point } from "../../snapshot.js";
import { leastPrice, spent, startingPurse, turned } from "../paying.js";
import type { Slices } from "../slices.js";
import type { Corner } from "./corners.js";
import type { Legs, Position } from "./legs.js";
import {
  bendAt,
  bendsTo,
  isBeaten,
  LAST,
  leastAt,
  mayLead,
  stopListOf,
  type Found,
  type Stop,
  type StopList,
} from "./stop.js";
import { View } from "./view.js";

/** A leg to try, to the corner with this number. `stop` is the leg's end; null until the leg is weighed. */
interface Try {
  readonly from: Stop;
  readonly corner: number;
  readonly stop: Stop | null;
}

/** The number of legs that are tried in a slice of the search. */
const SLICE = 16;
/** The most legs that a search with a goal tries. This limits the work in any maze. */
const MOST_STOPS = 8_000;

/**
 * Finds the cheapest paths from a start to any point. A path goes straight from corner to corner, at any
 * angle. On open ground, its cost is that of its exact length. A leg is weighed only when no cheaper leg is
 * left to try (Dijkstra's algorithm with lazy edges).
 */
export class AnyAngle {
  /** All stops, the cheapest first. */
  readonly stops: Stop[] = [];
  /** The least that a pixel costs. */
  readonly #least: number;
  /** Whether one stop for each corner is enough, because stops differ only in their cost. */
  readonly #isSimple: boolean;
  readonly #kept: Stop[][];
  /** 1 for a corner that needs no further stop, by the corner's number. */
  readonly #isDone: Uint8Array;
  /** The positions of the corners. */
  readonly #cornersX: Float64Array;
  readonly #cornersY: Float64Array;
  /** The least cost of a path from each corner to the goal. */
  readonly #ahead: Float64Array;
  #isCut = false;
  readonly #queue = new FlatQueue<Try>();
  readonly #found: { -readonly [K in keyof Found]: Found[K] } = {
    before: null,
    cost: Infinity,
    leg: null,
    isThere: false,
  };
  /** The list of all stops, in which `to` searches. */
  #all: StopList | null = null;
  /** The stops from which `find` still has to try a last leg; `#bounds` has the least cost through each. */
  readonly #tries: Stop[] = [];
  readonly #bounds: number[] = [];

  /**
   * @param ends  the cost at which each stage ends
   * @param limit  the greatest cost that is searched
   * @param goal  finds the goal's point nearest to a point; only paths that can reach the goal are searched
   */
  constructor(
    readonly legs: Legs,
    readonly corners: readonly Corner[],
    readonly start: Position,
    readonly ends: readonly number[],
    readonly limit: number,
    readonly goal: ((point: Point) => Point) | null = null,
  ) {
    const { turns, bypass } = legs.pace;
    this.#isSimple = turns === undefined && bypass === undefined && legs.isLevel;
    this.#least = leastPrice(legs.pace) * legs.field.snapshot.unitsPerPixel;
    this.#kept = corners.map(() => []);
    this.#isDone = new Uint8Array(corners.length);
    this.#cornersX = Float64Array.from(corners, ({ x }) => x);
    this.#cornersY = Float64Array.from(corners, ({ y }) => y);
    this.#ahead = Float64Array.from(corners, (corner) => this.#aheadFrom(corner));
    const purse = startingPurse(legs.pace);
    this.#keep({ ...start, ...purse, ...LAST, before: null, onward: purse, barred: { by: null } });
  }

  /** Finds all stops, slice by slice. No path can be read before the search is done. */
  *explore(): Slices<void> {
    for (let next = this.#queue.pop(), count = 1; next; next = this.#queue.pop(), count += 1) {
      this.#isCut = this.goal !== null && count > MOST_STOPS;
      if (this.#isCut) break;
      this.#take(next);
      if (count % SLICE === 0) yield;
    }
  }

  /** Whether a wider search is of no use: this search tried too many legs, or the start is closed in. */
  get isLast(): boolean {
    if (this.#isCut) return true;
    if (this.legs.pace.always !== undefined) return false;
    return this.stops.every(({ view, ...stop }) => {
      const seen = this.#least * (view?.farthest ?? Infinity);
      return stop.cost + this.#aheadFrom(stop) + 2 * seen <= this.limit;
    });
  }

  /** The cheapest path to a point; null when none leads there within the limit. */
  to(point: Point): Stop | null {
    const found = this.find(point, (this.#all ??= stopListOf(this.stops)), null);
    if (!found.before || found.isThere) return found.before;
    const { cost, before } = found;
    const { x, y, elevation, base } = this.endOf(found, point);
    return { x, y, elevation, base, cost, turns: 0, bypassed: 0, ...LAST, before };
  }

  /**
   * Finds the cheapest path to a point. The last leg is straight, from a stop of the list. `likely` is tried
   * first, then the other stops, the most promising first. The next call overwrites the result.
   */
  find(point: Point, list: StopList, likely: Stop | null): Found {
    const found = this.#found;
    this.#forget();
    const direct = this.#always(lengthBetween(this.start, point));
    if (direct > this.limit || this.legs.isClosed(point, this.start)) return found;
    if (likely && bendsTo(likely, point)) this.#compare(likely, point);
    const { more, pixels } = this.legs.around(point);
    let least = found.before ? found.cost : this.limit;
    let left = 0;
    const { x, y } = point;
    const { stops, numbers } = list;
    for (let n = 0; n < stops.length; n += 1) {
      const cost = numbers[3 * n + 2] ?? Infinity;
      if (cost > least) break;
      const dx = x - (numbers[3 * n] ?? 0);
      const dy = y - (numbers[3 * n + 1] ?? 0);
      const apart = Math.sqrt(dx * dx + dy * dy);
      if (n > 0 && cost + apart * this.#least > least) continue;
      const stop = stops[n];
      if (!stop || stop === likely) continue;
      let bound = this.boundFor(stop, apart);
      if (bound > least || !mayLead(stop, dx, dy)) continue;
      if (more > 0 && stop.before) {
        const dearer = Math.min(pixels, apart) * more * this.legs.field.snapshot.unitsPerPixel;
        bound += Math.max(0, dearer - (this.legs.pace.bypass?.each ?? 0));
        if (bound > least) continue;
      }
      this.#tries[left] = stop;
      this.#bounds[left] = bound;
      left += 1;
    }
    for (; left > 0; left -= 1) {
      const first = leastAt(this.#bounds, left);
      const next = this.#tries[first];
      const bound = this.#bounds[first] ?? Infinity;
      if (!next || (found.before && bound >= least)) break;
      this.#tries[first] = this.#tries[left - 1] ?? next;
      this.#bounds[first] = this.#bounds[left - 1] ?? bound;
      this.#compare(next, point);
      if (found.before) least = found.cost;
    }
    return found;
  }

  /** The place of a mover at the end of a path that was found to a point. */
  endOf({ before, leg }: Pick<Found, "before" | "leg">, { x, y }: Point): Position {
    if (leg) return leg;
    const { elevation, base } = before ?? this.start;
    return { x, y, elevation, base };
  }

  #forget(): void {
    this.#found.before = null;
  }

  /** Takes the path through a stop if it is cheaper than the one found so far. */
  #compare(stop: Stop, point: Point): void {
    const found = this.#found;
    const pixels = lengthBetween(stop, point);
    const isThere = pixels <= NEARLY;
    if (!stop.onward && !isThere) return;
    const price = isThere ? 0 : this.legs.priceOf(stop, point, stop.barred);
    if (price === Infinity) return;
    const leg = Number.isNaN(price) ? this.legs.weigh(stop, point) : null;
    if (leg?.price === Infinity) return;
    const purse = isThere ? stop : (stop.onward ?? stop);
    const full = leg ? leg.price : price;
    const sum = purse.cost + full - this.legs.bypassedOn(this.ends, purse, full, pixels);
    const cost = stop.before || isThere ? sum : this.#always(pixels, sum);
    if (cost > this.limit || (found.before && cost >= found.cost)) return;
    found.before = stop;
    found.cost = cost;
    found.leg = leg;
    found.isThere = isThere;
  }

  /** The least cost of a path through a stop to a point, if nothing bars it. Infinity: no path goes on. */
  boundOf(stop: Stop, point: Point): number {
    return this.boundFor(stop, lengthBetween(stop, point));
  }

  /** The least cost of a path to a point this many pixels from the stop. Infinity: no path goes on. */
  boundFor(stop: Stop, pixels: number): number {
    if (!stop.onward) return Infinity;
    return stop.before ? stop.onward.cost + pixels * this.#least : this.#always(pixels);
  }

  /** The least cost of a straight path from the start. Within the pace's `always`, one stage is enough. */
  #always(pixels: number, sum = pixels * this.#least): number {
    const { always = 0 } = this.legs.pace;
    const isNear = pixels * this.legs.field.snapshot.unitsPerPixel <= always + NEARLY;
    return isNear ? Math.min(sum, this.ends[0] ?? 0) : sum;
  }

  #take({ from, corner, stop }: Try): void {
    if (stop) {
      this.#keep(stop);
      return;
    }
    const to = this.corners[corner];
    if (!to || this.#isDone[corner] === 1) return;
    const found = this.#walkLeg(from, to, corner);
    if (!found) return;
    if (found.cost > this.boundOf(from, to) + NEARLY)
      this.#queue.push({ from, corner, stop: found }, found.cost);
    else this.#keep(found);
  }

  /** Keeps a stop and queues its legs to all corners, unless another stop at its corner is as good. */
  #keep(stop: Stop): void {
    const kept = stop.corner === null ? undefined : this.#kept[stop.corner];
    if (kept && isBeaten(kept, stop.base, stop)) return;
    const view = this.#viewFrom(stop);
    const known = view ? { ...stop, view } : stop;
    kept?.push(known);
    if (this.#isSimple && stop.corner !== null) this.#isDone[stop.corner] = 1;
    this.stops.push(known);
    if (!known.onward) return;
    const { x, y } = known;
    const range = this.#rangeOf(known);
    const most = range * range;
    for (let n = 0; n < this.corners.length; n += 1) {
      if (this.#isDone[n] === 1) continue;
      const dx = (this.#cornersX[n] ?? 0) - x;
      const dy = (this.#cornersY[n] ?? 0) - y;
      const square = dx * dx + dy * dy;
      if (square > most || n === known.corner) continue;
      if (!mayLead(known, dx, dy)) continue;
      const bound = this.boundFor(known, Math.sqrt(square));
      if (bound + (this.#ahead[n] ?? 0) <= this.limit)
        this.#queue.push({ from: known, corner: n, stop: null }, bound);
    }
  }

  /** The least cost of a path from a point to the goal. */
  #aheadFrom(point: Point): number {
    return this.goal ? lengthBetween(point, this.goal(point)) * this.#least : 0;
  }

  /** The greatest length of a leg from a stop, in pixels. */
  #rangeOf({ onward, before }: Stop): number {
    const pixels = (this.limit - (onward?.cost ?? this.limit)) / this.#least + NEARLY;
    const always = before ? 0 : (this.legs.pace.always ?? 0) / this.legs.field.snapshot.unitsPerPixel;
    return Math.max(pixels, always + NEARLY);
  }

  /** The free directions that the mover can still pay for; null: no path goes on, or the ground is uneven. */
  #viewFrom(stop: Stop): View | null {
    if (!stop.onward || !this.legs.isLevel) return null;
    return new View(stop, stop.bend, this.legs.obstaclesAt(stop.base), this.#rangeOf(stop));
  }

  /** The stop after a leg to a corner; null: the leg is barred or too costly, or a stop there is as good. */
  #walkLeg(from: Stop, to: Corner, corner: number): Stop | null {
    const { onward } = from;
    if (!onward) return null;
    const pixels = lengthBetween(from, to);
    if (pixels <= NEARLY) return null;
    const { price: full, leg } = this.legs.weighedOnce(from, to, corner);
    if (full === Infinity) return null;
    const bypassed = this.legs.bypassedOn(this.ends, onward, full, pixels);
    const sum = onward.cost + full - bypassed;
    const cost = from.before ? sum : this.#always(pixels, sum);
    if (cost > this.limit) return null;
    const purse = spent(this.ends, onward, cost, bypassed);
    const { x, y, elevation, base } = this.endOf({ before: from, leg }, to);
    const kept = this.#kept[corner] ?? [];
    if (isBeaten(kept, base, purse)) return null;
    const weighed =
      kept.find((one) => one.base === base && one.elevation === elevation)?.weighed ?? new Map();
    const ahead = turned(this.legs.pace, this.ends, purse);
    const way = { before: from, corner, onward: ahead, bend: bendAt(from, to), view: null, weighed };
    return { x, y, elevation, base, ...purse, ...way, barred: { by: null } };
  }
}
