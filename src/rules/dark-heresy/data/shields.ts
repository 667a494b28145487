import type { Ref } from "../../core/index.js";
import type { Location } from "./locations.js";

/** DH-12: where the Armor of a cover is kept, and its present number: the piece on the scene, or a model's own track. */
export type Keeper = { readonly of: Ref; readonly track: "armor" | "cover"; readonly from: number };

/** One cover between an attack and its target. */
export type Shield = {
  readonly armor: number;
  /** Where its wear is kept; null where no document keeps it. */
  readonly keeper: Keeper | null;
  /** The locations that the shield conceals. */
  readonly locations: readonly Location[];
};

/** DH-11: the covers that conceal a location, by their indexes. */
export function shieldsBefore(shields: readonly Shield[], location: Location): readonly number[] {
  return shields.flatMap((shield, index) => (shield.locations.includes(location) ? [index] : []));
}

/** Which cover counts for one hit, by its index. */
export interface Counting {
  /** The index of the shield that counts; the strongest while the choice is open; null where none is left. */
  readonly index: number | null;
  /** The covers that the target still has to choose from; empty without a choice. */
  readonly open: readonly number[];
}

/**
 * DH-11, DH-12: which of several covers counts. A choice stays until that cover is destroyed.
 *
 * @param before the covers that conceal the location
 * @param left the Armor that is left of each cover
 * @param chosen the one chosen before; undefined where there was no choice yet
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
