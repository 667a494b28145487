import { changedThing, sharedChanges, type Consequence } from "../../../rules/core/index.js";
import type { Entry, ExchangeState } from "../state.js";

/** The difference between a journal and the changes that an exchange makes. */
export interface Difference {
  /** The entries whose change is no longer made. */
  readonly dropped: ReadonlySet<Entry>;
  /** The changes that have no entry, in order. */
  readonly missing: readonly Consequence[];
}

/** The difference between a journal and the changes that an exchange makes without its undone rows. */
export function differenceOf(
  live: readonly Entry[],
  wanted: readonly Consequence[],
  { undoneRows }: Pick<ExchangeState, "undoneRows">,
): Difference {
  return undoneRows ? differenceInRows(live, wanted) : differenceAfter(live, wanted);
}

/** The entries and the changes after those with which both begin. */
function differenceAfter(live: readonly Entry[], wanted: readonly Consequence[]): Difference {
  const shared = sharedChanges(
    live.map(({ change }) => change),
    wanted,
  );
  return { dropped: new Set(live.slice(shared)), missing: wanted.slice(shared) };
}

/**
 * Compares a journal with the changes of an exchange that has undone rows. An entry stays when the same change is still
 * made, and no entry before it of the same thing is dropped. So only what an undone row led to is written.
 */
function differenceInRows(live: readonly Entry[], wanted: readonly Consequence[]): Difference {
  const left = new Map<string, number>();
  const texts = wanted.map((change) => JSON.stringify(change));
  for (const text of texts) left.set(text, (left.get(text) ?? 0) + 1);
  const dropped = new Set<Entry>();
  const things = new Set<string>();
  const kept = new Map<string, number>();
  for (const entry of live) {
    const text = JSON.stringify(entry.change);
    const thing = changedThing(entry.change);
    const count = left.get(text) ?? 0;
    if (count === 0 || things.has(thing)) {
      dropped.add(entry);
      things.add(thing);
      continue;
    }
    left.set(text, count - 1);
    kept.set(text, (kept.get(text) ?? 0) + 1);
  }
  const missing = wanted.filter((_, index) => {
    const text = texts[index] ?? "";
    const count = kept.get(text) ?? 0;
    kept.set(text, count - 1);
    return count <= 0;
  });
  return { dropped, missing };
}
