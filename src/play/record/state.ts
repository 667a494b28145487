import type {
  Assessed,
  AskRequest,
  Consequence,
  Data,
  Engagement,
  Faces,
  FollowUp,
  Happening,
  Place,
  Ref,
  RollRequest,
  Value,
} from "../../rules/core/index.js";

/** Stands in a record for a model that not everyone may know of. */
export const HIDDEN = "hidden";

/** An answer as the record keeps it: the faces of dice, or a choice and the user who made it. */
export type RecordedAnswer =
  { readonly faces: Faces; readonly rerolled?: true } | { readonly choice: string; readonly by?: string };

/**
 * One consequence and how far it has come: `due` waits to be written and certainly was not, `writing` may have been
 * written already, `applied` was written, `reverting` is taken back and may have been already, `reverted` was taken back.
 */
export interface Entry {
  /** Its number in the record, which no other entry ever had there. It marks the write, so that no write happens twice. */
  readonly id: number;
  readonly change: Consequence;
  readonly state: "due" | "writing" | "applied" | "reverting" | "reverted";
  /** It pays for a reroll and is not of the telling: only an undo takes it back. */
  readonly apart?: true;
  /** Of a track: the value before the write and after it, where those are not what the rules reckoned with. */
  readonly written?: readonly [was: number, is: number];
  /** Of a status or place: what was before the write, where that is not what the rules reckoned with. */
  readonly before?: boolean | Place;
  /** The entries of other exchanges that were taken back from below it, and of tracks how much of each it answers for. */
  readonly instead?: Readonly<Record<string, number>>;
}

/** What happened to an exchange beside its rolls, with the value that was there before. */
export interface HistoryLine {
  readonly what:
    "reroll" | "removeModifier" | "retarget" | "undo" | "byHand" | "expired" | "overtaken" | "takenOver";
  /** The id of the user who did it. */
  readonly by: string;
  /** The id of the GM who allowed it, where the user had to ask. */
  readonly allowedBy?: string;
  readonly data?: Data;
  readonly refs?: readonly Ref[];
}

/**
 * How far an exchange has come: `open` goes on or waits for a person, `done` has ended, `undone` was taken back whole,
 * `stopped` ended early because someone who takes part is no longer there.
 */
export type Status = "open" | "done" | "undone" | "stopped";

/** Everything that the referee knows of one exchange. */
export interface ExchangeState {
  /** Unlike every other exchange's. */
  readonly id: string;
  /** The version of the rules that it was played with. */
  readonly rules: number;
  readonly status: Status;
  /** The id of the user who asked for it. */
  readonly requestedBy: string;
  readonly engagement: Engagement;
  readonly answers: Readonly<Record<string, RecordedAnswer>>;
  readonly journal: readonly Entry[];
  readonly history: readonly HistoryLine[];
  /** What the rules demanded of others when it ended; null until then. */
  readonly followUps: readonly FollowUp[] | null;
  /** The ids of the latest requests that are carried out, so that none is carried out twice. */
  readonly handled: readonly string[];
  /** The latest dice that were left to a player: their key, and the id of the user who throws them. */
  readonly offered?: { readonly key: string; readonly user: string };
  /**
   * Of an exchange whose public record leaves something out: the uuids of all that was hidden at any time of it, so that
   * nothing is told later either; none of one that is private. Absent where the record holds everything.
   */
  readonly hidden?: readonly Ref[];
  /** Of a secret exchange: the name of this version of it, which its public record bears too. */
  readonly revision?: string;
  /** What it shows where it cannot be played on: made by other rules, or a secret of another browser. It can still be undone. */
  readonly frozen?: View;
  /** The engagement of a frozen record as it is stored: it is not read, and stays. */
  readonly kept?: string;
}

/** A modifier that counted, as the card shows it. */
export type CountedModifier = Pick<
  Assessed,
  "id" | "rule" | "origin" | "label" | "source" | "setting" | "contributions" | "evidence"
>;

/** What everyone may read of an exchange: all that a card draws, in the order in which it happened. */
export interface View {
  readonly action: string;
  readonly actor: Ref;
  readonly weapon: Ref | null;
  readonly targets: readonly Ref[];
  readonly names: Readonly<Record<Ref, string>>;
  /** Rolls, answers and notes; consequences are in the journal. */
  readonly happenings: readonly Exclude<Happening, { type: "change" }>[];
  /** What the exchange waits for; null when it waits for nothing. */
  readonly waiting: RollRequest | AskRequest | null;
  readonly modifiers: readonly CountedModifier[];
  /** The options of the game that were not as they start. */
  readonly options: Readonly<Record<string, Value>>;
}
