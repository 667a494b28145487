import type { Consequence } from "../../rules/core/index.js";
import { doneBy, revertOf, type Adjustment } from "./entries.js";
import type { Entry, ExchangeState } from "./state.js";

/** Another exchange: the id of its message and its state. */
export interface Other {
  readonly id: string;
  readonly state: ExchangeState;
}

/** All other exchanges, the oldest first: those posted before the one that takes something back, and those after it. */
export interface Others {
  readonly earlier: readonly Other[];
  readonly later: readonly Other[];
}

/** What the world says of a change that is to be taken back. */
export interface Now {
  /** The world is as the change left it. */
  readonly stands: boolean;
  /** By how much its track would fall below 0; 0 for everything else. */
  readonly missing: number;
}

/** How an entry is taken back where other exchanges built on it. */
export interface Splice {
  /** The others that start from what was before it now. */
  readonly adjusted: readonly { readonly other: Other; readonly adjustment: Adjustment }[];
  /** Whether the world itself is changed: not where a later exchange has changed the same thing again. */
  readonly changesWorld: boolean;
}

/**
 * Takes an entry out of the chain of changes to one thing. Whoever built on it starts from what was before it, so that
 * exchanges can be undone in any order: after the last one everything is as before the first.
 *
 * @param key  names the entry: an adjustment made for it before a reload is not made again
 */
export function spliceOf(key: string, entry: Entry, now: Now, { earlier, later }: Others): Splice {
  const undone = revertOf(entry);
  if (undone.type === "waiting") return { adjusted: [], changesWorld: true };
  const all = [...later, ...earlier];
  if (undone.type === "track") return { adjusted: shared(key, undone, now.missing, all), changesWorld: true };
  if (all.some(({ state }) => state.journal.some((one) => Object.hasOwn(one.instead ?? {}, key))))
    return { adjusted: [], changesWorld: false };
  const next = successor(undone, later) ?? (now.stands ? null : successor(undone, earlier));
  if (!next) return { adjusted: [], changesWorld: true };
  const adjustment: Adjustment = { id: next.entry.id, key, by: 1, before: undone.to };
  return { adjusted: [{ other: next.other, adjustment }], changesWorld: false };
}

/** The first applied change of the same thing that began where the one taken back had left it. */
function successor(undone: Consequence, others: readonly Other[]) {
  for (const other of others) {
    const entry = other.state.journal.find((one) => {
      const done = doneBy(one);
      const isBuiltOnIt = isSame(done, undone) && JSON.stringify(done.from) === JSON.stringify(undone.from);
      return one.state === "applied" && isBuiltOnIt;
    });
    if (entry) return { other, entry };
  }
  return null;
}

/** What a track lacks is no longer given back by those who took it: together they took what was never there. */
function shared(
  key: string,
  undone: Extract<Consequence, { type: "track" }>,
  missing: number,
  others: readonly Other[],
): Splice["adjusted"] {
  const takers = others.flatMap((other) =>
    other.state.journal
      .filter(({ change, state }) => state === "applied" && isSame(change, undone))
      .map((entry) => ({ other, entry })),
  );
  let left = missing - takers.reduce((sum, { entry }) => sum + (entry.instead?.[key] ?? 0), 0);
  return takers.flatMap(({ other, entry }) => {
    const done = doneBy(entry);
    if (done.type !== "track") return [];
    const { from: was, to: is } = done;
    const by = Math.min(left, was - is);
    if (by <= 0) return [];
    left -= by;
    return [{ other, adjustment: { id: entry.id, key, by, written: [was - by, is] as const } }];
  });
}

function isSame(one: Consequence, other: Consequence): boolean {
  if (one.type === "waiting" || other.type === "waiting" || one.type !== other.type || one.of !== other.of)
    return false;
  if (one.type === "track" && other.type === "track")
    return one.track === other.track && one.round === other.round;
  return one.type === "status" && other.type === "status"
    ? one.status === other.status
    : one.type === "place";
}
