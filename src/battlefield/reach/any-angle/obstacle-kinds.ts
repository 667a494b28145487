import { FOOTHOLD, spansMeet, stops } from "../../movement/corridor.js";
import type { Placed } from "../../field/field.js";
import { lengthBetween, NEARLY } from "../../geometry/plane.js";
import { centerOf, girth, inShape, ROOM, shapeBounds } from "../../geometry/shape.js";
import type { Point, Shape, Wall } from "../../snapshot.js";
import { passageOf, roomFor } from "../others.js";
import type { Pace, Zone } from "../pace.js";
import { climbPrice } from "../paying.js";
import type { Obstacle } from "./obstacles.js";

/** A wall as an obstacle of a mover; null when the mover goes under or over it, or may pass it freely. */
export function wallObstacle(wall: Wall, mover: Placed, { obstacles, flies = false }: Pace): Obstacle | null {
  const { base, crown, body } = mover;
  if (!stops(wall, base, crown)) return null;
  const height = (wall.top ?? Infinity) - base;
  const low = height < Infinity ? (flies ? 0 : climbPrice(obstacles, height)) : null;
  const breadth = girth(body.shape);
  return {
    a: wall.a,
    b: wall.b,
    wall,
    price: low ?? Infinity,
    asked: 0,
    room: wall.oneWay === null && low === null ? breadth * ROOM : 0,
    foothold: wall.oneWay === null ? breadth * FOOTHOLD : 0,
  };
}

/** Another model as an obstacle of a mover, on its path and at its end; null when the model is no obstacle. */
export function bodyObstacle(
  other: Placed,
  mover: Placed,
  pace: Pace,
  unitsPerPixel: number,
): Obstacle | null {
  if (other.ref === mover.ref || !spansMeet(other, mover.base, mover.crown)) return null;
  const passage = passageOf(pace, mover, other);
  const outer = outerRadius(other.body.shape) + outerRadius(mover.body.shape);
  const basic = { a: other.center, b: other.center, wall: null, asked: 0 };
  const foothold = passage.pass && passage.end ? 0 : outer * ROOM;
  if (pace.flies === true) return { ...basic, foothold, room: 0, price: 0 };
  if (!passage.pass) {
    const room = roomFor(mover, other, passage.apart ?? 0, unitsPerPixel);
    return { ...basic, foothold, room, price: Infinity };
  }
  const isFree = passage.flat === 0 && pace.ground[passage.as] <= pace.ground.clear;
  if (isFree && foothold === 0) return null;
  return { ...basic, foothold, room: isFree ? 0 : outerRadius(other.body.shape), price: NaN };
}

/**
 * The obstacle of a zone. A round zone bars the path at its edge. For some legs, only `straight` can work out
 * the price: legs near a zone of another shape, legs into contact, and legs of a mover that starts inside.
 */
export function zoneObstacle(zone: Zone, start: Point): Obstacle {
  const basic = { wall: null, foothold: 0, asked: 0 };
  if (zone.type === "circle") {
    const { center, radius } = zone;
    const price = zone.into !== undefined || inShape(start, zone) ? NaN : Infinity;
    return { ...basic, a: center, b: center, room: radius, price };
  }
  const { left, top, right, bottom } = shapeBounds(zone);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const room = Math.hypot(right - left, bottom - top) / 2 + NEARLY;
  return { ...basic, a: middle, b: middle, room, price: NaN };
}

function outerRadius(shape: Shape): number {
  if (shape.type === "circle") return shape.radius;
  const center = centerOf(shape);
  return Math.max(...shape.points.map((point) => lengthBetween(center, point)));
}
