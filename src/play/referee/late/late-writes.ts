import { changes, type Consequence, type Place } from "../../../rules/core/index.js";
import type { EntryWrite, ValueNow } from "../../table/world/own-write.js";
import { trackAfter, type TrackRange } from "../../record/track-range.js";

type TrackChange = Extract<Consequence, { type: "track" }>;

/** A thing that a late write changed: from the right value to the value that the write left. */
export interface LateWrite {
  /** The id of the exchange that it belongs to. */
  readonly exchange: string;
  readonly change: Consequence;
}

/** A write that the previous referee's window may have sent. */
interface Expected {
  readonly exchange: string;
  /** What it changes, its own thing first, each with its last known value. */
  readonly things: readonly { readonly change: Consequence; readonly seen: ValueNow }[];
  /** The state of this window's own write of the same entry. */
  readonly own: "none" | "sending" | "done";
}

/**
 * Recognizes writes that arrive when their things have changed. The records say which writes were begun: only these can
 * arrive, each once from each window. One that arrives after this window has made the same write has set its thing back to
 * an older value, where that was changed again meanwhile. One that arrives first, this window's own as well, has left out
 * what was changed while it was on its way.
 */
export class LateWrites {
  readonly #now: (change: Consequence) => ValueNow;
  readonly #rangeOf: (change: TrackChange) => TrackRange;
  readonly #expected = new Map<string, Expected>();
  /** Writes of other windows that have arrived, by their tags: the ids of their exchanges. */
  readonly #made = new Map<string, string>();

  constructor(now: (change: Consequence) => ValueNow, rangeOf: (change: TrackChange) => TrackRange) {
    this.#now = now;
    this.#rangeOf = rangeOf;
  }

  get isEmpty(): boolean {
    return this.#expected.size === 0;
  }

  /**
   * Names the writes of an exchange that another window may have sent: what each changes, its own thing first, by its tag,
   * which names the entry and says whether it is applied or reverted. No other writes of it are expected any more.
   */
  expect(exchange: string, writes: ReadonlyMap<string, readonly Consequence[]>): void {
    for (const [tag, expected] of this.#expected)
      if (expected.exchange === exchange) this.#expected.delete(tag);
    for (const [tag, one] of this.#made) if (one === exchange && !writes.has(tag)) this.#made.delete(tag);
    for (const [tag, things] of writes) if (!this.#made.has(tag)) this.#expectOne(exchange, tag, things);
  }

  /** Whether this window has seen the write of another one arrive. */
  isMade(tag: string): boolean {
    return this.#made.has(tag);
  }

  #expectOne(exchange: string, tag: string, things: readonly Consequence[]): void {
    this.#expected.set(tag, { exchange, things: this.#seen(things), own: "none" });
  }

  /**
   * Sends this window's own write. One that fails may still arrive.
   *
   * @param things what it changes, its own thing first
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
    try {
      await send();
      this.#own(tag, "done");
      if (!isOthersToo) this.#expected.delete(tag);
    } catch (error) {
      this.#own(tag, "none");
      throw error;
    }
  }

  /** How far this window's own write of an entry is. */
  #own(tag: string, own: Expected["own"]): void {
    const expected = this.#expected.get(tag);
    if (expected) this.#expected.set(tag, { ...expected, own });
  }

  /**
   * Takes note of a change of the world, by the write of an entry or otherwise. Called at each change, in the order of
   * the server.
   *
   * @param write  the write of an entry that did it; null for everything else
   * @param lease   the lease of this window
   * @returns what the write has spoiled
   */
  heard(write: EntryWrite | null, lease: string): readonly LateWrite[] {
    const expected = write && this.#expected.get(write.tag);
    if (!expected) {
      this.#look();
      return [];
    }
    const { tag } = write;
    const isLate = write.lease !== lease;
    // This window's own write arrives after it and replaces it, so that what was seen before both counts.
    if (isLate && expected.own === "sending") {
      this.#look(tag);
      return [];
    }
    // One write can be heard as several changes: of this window's own, the first one counts.
    const isHeard = !isLate && expected.own === "done";
    const spoiled = isHeard ? [] : this.#spoiledBy(isLate ? expected : { ...expected, own: "none" }, write);
    if (isLate) {
      this.#expected.delete(tag);
      this.#made.set(tag, expected.exchange);
    } else this.#own(tag, "done");
    this.#look();
    return spoiled;
  }

  /** Notes each thing as it is now, but for those of one write. */
  #look(but?: string): void {
    for (const [tag, one] of this.#expected)
      if (tag !== but)
        this.#expected.set(tag, { ...one, things: this.#seen(one.things.map(({ change }) => change)) });
  }

  #spoiledBy({ exchange, things, own }: Expected, { values }: EntryWrite): readonly LateWrite[] {
    return things.flatMap(({ change, seen }, index): readonly LateWrite[] => {
      const now = this.#now(change);
      // This window has not made the write. The late one counts as the write that the record waits for, from the value
      // before it.
      const counts = own === "none" && index === 0;
      const right = counts ? this.#counted(change, seen, now, values) : seen;
      const spoiled = spanned(change, right, now);
      return spoiled && changes(spoiled) ? [{ exchange, change: spoiled }] : [];
    });
  }

  /** The right value after a write that counts. A track moves by its steps from the value that was really there. */
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

/** The change of the same thing between two values; null when the thing was deleted. */
function spanned(change: Consequence, from: ValueNow, to: ValueNow): Consequence | null {
  if (change.type === "track")
    return typeof from === "number" && typeof to === "number" ? { ...change, from, to } : null;
  if (change.type === "place") return isPlace(from) && isPlace(to) ? { ...change, from, to } : null;
  return typeof from === "boolean" && typeof to === "boolean" ? { ...change, from, to } : null;
}

function isPlace(value: ValueNow): value is Place {
  return typeof value === "object" && value !== null;
}
