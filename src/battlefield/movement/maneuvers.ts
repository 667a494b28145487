import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import { fieldOf, type Field, type Placed } from "../field/field.js";
import { girth } from "../geometry/shape.js";
import type { Point, Snapshot } from "../snapshot.js";
import { bodiesAt, regionsOnWay, wallsInWay } from "./corridor.js";
import { isRoom, landing } from "./push-places.js";
import { isStep, placedAt, walk } from "./walk.js";

/**
 * The place where a body ends after a maneuver on another body:
 * - `around`: on the far side of the other body.
 * - `away`: straight away from the other body, by the diameter of the moved body's base.
 * - `clear`: straight away from the other body, by the diameter of the larger base.
 * - `follow`: straight after the other body, by the diameter of the larger base, when the other body moves
 * away just as far.
 * - `pushed`: pushed straight back, by the diameter of the other body's base.
 * - `swapped`: in the other body's place.
 */
export interface Maneuver {
  readonly id: "around" | "away" | "clear" | "follow" | "pushed" | "swapped";
  /** Center in pixels, elevation of the token in game units. */
  readonly place: Place;
  /** The obstacle: another body, or the ground, a wall or the edge of the table; null for none. */
  readonly barred: "body" | "terrain" | null;
}

/**
 * The places to which a body can be moved when it fights another body. Empty when either body is not in the scene, or
 * when both are the same body.
 */
export function maneuvers(snapshot: Snapshot, ref: Ref, otherRef: Ref): readonly Maneuver[] {
  const field = fieldOf(snapshot);
  const [own, other] = [field.byRef.get(ref), field.byRef.get(otherRef)];
  if (!own || !other || own === other) return [];
  const { center } = own;
  const back = Math.atan2(center.y - other.center.y, center.x - other.center.x);
  const [mine, theirs] = [baseOf(field, own), baseOf(field, other)];
  const straight = (distance: number, way = back): Point => landing(field, center, way, distance);
  const larger = Math.max(mine, theirs);
  const beyond = { x: 2 * other.center.x - center.x, y: 2 * other.center.y - center.y };
  const start = placedAt(field, own, { ...other.center, elevation: other.body.elevation });
  return [
    { id: "around", ...ended(field, own, start, beyond) },
    { id: "away", ...ended(field, own, own, straight(mine)) },
    { id: "clear", ...ended(field, own, own, straight(larger)) },
    { id: "follow", ...ended(field, own, own, straight(larger, back + Math.PI), other) },
    { id: "pushed", ...ended(field, own, own, straight(theirs)) },
    {
      id: "swapped",
      place: { ...other.center, elevation: other.body.elevation },
      barred: bodiesAt(field, own, other.center, other.base).some((one) => one !== other) ? "body" : null,
    },
  ];
}

/** The diameter of a base, in game units. */
function baseOf({ snapshot }: Field, { body }: Placed): number {
  return 2 * girth(body.shape) * snapshot.unitsPerPixel;
}

/**
 * The place where a body ends when it goes straight to a point, and the obstacle in its way.
 * @param leaving  a body that leaves its place, so that it is no obstacle
 */
function ended(
  field: Field,
  own: Placed,
  from: Placed,
  to: Point,
  leaving?: Placed,
): Pick<Maneuver, "place" | "barred"> {
  const way = walk(field, from, to);
  const isStopped =
    !isRoom(field, own, way) ||
    way.climbs.length > 0 ||
    wallsInWay(field, from, way).some(({ height }) => !isStep(own, height)) ||
    regionsOnWay(field, way, (region) => region.impassable).regions.length > 0;
  const isFilled = bodiesAt(field, own, to, way.base).some((one) => one !== leaving);
  return {
    place: { ...to, elevation: way.elevation },
    barred: isStopped ? "terrain" : isFilled ? "body" : null,
  };
}
