import { beyond, type Facts } from "../../core/index.js";

/**
 * GLOOM-1: whether two units are in neighboring hexes, at any heights. If the hexes between them were not
 * counted, contact between the units decides.
 */
export function areNeighbors({ across, contact, distance }: Facts): boolean {
  if (across) return !beyond(across.value, 1);
  return contact ? contact.value : !beyond(distance?.value ?? 0, 1);
}

/**
 * Whether something such as a wall separates two neighbors. The fact `contact` is then false and has
 * evidence.
 */
export function areParted({ contact }: Facts): boolean {
  return contact?.value === false && contact.evidence.length > 0;
}
