import { numberOf, type Profile, type Situation } from "../../core/index.js";
import { hasTrait } from "../data/traits.js";
import type { Stander } from "./engaged.js";

/** Where units are, and how many game units a pixel is: as a situation or a step has it. */
type Map = Pick<Situation, "positions"> & { readonly scale?: number };

/** The distance between the centers of neighboring hexes, in pixels; null without a scene. */
export function pitchOf({ scale }: Map): number | null {
  return scale === undefined || scale <= 0 ? null : 1 / scale;
}

/** A unit on the map; null where it is not known where it is. */
export function standerOf({ positions }: Map, unit: Profile): Stander | null {
  const at = positions[unit.ref];
  if (!at) return null;
  const facing = numberOf(unit, "facing");
  return { at, facing, ...(hasTrait(unit, "circularDefense") ? { allAround: true } : {}) };
}
