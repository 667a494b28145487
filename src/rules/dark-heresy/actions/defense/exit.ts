import { asPlace, beyond, type FreePlace, type Ref, type Situation } from "../../../core/index.js";

/** A place as a setup stores it. */
type Place = { readonly x: number; readonly y: number; readonly elevation: number };

/** A step of a model from one place to another. */
export type Step = { readonly from: Place; readonly to: Place };

/** Half a space, in meters. The spaces of a grid do not end exactly at the edge of an area. */
const INEXACT = 0.5;

/**
 * DH-62: the place where a model leaves the area of an attack: the nearest free place at its edge, or nowhere. Null
 * when the scene does not show it, so that people move the model.
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
