import { firstOfEach, inverse, lastOfEach, type Consequence, type Place } from "../../rules/core/index.js";
import type { Entry, ExchangeState, Found } from "./state.js";

/**
 * An entry that starts from another value now: from what was before the undone change, or from other numbers of its
 * track.
 */
export interface Adjustment {
  readonly id: number;
  /** Names the entry of another exchange that was reverted. `by` is how much of it. */
  readonly key: string;
  readonly by: number;
  readonly before?: boolean | Place;
  /** What the undone change had taken away: the other exchange puts it back now. */
  readonly found?: Found;
  readonly written?: readonly [was: number, is: number];
  /** After the undo of this entry, the token inherits the track from the world's actor again. */
  readonly inherited?: true;
}

/**
 * Entries that were begun and have to be finished before anything else: writes in their order, or reverts with the last
 * one first.
 */
export function inHandOf({ journal }: Pick<ExchangeState, "journal">): readonly Entry[] {
  const writing = journal.filter((entry) => entry.state === "writing");
  return writing.length ? writing : journal.filter((entry) => entry.state === "reverting").reverse();
}

/** What an entry does to the world now: its change, or the revert of it. */
export function dueChange(entry: Entry): Consequence {
  return entry.state === "reverting" ? revertOf(entry) : entry.change;
}

/** The revert of an applied entry. It restores the values that were really there before. */
export function revertOf(entry: Entry): Consequence {
  return inverse(doneBy(entry));
}

/** What an entry really changed. It differs from what the rules expected when others have changed the same thing. */
export function doneBy({ change, written, before }: Entry): Consequence {
  if (change.type === "track" && written) return { ...change, from: written[0], to: written[1] };
  if (change.type === "status" && typeof before === "boolean") return { ...change, from: before };
  return change.type === "place" && typeof before === "object" ? { ...change, from: before } : change;
}

/** Applied changes of a journal that the world no longer shows. */
export function changedSince(
  journal: readonly Entry[],
  stands: (change: Consequence) => boolean,
): readonly Consequence[] {
  const applied = journal.filter(({ state }) => state === "applied").map(doneBy);
  return lastOfEach(applied).filter((change) => !stands(change));
}

/** The numbers of those entries, whose revert is about to begin with the last one, that the world no longer shows. */
export function changedAgainOf(
  reverting: readonly Entry[],
  stands: (change: Consequence) => boolean,
): readonly number[] {
  const done = reverting.map((entry) => ({ id: entry.id, change: doneBy(entry) }));
  const last = new Set(firstOfEach(done.map(({ change }) => change)));
  return done.flatMap(({ id, change }) => (last.has(change) && !stands(change) ? [id] : []));
}

/** Those due entries that are the first to change something, and find it in another state than the rules expected. */
export function outdatedOf(
  due: readonly Entry[],
  isReady: (change: Consequence) => boolean,
): readonly Entry[] {
  const first = new Set(firstOfEach(due.map(({ change }) => change)));
  return due.filter(({ change }) => first.has(change) && !isReady(change));
}

/** The statuses and places that outdated entries find, by the number of the entry. What was deleted is left out. */
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
 * An entry that may be written from now on. `found` says where a thing waits that the entry takes off a list; `before`,
 * the status or place that is there when the rules expected another one.
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

/** An entry after an adjustment. An entry with another id stays as it was. */
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
 * Entries for changes that are due. A revert always adds a line of history, and each line starts a new thousand of
 * numbers. So no number is used twice.
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
