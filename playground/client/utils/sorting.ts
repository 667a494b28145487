import { getProperty } from "./objects.js";

/** The distance of neighbors when all of a container get new numbers. */
const SPACING = 100_000;

interface SortOptions<Sorted> {
  /** What it is sorted beside; null: it comes first, or last. */
  target?: Sorted | null;
  /** What else there is in the container, without what is sorted. */
  siblings?: readonly Sorted[];
  /** Where each keeps its place. */
  sortKey?: string;
  /** Before the target, or after it. By default before, unless it comes from before the target. */
  sortBefore?: boolean;
}

interface SortUpdate<Sorted> {
  target: Sorted;
  update: Record<string, number>;
}

/**
 * The new places of what is sorted within a container, and of its siblings where no number is free between two of them. The caller
 * writes them.
 */
export function performIntegerSort<Sorted>(
  source: Sorted,
  { target = null, siblings = [], sortKey = "sort", sortBefore }: SortOptions<Sorted> = {},
): SortUpdate<Sorted>[] {
  const placeOf = (one: Sorted): number => Number(getProperty(one, sortKey) ?? 0);
  const others = siblings.filter((one) => one !== source).sort((one, other) => placeOf(one) - placeOf(other));
  const index = target === null ? -1 : others.indexOf(target);
  const isBefore = sortBefore ?? (target === null || placeOf(source) >= placeOf(target));
  const place = index < 0 ? (isBefore ? 0 : others.length) : index + (isBefore ? 0 : 1);
  const [before, after] = [others[place - 1], others[place]];
  const between = placeBetween(before && placeOf(before), after && placeOf(after));
  if (between !== null) return [{ target: source, update: { [sortKey]: between } }];
  return others
    .toSpliced(place, 0, source)
    .map((one, position) => ({ target: one, update: { [sortKey]: (position + 1) * SPACING } }))
    .filter(({ target: one, update }) => one === source || update[sortKey] !== placeOf(one));
}

/** A whole number between two, or beyond one of them; null where there is none. */
function placeBetween(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? SPACING : after - SPACING;
  if (after === undefined) return before + SPACING;
  const middle = Math.floor((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}
