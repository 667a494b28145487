import type {
  Consequence,
  Engagement,
  Faces,
  FollowUp,
  Game,
  Outcome,
  Ref,
  Replay,
  RollRequest,
} from "../../rules/core/index.js";
import type { Others } from "../record/chain.js";
import type { Policy, WrittenEntry } from "../record/reducer.js";
import type { Entry, ExchangeState, Found } from "../record/state.js";
import type { ValueNow } from "../table/world/own-write.js";

/** Dice that were rolled: their faces, and the roll in the form that a chat message stores. */
export interface Thrown {
  readonly faces: Faces;
  readonly roll: object;
}

/** Additional information for a write. */
export interface Writing {
  /** The names of the models that take part. */
  readonly names: Readonly<Record<Ref, string>>;
  /** Whether an earlier call may have made this write. If its mark is there, the write is not repeated. */
  readonly mayBeWritten: boolean;
}

/**
 * Everything that the carrier needs of the table. `writing/ports.ts` has the ports for Foundry; tests have their own.
 */
export interface Ports {
  /** Whether this window is still the referee. Only the referee may write. */
  readonly holds: () => Promise<boolean>;
  readonly policy: () => Policy;
  /** A new id for a choice that is kept secret while others choose. */
  readonly sealId: () => string;
  readonly roll: (game: Game, request: RollRequest) => Promise<Thrown>;
  /** Posts the record of a new exchange in a message mode. Returns the id of the message. */
  readonly create: (
    game: Game,
    state: ExchangeState,
    rolls: readonly object[],
    mode: string,
  ) => Promise<string>;
  /** Writes the record and adds rolls to its message. False when the message was deleted. */
  readonly save: (id: string, game: Game, state: ExchangeState, rolls: readonly object[]) => Promise<boolean>;
  /** Whether the message of a record still exists. */
  readonly exists: (id: string) => boolean;
  /** Writes one entry, and its mark in the same update. */
  readonly write: (exchange: string, entry: Entry, how: Writing) => Promise<WrittenEntry>;
  /** The things and effects that entries are about to take away, by the id of the entry. */
  readonly found: (entries: readonly Entry[]) => ReadonlyMap<number, Found>;
  /**
   * The number of steps by which a change would take its track out of range. It is 0 within the range, and
   * also when the change already has its mark.
   */
  readonly beyond: (exchange: string, entry: Entry) => number;
  /** Whether the numbers of a track stand for names, such as the sides of a hex. */
  readonly isName: (change: Consequence) => boolean;
  /** All other exchanges with applied changes. */
  readonly others: (id: string) => Others;
  /** Removes the marks of an exchange after its record confirms the writes. */
  readonly unmark: (exchange: string, entries: readonly Entry[]) => Promise<void>;
  /** Whether the world is still as a consequence left it. */
  readonly isInEffect: (change: Consequence) => boolean;
  /** Whether the world has the value that a consequence expects before its write. */
  readonly isReady: (change: Consequence) => boolean;
  /** The current value of the thing that a consequence changes; null when the thing was deleted. */
  readonly now: (change: Consequence) => ValueNow;
  /** The models that take part and were deleted. */
  readonly deleted: (engagement: Engagement) => readonly Ref[];
  /**
   * The engagement with current numbers, but without the changes of its own exchange. Null when nothing else
   * has changed.
   */
  readonly rebase: (game: Game, state: ExchangeState) => Engagement | null;
  readonly followUps: (engagement: Engagement, played: Replay<Outcome>) => readonly FollowUp[];
}
