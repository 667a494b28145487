import { firstOfEach, inverse, lastOfEach, type Consequence, type Place } from "../../rules/core/index.js";
import type { Entry, ExchangeState, Found } from "./state.js";

/**
 * A new start for an entry of a journal, because another exchange was undone. The entry now starts from the value
 * before the undone change, or from another value of its track.
 */
export interface Adjustment {
  readonly id: number;
  /**
   * The name of the reverted entry of the other exchange. For a track, `by` is the number of steps that the
   * undo of this entry no longer gives back.
   */
  readonly key: string;
  readonly by: number;
  readonly before?: boolean | Place;
  /**
   * The thing or the effects that the other exchange's change took away. That change is undone already, so
   * the undo of this entry puts them back.
   */
  readonly found?: Found;
  readonly written?: readonly [was: number, is: number];
  /** Set when the undo of this entry lets the token inherit the track from the world's actor again. */
  readonly inherited?: true;
}

/**
 * The entries whose write or revert has begun. They are finished before anything else. Writes are finished in
 * order, and reverts in reverse order.
 */
export function inHandOf({ journal }: Pick<ExchangeState, "journal">): readonly Entry[] {
  const writing = journal.filter((entry) => entry.state === "writing");
  return writing.length ? writing : journal.filter((entry) => entry.state === "reverting").reverse();
}

/** The consequence that an entry writes to the world now: its change, or the revert of its change. */
export function dueChange(entry: Entry): Consequence {
  return entry.state === "reverting" ? revertOf(entry) : entry.change;
}

/**
 * The revert of an applied entry. It restores the values that the world had, even where the rules expected other
 * values.
 */
export function revertOf(entry: Entry): Consequence {
  return inverse(doneBy(entry));
}

/**
 * The change that an entry made to the world. It differs from the planned change when something else changed the same
 * thing first.
 */
export function doneBy({ change, written, before }: Entry): Consequence {
  if (change.type === "track" && written) return { ...change, from: written[0], to: written[1] };
  if (change.type === "status" && typeof before === "boolean") return { ...change, from: before };
  return change.type === "place" && typeof before === "object" ? { ...change, from: before } : change;
}

/** The changes that the world no longer shows. For each thing, only the last applied change is checked. */
export function changedSince(
  journal: readonly Entry[],
  stands: (change: Consequence) => boolean,
): readonly Consequence[] {
  const applied = journal.filter(({ state }) => state === "applied").map(doneBy);
  return lastOfEach(applied).filter((change) => !stands(change));
}

/**
 * The ids of the entries whose change the world no longer shows, just before they are reverted. For each
 * thing, only the last change is checked.
 * @param reverting  the entries, the last one first
 */
export function changedAgainOf(
  reverting: readonly Entry[],
  stands: (change: Consequence) => boolean,
): readonly number[] {
  const done = reverting.map((entry) => ({ id: entry.id, change: doneBy(entry) }));
  const last = new Set(firstOfEach(done.map(({ change }) => change)));
  return done.flatMap(({ id, change }) => (last.has(change) && !stands(change) ? [id] : []));
}

/**
 * The due entries for which the world is not as the rules expected. For each thing, only the first entry is
 * checked, since later entries build on it.
 */
export function outdatedOf(
  due: readonly Entry[],
  isReady: (change: Consequence) => boolean,
): readonly Entry[] {
  const first = new Set(firstOfEach(due.map(({ change }) => change)));
  return due.filter(({ change }) => first.has(change) && !isReady(change));
}

/**
 * The current status or place of each entry for which the rules expected another one, by the id of the entry.
 * Deleted things are left out.
 */
export function beforeOf(
  outdated: readonly Entry[],
  now: (change: Consequence) => boolean | number | Place | null,
): ReadonlyMap<number, boolean | Place> {
  const before = outdated.flatMap(({ id, change }): [number, boolean | Place][] => {
    const found = change.type === "status" || change.type === "place" ? now(change) : null;
    return found === null || typeof found === "number" ? [] : [[id, found]];
  });
  return new Map(before);
}

/**
 * A due entry, marked as being written.
 * @param found  for an entry that takes a thing off a list, the position of the thing; for an entry that
 * removes a status, the effects of the status
 * @param before  the status or place that the world has, if the rules expected another status or place
 */
export function begun(entry: Entry, found?: Found, before?: boolean | Place): Entry {
  if (entry.state !== "due") return entry;
  return {
    ...entry,
    state: "writing",
    ...(found ? { found } : {}),
    ...(before === undefined ? {} : { before }),
  };
}

/** An entry after an adjustment. The adjustment changes only the entry with its id. */
export function adjusted(entry: Entry, adjustment: Adjustment): Entry {
  const { id, key, by, before, found, written, inherited } = adjustment;
  if (entry.id !== id) return entry;
  if (inherited) return { ...entry, inherited };
  const instead = { ...entry.instead, [key]: by };
  return {
    ...entry,
    instead,
    ...(before === undefined ? {} : { before }),
    ...(found ? { found } : {}),
    ...(written ? { written } : {}),
  };
}

/**
 * New entries for changes that are now due. The ids start at a new thousand for each line of history, and
 * every revert adds a line. So no id is used twice.
 */
export function entriesFor(
  { journal, history }: ExchangeState,
  changes: readonly Consequence[],
  { isApart = false } = {},
): readonly Entry[] {
  const first = Math.max(history.length * 1000, ...journal.map(({ id }) => id + 1));
  return changes.map((change, index) => ({
    id: first + index,
    change,
    state: "due",
    ...(isApart ? { apart: true } : {}),
  }));
}

/** The entries whose changes are in the world, according to the record. */
export function appliedEntries({ journal }: Pick<ExchangeState, "journal">): readonly Entry[] {
  return journal.filter(({ state }) => state === "applied");
}
