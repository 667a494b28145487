import type { Place } from "../../../rules/core/procedure/consequence.js";
import {
  bodiesNear,
  regionsNear,
  wallsMeeting,
  type Field,
  type Placed,
  type PlacedRegion,
} from "../../field/field.js";
import {
  boundsMeet,
  boundsOf,
  grown,
  lengthBetween,
  NEARLY,
  pointToSegment,
  type Bounds,
} from "../../geometry/plane.js";
import { isOffTable } from "../../movement/push-places.js";
import { placedAt } from "../../movement/walk.js";
import type { Point } from "../../snapshot.js";
import { footingOf } from "../../terrain/footing.js";
import { bodyObstacle, wallObstacle, zoneObstacle } from "./obstacle-kinds.js";
import { Obstacles, type Obstacle } from "./obstacles.js";
import type { Pace } from "../pace.js";
import { bypassedOn, leastPrice, type Purse } from "../paying.js";
import { Grounds } from "./grounds.js";
import { isInto } from "../zones.js";
import { stopsAt } from "./leg-ground.js";
import { mayEnd, straight } from "./straight.js";

/** The place of a mover on its path: its center, and the elevations of its token and its base. */
export interface Position extends Place {
  readonly base: number;
}

/** A leg that the mover may go: its price, and the mover's place at its end. */
export interface WalkedLeg extends Position {
  readonly price: number;
}

/**
 * The price of a leg, which is Infinity when the leg is barred. `leg` is the leg itself if `straight` had to
 * work out the price, otherwise null.
 */
export interface Weighed {
  readonly price: number;
  readonly leg: WalkedLeg | null;
}

/** The start of a leg. */
interface Start extends Position {
  /** The obstacle that barred the last leg that was tried from this place. */
  readonly barred: { by: Obstacle | null };
  /** The legs from this place that were already weighed, by the number of the corner at their end. */
  readonly weighed: Map<number, Weighed> | null;
}

const NOTHING_MORE = { more: 0, pixels: 0 } as const;

/**
 * The straight legs of one mover, within some bounds. Most legs lead over level, clear ground. The obstacles
 * there are sorted once, and the price of such a leg follows from its length and the obstacles that it
 * crosses. For every other leg, `straight` works out the price. Both methods always give the same price.
 */
export class Legs {
  readonly #obstacles = new Map<number, Obstacles>();
  readonly #grounds: Grounds;
  readonly regions: readonly PlacedRegion[];
  /** Whether the ground has the same elevation at every point. */
  readonly isLevel: boolean;

  constructor(
    readonly field: Field,
    readonly pace: Pace,
    readonly mover: Placed,
    readonly bounds: Bounds,
  ) {
    this.regions = regionsNear(field, bounds).filter(({ region }) => this.#matters(region));
    this.isLevel = this.regions.every(({ region }) => region.ground === null);
    this.#grounds = new Grounds(this.regions, pace);
  }

  /** All obstacles for a base at an elevation. */
  obstaclesAt(base: number): Obstacles {
    const known = this.#obstacles.get(base);
    if (known) return known;
    const { field, pace, bounds } = this;
    const { unitsPerPixel } = field.snapshot;
    const mover = { ...this.mover, base, crown: base + this.mover.body.height };
    const found = new Obstacles(bounds, 1 / unitsPerPixel);
    const all = [
      ...wallsMeeting(field, bounds).map((wall) => wallObstacle(wall, mover, pace)),
      ...bodiesNear(field, bounds, []).map((one) => bodyObstacle(one, mover, pace, unitsPerPixel)),
      ...(pace.flies === true ? [] : (pace.zones ?? [])).map((zone) => zoneObstacle(zone, mover.center)),
    ];
    for (const one of all) if (one) found.add(one);
    this.#obstacles.set(base, found);
    return found;
  }

  /**
   * The extra price of the last pixels of a leg to a point, from whichever side the leg comes: see
   * `Grounds.around`.
   */
  around(point: Point): { readonly more: number; readonly pixels: number } {
    if (!this.isLevel || this.regions.length === 0) return NOTHING_MORE;
    return this.#grounds.around(point, this.mover.base, leastPrice(this.pace));
  }

  /**
   * The price of a straight leg from a place to a point. Infinity: the leg is barred; NaN: only `straight` can
   * work out the price. `last` is the obstacle that barred the last leg from that place.
   */
  priceOf(from: Position, to: Point, last: { by: Obstacle | null }): number {
    // A path ends in contact with the owner of a zone, so no leg goes on from there.
    const { zones = [] } = this.pace;
    const isAway = zones.length > 0 && lengthBetween(from, this.mover.center) > NEARLY;
    if (isAway && isInto(this.field, zones, from, () => this.placed(from))) return Infinity;
    if (isOffTable(this.field, to)) return Infinity;
    const flat = this.obstaclesAt(from.base).priceOf(from, to, last);
    if (flat === Infinity) return this.isLevel ? Infinity : NaN;
    const ground = this.#grounds.priceOf(from, to, from.base);
    return lengthBetween(from, to) * this.field.snapshot.unitsPerPixel * ground + flat;
  }

  /**
   * The price of a straight leg to a corner; `number` is the corner's number. If only `straight` can work out
   * the price, this is done once for all stops at one place.
   */
  weighedOnce(from: Start, to: Point, number: number): Weighed {
    const known = from.weighed?.get(number);
    if (known) return known;
    const price = this.priceOf(from, to, from.barred);
    const leg = Number.isNaN(price) ? this.weigh(from, to) : null;
    const weighed = { price: leg ? leg.price : price, leg };
    from.weighed?.set(number, weighed);
    return weighed;
  }

  /** The discount that a leg gets on its price. `pixels` is its length. */
  bypassedOn(ends: readonly number[], purse: Purse, price: number, pixels: number): number {
    return bypassedOn(this.pace, ends, purse, price, pixels * this.field.snapshot.unitsPerPixel);
  }

  /** A leg with the price that `straight` works out. The price is Infinity when the leg is barred. */
  weigh(from: Position, to: Point): WalkedLeg {
    const leg = straight(this.field, this.pace, this.placed(from), to);
    const price = leg.barred.length > 0 ? Infinity : leg.price;
    return { x: to.x, y: to.y, elevation: leg.elevation, base: leg.base, price };
  }

  /**
   * Whether an obstacle is so near to a point that no path from the start leads there. All corners keep the
   * needed distance from obstacles, so this quick test only saves work.
   */
  isClosed(point: Point, start: Point): boolean {
    if (!this.isLevel) return false;
    for (const { a, b, room, price } of this.obstaclesAt(this.mover.base).at(point)) {
      if (room === 0 || price !== Infinity) continue;
      const apart = pointToSegment(point, a, b);
      if (apart < room - NEARLY && apart < pointToSegment(start, a, b) - NEARLY) return true;
    }
    return false;
  }

  /** Whether a move may end at a place. */
  mayEndAt(place: Position): boolean {
    const { shape } = this.mover.body;
    const isPlain = shape.type === "circle" && !this.#isNearRegion(place, shape.radius);
    if (!isPlain) return mayEnd(this.field, this.pace, this.placed(place));
    if (isOffTable(this.field, place)) return false;
    let isSure = true;
    for (const { a, b, foothold, wall } of this.obstaclesAt(place.base).at(place)) {
      if (foothold === 0 || pointToSegment(place, a, b) >= foothold) continue;
      if (wall) return false;
      isSure = false;
    }
    return isSure || mayEnd(this.field, this.pace, this.placed(place));
  }

  /** Whether a mover must stop at a place: see `stopsAt`. */
  stopsAt(place: Position): boolean {
    return stopsAt(this.field, this.pace, this.placed(place));
  }

  /** The mover at a place. */
  placed({ x, y, elevation }: Place): Placed {
    return placedAt(this.field, this.mover, { x, y, elevation });
  }

  /** Whether a region's ground changes the price or the end of a leg. */
  #matters(region: PlacedRegion["region"]): boolean {
    const { ground, stopsOn = [], flies = false } = this.pace;
    const footing = footingOf(region);
    if (region.ground !== null || region.impassable) return true;
    return !flies && (ground[footing] !== ground.clear || stopsOn.includes(footing));
  }

  #isNearRegion(place: Point, margin: number): boolean {
    if (this.regions.length === 0) return false;
    const about = grown(boundsOf([place]), margin);
    return this.regions.some(({ bounds }) => boundsMeet(bounds, about));
  }
}
