import type { Ref } from "../../core/index.js";
import type { Location } from "./locations.js";

/**
 * DH-12: the place that stores the Armor of a cover. The track belongs to the piece of cover on the scene, or
 * to the model itself. `from` is the Armor that is stored now.
 */
export type Keeper = { readonly of: Ref; readonly track: "armor" | "cover"; readonly from: number };

/** One cover between an attack and its target. */
export type Shield = {
  readonly armor: number;
  /** The place that stores the cover's loss of Armor; null when no document stores it. */
  readonly keeper: Keeper | null;
  /** The locations that the cover conceals. */
  readonly locations: readonly Location[];
};

/** DH-11: the indexes of the covers that conceal a location. */
export function shieldsBefore(shields: readonly Shield[], location: Location): readonly number[] {
  return shields.flatMap((shield, index) => (shield.locations.includes(location) ? [index] : []));
}

/** The cover that counts for one hit. All covers are given by their indexes. */
export interface Counting {
  /**
   * The cover that counts; null when no cover is left. While the target still has a choice, this is the
   * strongest cover.
   */
  readonly index: number | null;
  /** The covers among which the target can still choose; empty when there is no choice. */
  readonly open: readonly number[];
}

/**
 * DH-11, DH-12: finds the cover that counts among several. A chosen cover counts until it is destroyed.
 * @param before the covers that conceal the location
 * @param left the Armor that each cover has left
 * @param chosen the cover that was chosen earlier; undefined when none was chosen yet
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
