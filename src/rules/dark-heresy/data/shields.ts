import type { Ref } from "../../core/index.js";
import type { Location } from "./locations.js";

/**
 * DH-12: the track that stores the Armor of a cover, and the Armor stored there now. The track belongs to the
 * piece on the scene, or to the model itself.
 */
export type Keeper = { readonly of: Ref; readonly track: "armor" | "cover"; readonly from: number };

/** One cover between an attack and its target. */
export type Shield = {
  readonly armor: number;
  /** The place that stores its wear; null when no document does. */
  readonly keeper: Keeper | null;
  /** The locations that the shield conceals. */
  readonly locations: readonly Location[];
};

/** DH-11: the covers that conceal a location, by their indexes. */
export function shieldsBefore(shields: readonly Shield[], location: Location): readonly number[] {
  return shields.flatMap((shield, index) => (shield.locations.includes(location) ? [index] : []));
}

/** The cover that counts for one hit, by its index. */
export interface Counting {
  /**
   * The index of the cover that counts. While the target still has a choice, this is the strongest one. Null
   * when no cover is left.
   */
  readonly index: number | null;
  /** The covers that the target still has to choose from; empty without a choice. */
  readonly open: readonly number[];
}

/**
 * DH-11, DH-12: the cover that counts among several. A chosen cover counts until it is destroyed.
 * @param before the covers that conceal the location
 * @param left the Armor that is left of each cover
 * @param chosen the cover that was chosen before; undefined when there was no choice yet
 */
export function countingOf(
  before: readonly number[],
  left: readonly number[],
  chosen: number | undefined,
): Counting {
  const armorOf = (index: number): number => left[index] ?? 0;
  if (chosen !== undefined && armorOf(chosen) > 0) return { index: chosen, open: [] };
  const intact = before.filter((index) => armorOf(index) > 0);
  const strongest = intact.reduce<number | null>(
    (best, index) => (best !== null && armorOf(best) >= armorOf(index) ? best : index),
    null,
  );
  return { index: strongest, open: intact.length > 1 ? intact : [] };
}
