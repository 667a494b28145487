import type { Field, Placed } from "../../field/field.js";
import { boundsOf, grown, lengthBetween, type Bounds } from "../../geometry/plane.js";
import { girth } from "../../geometry/shape.js";
import type { Point } from "../../snapshot.js";
import { AnyAngle } from "./search.js";
import { wayOf } from "./stop.js";
import { cornersOf } from "./corners.js";
import { Legs, type Position } from "./legs.js";
import { endsOf, leastPrice, stageOf } from "../paying.js";
import { ringsBelow } from "../outline.js";
import type { Pace } from "../pace.js";
import { FIELD_STEP, pointField, type PointField } from "./point-field.js";
import type { Arrival, Journey, Reach } from "../reach-types.js";
import { finished, type Slices } from "../slices.js";

/** The least price that is assumed for a game unit. Ground that costs nothing would give the search no bounds. */
const LEAST_PRICE = 0.05;

/** The greatest distance that a mover can go for a cost, in pixels. */
function pixelsFor({ snapshot }: Field, pace: Pace, cost: number): number {
  return Math.max(cost / Math.max(LEAST_PRICE, leastPrice(pace)), pace.always ?? 0) / snapshot.unitsPerPixel;
}

/** The goal of a search: only paths that can reach the goal within the limit of the search are tried. */
export interface Goal {
  /** The point of the goal that is nearest to a given point. */
  readonly nearest: (point: Point) => Point;
  /** The smallest box around all paths to the goal that are at most this long, in pixels. */
  readonly boundsOf: (pixels: number) => Bounds;
}

/**
 * Searches the paths from a mover's place up to a cost, in slices. With a goal, it searches only paths that
 * can lead to the goal.
 */
export function* searchFrom(
  field: Field,
  { pace, stages }: Journey,
  mover: Placed,
  limit: number,
  goal?: Goal,
): Slices<AnyAngle> {
  const { center, base, body } = mover;
  const reach = pixelsFor(field, pace, limit);
  const about = goal && !pace.always ? goal.boundsOf(reach) : grown(boundsOf([center]), reach);
  const legs = new Legs(field, pace, mover, grown(about, 2 * girth(body.shape)));
  const corners = yield* cornersOf(legs);
  const near = corners.filter((corner) => lengthBetween(corner, center) <= reach);
  const start = { x: center.x, y: center.y, elevation: body.elevation, base };
  const search = new AnyAngle(legs, near, start, endsOf(stages), limit, goal?.nearest);
  yield* search.explore();
  return search;
}

/** The reach of a mover on a scene without a grid. */
export function* reachWithoutGrid(field: Field, journey: Journey, mover: Placed): Slices<Reach> {
  const { pace } = journey;
  const ends = endsOf(journey.stages);
  const limit = (ends.at(-1) ?? 0) + 1.5 * FIELD_STEP * pace.ground.clear;
  const search = yield* searchFrom(field, journey, mover, limit);
  const { legs } = search;
  const arrival = (place: Position, cost: number): Arrival | null => {
    const stage = stageOf(ends, cost);
    if (stage === null) return null;
    const { x, y, elevation } = place;
    return { x, y, elevation, cost, stage, end: legs.mayEndAt(place), stops: legs.stopsAt(place) };
  };
  const work = (): Slices<PointField> =>
    pointField(search, mover.center, pixelsFor(field, pace, search.limit));
  let known: PointField | null = null;
  let places: readonly Arrival[] | null = null;
  const points = (): PointField => (known ??= finished(work()));
  const placesOf = ({ costs, placeAt }: PointField): Arrival[] =>
    [...costs].flatMap((cost, n) => (cost < Infinity ? (arrival(placeAt(n), cost) ?? []) : []));
  return {
    journey,
    start: { x: mover.center.x, y: mover.center.y, elevation: mover.body.elevation },
    get places() {
      return (places ??= placesOf(points()));
    },
    *slices() {
      known ??= yield* work();
    },
    at: (point) => {
      const stop = search.to(point);
      return stop && arrival(stop, stop.cost);
    },
    way: (point) => {
      const stop = search.to(point);
      return stop && stageOf(ends, stop.cost) !== null ? wayOf(stop) : null;
    },
    outline: (stage) => {
      const { origin, step, count, values } = points();
      const slope = step * field.snapshot.unitsPerPixel * Math.max(LEAST_PRICE, pace.ground.clear);
      return ringsBelow({ origin, step, count, values, slope }, ends[stage] ?? -1);
    },
  };
}
