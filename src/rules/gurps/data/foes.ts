import { numberOf, refNumber, trackTo, type Cost, type Profile, type Ref } from "../../core/index.js";

/** The highest number that can stand for a foe. */
export const MOST_FOES = 0xffffff;

/** The counts that hold against one foe only, each with the track that stores this foe as a number. */
const KEPT = { evaluated: "evaluatedFoe", feinted: "feintedFoe", aimed: "aimedFoe" } as const;
type Counted = keyof typeof KEPT;

/**
 * A number from 1 up that stands for a foe, since a track stores only numbers. The chance that two foes have
 * the same number is one in 16 million.
 */
export const foeNumber = (foe: Ref): number => refNumber(foe, MOST_FOES);

/**
 * Whether a count holds against a foe. A count without a stored foe holds against any foe, because people
 * then keep track of the foe.
 */
export function isFor(keeper: Profile, counted: Counted, foe: Profile | null): boolean {
  const kept = numberOf(keeper, KEPT[counted]);
  return kept === 0 || foe === null || kept === foeNumber(foe.ref);
}

/** The count against a foe; 0 when the count holds against another foe. */
export function countedFor(keeper: Profile | null, counted: Counted, foe: Profile | null): number {
  return keeper && isFor(keeper, counted, foe) ? numberOf(keeper, counted) : 0;
}

/**
 * Sets a count and the foe that it holds against. Without `foe`, the foe stays the same. A count of 0 holds
 * against no foe.
 */
export function countTo(keeper: Profile | null, counted: Counted, to: number, foe?: Ref): readonly Cost[] {
  const kept = foe === undefined ? numberOf(keeper, KEPT[counted]) : foeNumber(foe);
  return [...trackTo(keeper, counted, to), ...trackTo(keeper, KEPT[counted], to > 0 ? kept : 0)];
}
