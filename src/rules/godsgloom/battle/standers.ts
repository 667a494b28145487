import { numberOf, type Profile, type Situation } from "../../core/index.js";
import { hasTrait } from "../data/traits.js";
import type { Stander } from "./engaged.js";

/** The places of the models, and the length of a pixel in game units, from a situation or a step. */
type Map = Pick<Situation, "positions"> & { readonly scale?: number };

/** The distance between the centers of neighboring hexes, in pixels; null without a scene. */
export function pitchOf({ scale }: Map): number | null {
  return scale === undefined || scale <= 0 ? null : 1 / scale;
}

/** A unit on the map; null when its place is not known. */
export function standerOf({ positions }: Map, unit: Profile): Stander | null {
  const at = positions[unit.ref];
  if (!at) return null;
  const facing = numberOf(unit, "facing");
  return { at, facing, ...(hasTrait(unit, "circularDefense") ? { allAround: true } : {}) };
}
