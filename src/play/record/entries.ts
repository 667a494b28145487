import { inverse, type Consequence, type Place } from "../../rules/core/index.js";
import type { Entry, ExchangeState } from "./state.js";

/** An entry that starts from another value: what was before it, or what was written of its track. */
export interface Adjustment {
  readonly id: number;
  /** The entry of another exchange that was taken back, and how much of it. */
  readonly key: string;
  readonly by: number;
  readonly before?: boolean | Place;
  readonly written?: readonly [was: number, is: number];
}

/** What was begun and is finished before anything else: writes in their order, or what is taken back, the last first. */
export function inHandOf({ journal }: Pick<ExchangeState, "journal">): readonly Entry[] {
  const writing = journal.filter((entry) => entry.state === "writing");
  return writing.length ? writing : journal.filter((entry) => entry.state === "reverting").reverse();
}

/** What an entry does to the world now: its change, or what takes it back. */
export function dueChange(entry: Entry): Consequence {
  return entry.state === "reverting" ? revertOf(entry) : entry.change;
}

/** The value that a change gives a track: it moves on by the same steps from a value that is no longer the expected one. */
export function trackAfter(
  { from, to }: { readonly from: number; readonly to: number },
  was: number,
): number {
  return was === from ? to : Math.max(0, was + to - from);
}

/** What takes an applied entry back: to the values that were really there before it. */
export function revertOf(entry: Entry): Consequence {
  return inverse(doneBy(entry));
}

/** What an entry really changed: other than its rules reckoned with, where others have changed the same thing. */
export function doneBy({ change, written, before }: Entry): Consequence {
  if (change.type === "track" && written) return { ...change, from: written[0], to: written[1] };
  if (change.type === "status" && typeof before === "boolean") return { ...change, from: before };
  return change.type === "place" && typeof before === "object" ? { ...change, from: before } : change;
}

/** An entry that may be written from now on. */
export function begun(entry: Entry): Entry {
  return entry.state === "due" ? { ...entry, state: "writing" } : entry;
}

/** An entry after an adjustment; another one as it was. */
export function adjusted(entry: Entry, { id, key, by, before, written }: Adjustment): Entry {
  if (entry.id !== id) return entry;
  const instead = { ...entry.instead, [key]: by };
  return { ...entry, instead, ...(before === undefined ? {} : { before }), ...(written ? { written } : {}) };
}

/**
 * Entries for changes that are due. Whatever takes entries back leaves a line of history: a new thousand of numbers
 * repeats none of theirs.
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
