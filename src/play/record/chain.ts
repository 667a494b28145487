import type { Consequence } from "../../rules/core/index.js";
import { doneBy, revertOf, type Adjustment } from "./entries.js";
import type { Entry, ExchangeState } from "./state.js";

/** An exchange other than the reverted one: the id of its message and its state. */
export interface Other {
  readonly id: string;
  readonly state: ExchangeState;
}

/** All other exchanges, oldest first. `earlier` were posted before the reverted exchange, `later` after it. */
export interface Others {
  readonly earlier: readonly Other[];
  readonly later: readonly Other[];
}

/** The state of the world when a change is about to be reverted. */
export interface Now {
  /** Whether the world still showed the change when its revert began. */
  readonly isInEffect: boolean;
  /**
   * The number of steps by which the revert would take the track out of its range, as `beyondRange` says. It is 0 for
   * changes of other things.
   */
  readonly beyond: number;
  /**
   * True for a track whose values stand for names, such as the sides of a hex. Undo sets such a track back to
   * its old value, like a status or a place. Undo changes any other track by the difference.
   */
  readonly isName: boolean;
}

/** The effects of reverting an entry on other exchanges and on the world. */
export interface Unlinking {
  /** The other exchanges that now start from the value before the reverted entry. */
  readonly adjusted: readonly { readonly other: Other; readonly adjustment: Adjustment }[];
  /** Whether the revert changes the world; false when a later exchange has changed the same thing again. */
  readonly changesWorld: boolean;
}

/**
 * Works out the revert of an entry on which other exchanges may have built. These exchanges then start from
 * the value before the entry. So exchanges can be undone in any order, and after the last undo everything is
 * as before the first exchange.
 * @param key  names the entry, so that a reload does not adjust other exchanges for the same entry twice
 */
export function unlinkingOf(key: string, entry: Entry, now: Now, { earlier, later }: Others): Unlinking {
  const undone = revertOf(entry);
  if (undone.type === "waiting") return { adjusted: [], changesWorld: true };
  const all = [...later, ...earlier];
  if (undone.type === "track" && !now.isName) {
    const adjusted = [...shared(key, undone, now.beyond, all), ...inheriting(key, entry, all)];
    return { adjusted, changesWorld: true };
  }
  const inherits = inheriting(key, entry, all);
  if (all.some(({ state }) => state.journal.some((one) => Object.hasOwn(one.instead ?? {}, key))))
    return { adjusted: inherits, changesWorld: false };
  const next = successor(undone, later) ?? (now.isInEffect ? null : successor(undone, earlier));
  if (!next) return { adjusted: inherits, changesWorld: true };
  const own = { id: next.entry.id, key, by: 1 };
  const done = doneBy(next.entry);
  const adjustment: Adjustment =
    undone.type !== "track"
      ? { ...own, before: undone.to, ...(entry.found ? { found: entry.found } : {}) }
      : { ...own, ...(done.type === "track" ? { written: [undone.to, done.to] as const } : {}) };
  return { adjusted: [{ other: next.other, adjustment }, ...inherits], changesWorld: false };
}

/** The first applied change, in another exchange, that started from the value after the undone change. */
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

/**
 * If an undo would take a track beyond its range, some of its steps are too many. This function divides these
 * steps among the exchanges that changed the track, and the undo of each of them then gives back fewer steps.
 * Otherwise, these undos would restore points that no longer exist.
 */
function shared(
  key: string,
  undone: Extract<Consequence, { type: "track" }>,
  beyond: number,
  others: readonly Other[],
): Unlinking["adjusted"] {
  const sign = Math.sign(beyond);
  const sharers = others.flatMap((other) =>
    other.state.journal
      .filter(({ change, state }) => state === "applied" && isSame(change, undone))
      .map((entry) => ({ other, entry })),
  );
  let left = Math.abs(beyond) - sharers.reduce((sum, { entry }) => sum + (entry.instead?.[key] ?? 0), 0);
  return sharers.flatMap(({ other, entry }) => {
    const done = doneBy(entry);
    if (done.type !== "track") return [];
    const { from: was, to: is } = done;
    const by = Math.min(left, sign * (is - was));
    if (by <= 0) return [];
    left -= by;
    return [{ other, adjustment: { id: entry.id, key, by, written: [was + sign * by, is] as const } }];
  });
}

/**
 * The adjustments for a track that a token may store only because of the reverted entry. If another exchange
 * has changed the track too, the token keeps storing it. The undo of that other exchange then lets the token
 * inherit the track from the world's actor again.
 */
function inheriting(key: string, entry: Entry, others: readonly Other[]): Unlinking["adjusted"] {
  if (!entry.inherited) return [];
  const next = others.flatMap((other) => {
    const found = other.state.journal.find(
      (one) => one.state === "applied" && isKeptTogether(one.change, entry.change),
    );
    return found ? [{ other, adjustment: { id: found.id, key, by: 0, inherited: true } as const }] : [];
  })[0];
  return next ? [next] : [];
}

/**
 * Whether a token stores either both tracks or neither of them: true for one track, and for two tracks of one
 * item.
 */
function isKeptTogether(one: Consequence, other: Consequence): boolean {
  if (one.type !== "track" || other.type !== "track" || one.of !== other.of) return false;
  return one.track === other.track || /\.Item\.[^.]+$/.test(one.of);
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
