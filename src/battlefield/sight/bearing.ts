import type { Fact } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import { type Placed } from "../field/field.js";
import { lengthBetween, NEARLY, settled } from "../geometry/plane.js";
import type { Point } from "../snapshot.js";

/**
 * Degrees, from 0 to 180, between a model's facing and the direction to a place. Null without a facing; 0 when the
 * model is at that place.
 */
export function turnedFrom(
  { body, center }: Placed,
  { center: there }: Pick<Placed, "center">,
): number | null {
  if (body.facing === undefined) return null;
  return turnedBy(body.facing, center, there);
}

/**
 * Degrees, from 0 to 180, between a facing and the direction from one place to another; 0 when the places are the
 * same.
 */
export function turnedBy(facing: number, from: Point, to: Point): number {
  if (lengthBetween(from, to) <= NEARLY) return 0;
  const way = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const off = facing - way;
  return settled(Math.abs(off - 360 * Math.round(off / 360)));
}

/** The bearing of another model from a model's facing; null without a facing. */
export function bearing(one: Placed, other: Placed): Fact<number> | null {
  const value = turnedFrom(one, other);
  return value === null ? null : { value, evidence: [because("bearing", { angle: value }, [one.ref])] };
}

/**
 * The bearing, from a model's facing, of the place where the other model was before it moved this turn. Null without
 * a facing, and when the other model has not moved.
 */
export function bearingBefore(one: Placed, { body: { came } }: Placed): Fact<number> | null {
  const before = came?.[0];
  const value = before ? turnedFrom(one, { center: before }) : null;
  return value === null
    ? null
    : { value, evidence: [because("bearing.before", { angle: value }, [one.ref])] };
}
