import type { Ref } from "../../../rules/core/facts/facts.js";
import { bodiesAt, isCramped, regionsOnWay, spansMeet, wallsInWay } from "../../movement/corridor.js";
import { bodiesOnWay, type Field, type Placed } from "../../field/field.js";
import { boundsOf, grown, lengthBetween, NEARLY, pointToSegment, settled } from "../../geometry/plane.js";
import { girth, inShape, intervalThrough } from "../../geometry/shape.js";
import { crossing } from "../../sight/sight-lines.js";
import { isOffTable } from "../../movement/push-places.js";
import { walk, type Walk } from "../../movement/walk.js";
import type { Point } from "../../snapshot.js";
import { entryOf, groundOn, type Band } from "./leg-ground.js";
import { passageOf, roomFor } from "../others.js";
import type { ClimbPrice, Pace } from "../pace.js";
import { climbPrice } from "../paying.js";
import type { Leg } from "../reach-types.js";

/** The properties of a straight leg that do not depend on the path that it is a part of. */
export interface Straight extends Pick<
  Leg,
  "length" | "difficult" | "arduous" | "climbs" | "barred" | "enters"
> {
  /** The price of the leg; Infinity when the ground or a change of elevation bars the leg. */
  readonly price: number;
  /** The elevations of the token and of its base at the leg's end. */
  readonly elevation: number;
  readonly base: number;
}

type Barred = Straight["barred"][number];

/**
 * Weighs a straight leg of a mover without a grid. A mover that flies meets only endless walls and the edge of the
 * table.
 */
export function straight(field: Field, pace: Pace, one: Placed, to: Point): Straight {
  const way = walk(field, one, to);
  const exact = lengthBetween(way.from, to) * field.snapshot.unitsPerPixel;
  const length = settled(exact);
  const barred: Barred[] = [];
  const bar = (by: Barred["by"], refs: readonly Ref[]): void => {
    if (refs.length > 0) barred.push({ by, refs: [...new Set(refs)] });
  };
  if (isOffTable(field, to)) barred.push({ by: "edge", refs: [] });
  const walls = wallsOn(field, pace, one, way);
  bar("wall", walls.solid);
  const { elevation, base } = way;
  if (pace.flies === true) {
    const price = exact * pace.ground.clear;
    return { length, difficult: 0, arduous: 0, climbs: [], barred, price, enters: null, elevation, base };
  }
  const others = othersOn(field, pace, one, way);
  bar("body", others.solid);
  bar("region", refsOf(regionsOnWay(field, way, (region) => region.impassable).regions));
  const heights = heightsOn(one, way);
  const prices = heights.map((height) => heightPrice(pace, height));
  if (prices.includes(null)) barred.push({ by: "level", refs: way.climbs.flatMap(({ refs }) => refs) });
  const ground = groundOn(field, pace, way, others.bands);
  bar("region", ground.closed);
  const enters = entryOf(field, pace, one, way);
  if (enters !== null && enters < 1) barred.push({ by: "zone", refs: [] });
  const climbs = [
    ...walls.low.map((height) => ({ height: settled(height), wall: true })),
    ...heights.map((height) => ({ height, wall: false })),
  ];
  const flat = [...walls.low.map((height) => climbPrice(pace.obstacles, height)), ...prices];
  const price = flat.reduce<number>(
    (sum, each) => sum + (each ?? Infinity),
    exact * ground.price + others.flat,
  );
  const { difficult, arduous } = ground;
  return {
    length,
    difficult: settled(exact * difficult),
    arduous: settled(exact * arduous),
    climbs,
    barred,
    price,
    enters,
    elevation,
    base,
  };
}

function refsOf(things: readonly { readonly ref: Ref }[]): Ref[] {
  return things.map(({ ref }) => ref);
}

/**
 * Walls that bar a leg, and the heights of the walls that the mover climbs. A base may overlap a wall that it climbs.
 */
function wallsOn(field: Field, { obstacles, flies = false }: Pace, one: Placed, way: Walk) {
  const met = wallsInWay(field, one, way);
  const isLow = (height: number): boolean =>
    height < Infinity && (flies || climbPrice(obstacles, height) !== null);
  return {
    solid: refsOf(met.filter(({ height }) => !isLow(height))),
    low: met
      .filter(({ height, wall }) => isLow(height) && crossing(way.from, way.to, wall) !== null)
      .map(({ height }) => height),
  };
}

/**
 * The models that bar a leg, and the prices and ground of the models that the leg crosses. A model near the
 * start is in the way only when the mover comes nearer to it.
 */
function othersOn(field: Field, pace: Pace, one: Placed, way: Walk) {
  const passages = [...Object.values(pace.others), ...Object.values(pace.except ?? {})];
  const widest = Math.max(...passages.map((each) => (each.pass ? 0 : (each.apart ?? 0))));
  const room = girth(one.body.shape) + widest / field.snapshot.unitsPerPixel;
  const [start, end] = [way.from, way.to].map((at) => grown(boundsOf([at]), room));
  const solid: Ref[] = [];
  const bands: Band[] = [];
  let flat = 0;
  for (const other of start && end ? bodiesOnWay(field, start, end, [one]) : []) {
    if (
      other.ref === one.ref ||
      !way.segments.some(({ base }) => spansMeet(other, base, base + one.body.height))
    )
      continue;
    const passage = passageOf(pace, one, other);
    if (!passage.pass) {
      const needed = roomFor(one, other, passage.apart ?? 0, field.snapshot.unitsPerPixel);
      const nearest = pointToSegment(other.center, way.from, way.to);
      if (nearest < needed - NEARLY && nearest < lengthBetween(other.center, way.from) - NEARLY)
        solid.push(other.ref);
      continue;
    }
    const over = intervalThrough(way.from, way.to, other.body.shape);
    if (!over) continue;
    bands.push({ ...over, as: passage.as });
    if (over.from > 0 || !inShape(way.from, other.body.shape)) flat += passage.flat;
  }
  return { solid, bands, flat };
}

/** Each change of the base's elevation along a leg. */
export function heightsOn(one: Placed, { segments, base }: Walk): number[] {
  const heights: number[] = [];
  let at = one.base;
  for (const next of [...segments.map((piece) => piece.base), base]) {
    const height = settled(next - at);
    if (height !== 0) heights.push(height);
    at = next;
  }
  return heights;
}

/** The cost of a change of elevation; null when the change bars the path. */
export function heightPrice(
  { ascents, drops }: Pick<Pace, "ascents" | "drops">,
  height: number,
): number | null {
  const prices: readonly ClimbPrice[] = height < 0 ? drops : ascents;
  return height === 0 ? 0 : climbPrice(prices, Math.abs(height));
}

/**
 * Whether a mover may end its move at its place: on the table, with room to be set down, and only on models
 * on which a move may end.
 */
export function mayEnd(field: Field, pace: Pace, one: Placed): boolean {
  if (isOffTable(field, one.center) || isCramped(field, one, one.center, one.base)) return false;
  return bodiesAt(field, one, one.center, one.base).every((other) => {
    const passage = passageOf(pace, one, other);
    return other.ref === one.ref || (passage.pass && passage.end);
  });
}
