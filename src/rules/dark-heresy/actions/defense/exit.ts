import { asPlace, beyond, type FreePlace, type Ref, type Situation } from "../../../core/index.js";

/** A place as a setup stores it. */
type Place = { readonly x: number; readonly y: number; readonly elevation: number };

/** A step of a model from one place to another. */
export type Step = { readonly from: Place; readonly to: Place };

/** Half a space, in meters. The spaces of a grid do not end exactly at the edge of an area. */
const INEXACT = 0.5;

/**
 * DH-62: the step of a model out of an attack's area, to the nearest free place at the area's edge. The
 * result is "nowhere" when there is no free place. It is null when the attack has no area or the scene shows
 * no places; people then move the model.
 */
export function exitFrom(
  { aims, positions, places, scale }: Situation,
  ref: Ref,
  radius: number,
): Step | "nowhere" | null {
  const [from, center] = [positions[ref], positions[aims[0]?.profile.ref ?? ""]];
  const known = places[ref];
  if (radius <= 0 || !from || !center || !known || scale === undefined) return null;
  const away = (place: FreePlace): number => Math.hypot(place.x - center.x, place.y - center.y) * scale;
  const to = known.find((place) => place.barred !== true && !beyond(radius - INEXACT, away(place)));
  return to ? { from: asPlace(from), to: asPlace(to) } : "nowhere";
}
