import { changes, type Consequence, type Place } from "../../../rules/core/index.js";
import type { EntryWrite, ValueNow } from "../../table/world/own-write.js";
import { trackAfter, type TrackRange } from "../../record/track-range.js";

type TrackChange = Extract<Consequence, { type: "track" }>;

/** A change that a late write made to a thing, from its right value to the value that the write left. */
export interface LateWrite {
  /** The id of the exchange with the late write. */
  readonly exchange: string;
  readonly change: Consequence;
}

/** A write that an earlier referee's window may have sent. */
interface Expected {
  readonly exchange: string;
  /**
   * The changes of the write, the entry's own change first. `seen` is the last known value of the changed
   * thing.
   */
  readonly things: readonly { readonly change: Consequence; readonly seen: ValueNow }[];
  /** The progress of this window's own write of the same entry. */
  readonly own: "none" | "sending" | "done";
}

/**
 * Recognizes late writes. A late write arrives after its things have changed again. Only writes that the
 * records name as begun can still arrive, each once from each window. A late write can arrive after this
 * window's own write of the same entry, and then sets things back to older values. It can also arrive first,
 * and then ignores the changes that were made while it was on its way.
 */
export class LateWrites {
  readonly #now: (change: Consequence) => ValueNow;
  readonly #rangeOf: (change: TrackChange) => TrackRange;
  readonly #expected = new Map<string, Expected>();
  /** The writes that arrived from another window, by their tags. */
  readonly #made = new Map<string, Pick<Expected, "exchange" | "things">>();

  constructor(now: (change: Consequence) => ValueNow, rangeOf: (change: TrackChange) => TrackRange) {
    this.#now = now;
    this.#rangeOf = rangeOf;
  }

  get isEmpty(): boolean {
    return this.#expected.size === 0;
  }

  /**
   * Sets the writes of an exchange that another window may have sent. Other writes of the exchange are no
   * longer expected.
   * @param writes  the changes of each write by its tag. The change of the entry comes first. A tag names the
   * entry and says whether it is applied or reverted.
   */
  expect(exchange: string, writes: ReadonlyMap<string, readonly Consequence[]>): void {
    for (const [tag, expected] of this.#expected)
      if (expected.exchange === exchange) this.#expected.delete(tag);
    for (const [tag, made] of this.#made)
      if (made.exchange === exchange && !writes.has(tag)) this.#made.delete(tag);
    for (const [tag, things] of writes) if (!this.#made.has(tag)) this.#expectOne(exchange, tag, things);
  }

  /** Whether this window has seen another window's write with this tag arrive. */
  isMade(tag: string): boolean {
    return this.#made.has(tag);
  }

  #expectOne(exchange: string, tag: string, things: readonly Consequence[]): void {
    this.#expected.set(tag, { exchange, things: this.#seen(things), own: "none" });
  }

  /**
   * Sends this window's own write. A write that fails may still arrive later.
   * @param things  the changes of the write, the change of the entry first
   */
  async send(
    exchange: string,
    tag: string,
    things: readonly Consequence[],
    send: () => Promise<void>,
  ): Promise<void> {
    const isOthersToo = this.#expected.has(tag);
    if (!isOthersToo) this.#expectOne(exchange, tag, things);
    this.#own(tag, "sending");
    // This write undoes what another window's write of a later entry has set, so that entry is written again.
    const own = this.#seen(things);
    for (const [made, one] of this.#made) if (isReset(one.things, own)) this.#made.delete(made);
    try {
      await send();
      this.#own(tag, "done");
      if (!isOthersToo) this.#expected.delete(tag);
    } catch (error) {
      this.#own(tag, "none");
      throw error;
    }
  }

  /** Notes the progress of this window's own write. */
  #own(tag: string, own: Expected["own"]): void {
    const expected = this.#expected.get(tag);
    if (expected) this.#expected.set(tag, { ...expected, own });
  }

  /**
   * Checks whether a change of the world comes from a late write. Called for each change, in the order of the
   * server.
   * @param write  the write of an entry that made the change; null for any other change
   * @param lease   the id of this window's lease
   * @returns the things that the write left with a wrong value
   */
  heard(write: EntryWrite | null, lease: string): readonly LateWrite[] {
    const expected = write && this.#expected.get(write.tag);
    if (!expected) {
      this.#look();
      return [];
    }
    const { tag } = write;
    const isLate = write.lease !== lease;
    // This window's own write arrives next and replaces the late write. So the right values are still the
    // values from before both writes.
    if (isLate && expected.own === "sending") {
      this.#look(tag);
      return [];
    }
    // One write can arrive as several changes. Only the first change of this window's own write is checked.
    const isHeard = !isLate && expected.own === "done";
    const spoiled = isHeard ? [] : this.#spoiledBy(isLate ? expected : { ...expected, own: "none" }, write);
    if (isLate) {
      this.#expected.delete(tag);
      const sending = [...this.#expected.values()].filter((one) => one.own === "sending");
      const isUndone = sending.some((one) => isReset(expected.things, one.things));
      if (!isUndone) this.#made.set(tag, expected);
    } else this.#own(tag, "done");
    this.#look();
    return spoiled;
  }

  /** Notes the current value of each thing, except the things of one write. */
  #look(but?: string): void {
    for (const [tag, one] of this.#expected)
      if (tag !== but)
        this.#expected.set(tag, { ...one, things: this.#seen(one.things.map(({ change }) => change)) });
  }

  #spoiledBy({ exchange, things, own }: Expected, { values }: EntryWrite): readonly LateWrite[] {
    return things.flatMap(({ change, seen }, index): readonly LateWrite[] => {
      const now = this.#now(change);
      // If this window has not made the same write itself, the late write counts in its place. The late write
      // is then measured from the value that the thing had before.
      const counts = own === "none" && index === 0;
      const right = counts ? this.#counted(change, seen, now, values) : seen;
      const spoiled = spanned(change, right, now);
      return spoiled && changes(spoiled) ? [{ exchange, change: spoiled }] : [];
    });
  }

  /**
   * The right value of a thing after a late write that takes the place of this window's own write. For a
   * track, the steps of the late write count from the value that the track really had.
   */
  #counted(change: Consequence, seen: ValueNow, now: ValueNow, values: EntryWrite["values"]): ValueNow {
    if (change.type !== "track" || typeof seen !== "number" || !values) return now;
    const [from, to] = values;
    if (now !== to) return now;
    return trackAfter({ from, to }, seen, this.#rangeOf(change));
  }

  #seen(things: readonly Consequence[]): Expected["things"] {
    return things.map((change) => ({ change, seen: this.#now(change) }));
  }
}

/** Whether a write sets again a status or a place that another write has set. Changes of a track add up instead. */
function isReset(things: Expected["things"], write: Expected["things"]): boolean {
  return things.some(({ change: set }) => write.some(({ change: again }) => isSameSwitch(set, again)));
}

/** Whether two changes set the same status, or place the same model. */
function isSameSwitch(one: Consequence, other: Consequence): boolean {
  if (one.type === "place" && other.type === "place") return one.of === other.of;
  return (
    one.type === "status" && other.type === "status" && one.of === other.of && one.status === other.status
  );
}

/** The change of a thing from one value to another; null when the thing was deleted. */
function spanned(change: Consequence, from: ValueNow, to: ValueNow): Consequence | null {
  if (change.type === "track")
    return typeof from === "number" && typeof to === "number" ? { ...change, from, to } : null;
  if (change.type === "place") return isPlace(from) && isPlace(to) ? { ...change, from, to } : null;
  return typeof from === "boolean" && typeof to === "boolean" ? { ...change, from, to } : null;
}

function isPlace(value: ValueNow): value is Place {
  return typeof value === "object" && value !== null;
}
