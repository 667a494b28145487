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

/** Dice that were rolled: their faces, and the roll as a chat message stores it. */
export interface Thrown {
  readonly faces: Faces;
  readonly roll: object;
}

/** More that a write needs to know. */
export interface Writing {
  /** The names of the models that take part. */
  readonly names: Readonly<Record<Ref, string>>;
  /** Whether this write may have been made before. If it has left its mark, it is not made again. */
  readonly mayBeWritten: boolean;
}

/** Everything that the referee needs of the table. `writing/ports.ts` has Foundry's; tests have their own. */
export interface Ports {
  /** Whether this window is still the referee. If not, nothing is written. */
  readonly holds: () => Promise<boolean>;
  readonly policy: () => Policy;
  readonly roll: (game: Game, request: RollRequest) => Promise<Thrown>;
  /** Posts the record of a new exchange in a message mode. Returns the id of its message. */
  readonly create: (
    game: Game,
    state: ExchangeState,
    rolls: readonly object[],
    mode: string,
  ) => Promise<string>;
  /** Writes the record, and adds rolls to it. False when its message was deleted. */
  readonly save: (id: string, game: Game, state: ExchangeState, rolls: readonly object[]) => Promise<boolean>;
  /** Whether the message of a record still exists. */
  readonly exists: (id: string) => boolean;
  /** Writes one entry, and marks it in the same write. */
  readonly write: (exchange: string, entry: Entry, how: Writing) => Promise<WrittenEntry>;
  /** Where the things wait that entries take off their lists, by the number of the entry. */
  readonly found: (entries: readonly Entry[]) => ReadonlyMap<number, Found>;
  /** How far a change would leave the range of its track. 0 within it, and when the change has its mark already. */
  readonly beyond: (exchange: string, entry: Entry) => number;
  /** Whether the numbers of a track are names, such as the sides of a hex. */
  readonly isName: (change: Consequence) => boolean;
  /** All other exchanges that hold applied changes. */
  readonly others: (id: string) => Others;
  /** Removes the marks of an exchange after its record confirms them. */
  readonly unmark: (exchange: string, entries: readonly Entry[]) => Promise<void>;
  /** Whether the world is as a consequence left it. */
  readonly isInEffect: (change: Consequence) => boolean;
  /** Whether the world is as a consequence expects it to be before the write. */
  readonly isReady: (change: Consequence) => boolean;
  /** What is there now of the thing that a consequence changes; null when it was deleted. */
  readonly now: (change: Consequence) => ValueNow;
  /** The models that take part and were deleted. */
  readonly deleted: (engagement: Engagement) => readonly Ref[];
  /** The engagement with current numbers, without its own changes. Null when nothing else has changed. */
  readonly rebase: (game: Game, state: ExchangeState) => Engagement | null;
  readonly followUps: (engagement: Engagement, played: Replay<Outcome>) => readonly FollowUp[];
}
