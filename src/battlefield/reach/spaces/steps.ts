import type { Fact, Footing, Ref } from "../../../rules/core/facts/facts.js";
import { bodiesAt, crampingRegions, crampingWalls, wallsInWay } from "../../movement/corridor.js";
import type { Field, Placed } from "../../field/field.js";
import { lengthBetween, NEARLY, settled } from "../../geometry/plane.js";
import { inShape } from "../../geometry/shape.js";
import { EDGE } from "../../grid/free-spaces.js";
import { isOffTable } from "../../movement/push-places.js";
import type { Walk } from "../../movement/walk.js";
import { crossing } from "../../sight/sight-lines.js";
import type { Point, Region, Shape, Wall } from "../../snapshot.js";
import { footing } from "../../terrain/footing.js";
import { GROUNDS } from "../any-angle/leg-ground.js";
import { passageOf } from "../others.js";
import type { Pace, Zone } from "../pace.js";
import { climbPrice } from "../paying.js";
import { isReached } from "../zones.js";
import type { Leg } from "../reach-types.js";
import { heightPrice, heightsOn } from "../any-angle/straight.js";

/** One step from a space to a neighbor. The step does not depend on the path before it. */
export interface Step extends Pick<Leg, "climbs" | "barred"> {
  /** The mover in the space that it enters. */
  readonly to: Placed;
  /** The worst ground of the space, with the bases of other models included. */
  readonly footing: Footing;
  /** The price of the step besides its length. */
  readonly flat: number;
  /** Whether the mover may end its move in that space. */
  readonly end: boolean;
  readonly stops: boolean;
  /**
   * Whether the step leads toward the owner of a zone in which the step begins. Zones that do not let the
   * mover come into contact do not count.
   */
  readonly nears: boolean;
}

/** A mover in a space, with data that does not depend on the path to the space. */
export interface Space {
  readonly mover: Placed;
  readonly others: ReturnType<typeof othersAt>;
  /** The walls that cut into the middle of the mover's base. */
  readonly walls: readonly Wall[];
  readonly closed: readonly Region[];
  /** The ground under the mover. */
  readonly under: Fact<Footing>;
  /** The zones that the space belongs to. */
  readonly zones: readonly Zone[];
}

/** A mover in a space, with the data that all steps into it and out of it share. */
export function spaceOf(field: Field, pace: Pace, mover: Placed): Space {
  const { center, base } = mover;
  return {
    mover,
    others: othersAt(field, pace, mover),
    walls: crampingWalls(field, mover, center, base),
    closed: crampingRegions(field, mover, center, base),
    under: footing(mover),
    zones: (pace.zones ?? []).filter((zone) => holds(zone, center, field) && isReached(field, zone, mover)),
  };
}

/**
 * Weighs a step from a space to a point. A mover that flies meets only endless walls and the edge of the table on its
 * way.
 */
export function stepTo(
  field: Field,
  pace: Pace,
  from: Space,
  way: Walk,
  { mover: to, others, walls, closed, under, zones }: Space,
): Step {
  const { flies = false, obstacles } = pace;
  const barred: Leg["barred"][number][] = [];
  const bar = (by: Leg["barred"][number]["by"], refs: readonly Ref[]): void => {
    if (refs.length > 0) barred.push({ by, refs: [...new Set(refs)] });
  };
  if (isOffTable(field, way.to, field.snapshot.grid.size * EDGE)) barred.push({ by: "edge", refs: [] });
  const isLow = (height: number): boolean =>
    height < Infinity && (flies || climbPrice(obstacles, height) !== null);
  const met = wallsInWay(field, from.mover, way).filter(
    ({ wall }) => crossing(way.from, way.to, wall) !== null,
  );
  const solid = walls.filter(({ top }) => !isLow((top ?? Infinity) - to.base));
  bar(
    "wall",
    [...met.filter(({ height }) => !isLow(height)), ...solid].map(({ ref }) => ref),
  );
  const end = walls.length === 0 && closed.length === 0 && others.end;
  if (flies) return { barred, to, end, climbs: [], footing: "clear", flat: 0, stops: false, nears: false };
  bar(
    "region",
    closed.map(({ ref }) => ref),
  );
  bar("body", others.solid);
  const { stopsOn = [] } = pace;
  const nears =
    !stopsOn.includes(from.under.value) &&
    from.zones.some((zone) => zones.includes(zone) && isNearer(zone, way));
  const low = met.filter(({ height }) => isLow(height)).map(({ height }) => height);
  const heights = heightsOn(from.mover, way);
  const prices = heights.map((height) => heightPrice(pace, height));
  if (prices.includes(null)) barred.push({ by: "level", refs: way.climbs.flatMap(({ refs }) => refs) });
  const worst = worstOf([under.value, ...others.as]);
  if (pace.ground[worst] === Infinity)
    bar(
      "region",
      under.evidence.flatMap(({ refs }) => refs),
    );
  const flats = [...others.flats].map(([ref, flat]) => (from.others.flats.has(ref) ? 0 : flat));
  const flat = [...low.map((height) => climbPrice(obstacles, height)), ...prices, ...flats];
  return {
    to,
    barred,
    end,
    footing: worst,
    climbs: [
      ...low.map((height) => ({ height: settled(height), wall: true })),
      ...heights.map((height) => ({ height, wall: false })),
    ],
    flat: flat.reduce<number>((sum, each) => sum + (each ?? Infinity), 0),
    stops: zones.length > 0 || stopsOn.includes(under.value),
    nears,
  };
}

/**
 * The other models in a mover's space: which of them bar the mover, the kinds of ground that the others count
 * as, the prices to pass them, and whether the mover may end there.
 */
function othersAt(field: Field, pace: Pace, one: Placed) {
  const others = bodiesAt(field, one, one.center, one.base).filter(({ ref }) => ref !== one.ref);
  const passages = others.map((other) => [other.ref, passageOf(pace, one, other)] as const);
  return {
    solid: passages.filter(([, passage]) => !passage.pass).map(([ref]) => ref),
    as: passages.flatMap(([, passage]) => (passage.pass ? [passage.as] : [])),
    flats: new Map([
      ...passages.flatMap(([ref, passage]) => (passage.pass ? [[ref, passage.flat] as const] : [])),
      ...fallenAt(field, pace, one),
    ]),
    end: passages.every(([, passage]) => passage.pass && passage.end),
  };
}

/** The prices to pass models that are out of play in the same space. */
function fallenAt(field: Field, { fallen }: Pace, one: Placed): readonly (readonly [Ref, number])[] {
  if (!fallen) return [];
  return bodiesAt(field, one, one.center, one.base, fallen).map(
    ({ ref }) => [ref, fallen[ref] ?? 0] as const,
  );
}

function worstOf(grounds: readonly Footing[]): Footing {
  return GROUNDS.findLast((each) => grounds.includes(each)) ?? "clear";
}

/**
 * Whether a step leads toward the middle of a zone rather than around it. False when the mover may not come
 * into contact with the zone's owner.
 */
function isNearer(zone: Zone, { from, to }: Walk): boolean {
  if (zone.into === undefined || zone.type !== "circle") return false;
  const gained = lengthBetween(from, zone.center) - lengthBetween(to, zone.center);
  return gained >= lengthBetween(from, to) / 2 - NEARLY;
}

/** Whether a space, by its middle, belongs to a zone. */
function holds(zone: Shape, middle: Point, field: Field): boolean {
  if (zone.type === "polygon" && zone.spaces)
    return zone.spaces.some((each) => lengthBetween(each, middle) < field.snapshot.grid.size / 2);
  return inShape(middle, zone);
}
