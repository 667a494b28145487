import type {
  Assessed,
  Consequence,
  Data,
  Engagement,
  Faces,
  FollowUp,
  Happening,
  Place,
  Ref,
  Value,
  Waiting,
} from "../../rules/core/index.js";

/** In a record, the name of a model that not everyone may know of. */
export const HIDDEN = "hidden";

/**
 * An answer as the referee keeps it: the faces of dice, or a choice and the user who made it. `sealed` is the id of a
 * choice that is not revealed yet. The record stores only this id.
 */
export type RecordedAnswer =
  | { readonly faces: Faces; readonly rerolled?: true }
  | { readonly choice: string; readonly by?: string; readonly sealed?: string };

/**
 * One consequence and how far it is: `due` is certainly not written yet, `writing` may be written already, `applied` is
 * written, `reverting` may be reverted already, `reverted` certainly was.
 */
export interface Entry {
  /** Its number. No other entry of the record ever had it. It marks the write, so that no write happens twice. */
  readonly id: number;
  readonly change: Consequence;
  readonly state: "due" | "writing" | "applied" | "reverting" | "reverted";
  /** It pays for a reroll and does not come from the procedure. Only an undo takes it back. */
  readonly apart?: true;
  /** For a track: the value before and after the write, when the rules expected other values. */
  readonly written?: readonly [was: number, is: number];
  /** For a status or a place: the value before the write, when the rules expected another one. */
  readonly before?: boolean | Place;
  /**
   * For a track: its document did not store it before this write, and does not after the undo. A token inherits it from the
   * world's actor, and in a battle it is 0.
   */
  readonly inherited?: true;
  /** When its revert began, the world no longer showed it: the same thing had been changed again. */
  readonly changedAgain?: true;
  /** For a thing taken off a list: where and how it waited. For a status that is taken away: its effects. */
  readonly found?: Found;
  /**
   * The entries of other exchanges that were reverted from below it. For tracks, how much of each it now accounts
   * for.
   */
  readonly instead?: Readonly<Record<string, number>>;
}

/** What a change takes away, so that an undo puts the same back. */
export type Found = FoundThing | FoundEffects;

/** The effects that gave a status, as the actor stored them, as JSON. See `world/status-effects.ts`. */
export interface FoundEffects {
  readonly effects: string;
}

/** Where a thing waited: the uuid of the encounter or scene, its place in the list, and how it was stored there. */
export interface FoundThing {
  readonly in: Ref;
  readonly since: number;
  readonly names?: readonly (readonly [Ref, string])[];
  readonly secret?: true;
}

/** What happened to an exchange besides its rolls, with the value before. */
export interface HistoryLine {
  readonly what:
    | "reroll"
    | "removeModifier"
    | "retarget"
    | "undo"
    | "byHand"
    | "expired"
    | "void"
    | "takenOver"
    /** The time for an answer was up, and the default counted. */
    | "timeUp"
    /** A late write of an earlier referee's window changed something that had been changed since. */
    | "late"
    /** A GM set right what a late write had changed. */
    | "setRight";
  /** The id of the user who did it. */
  readonly by: string;
  /** The id of the GM who allowed it, when the user had to ask. */
  readonly allowedBy?: string;
  readonly data?: Data;
  readonly refs?: readonly Ref[];
  /** For a late write: from the right value to the value that it left. */
  readonly change?: Consequence;
}

/**
 * How far an exchange is: `open` goes on or waits for a person, `done` has ended, `undone` was undone as a whole,
 * `stopped` ended early because a model that takes part was deleted.
 */
export type Status = "open" | "done" | "undone" | "stopped";

/** Everything that the referee knows of one exchange. */
export interface ExchangeState {
  /** Unique among all exchanges. */
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
  /** What the rules demanded of other models when it ended; null until then. */
  readonly followUps: readonly FollowUp[] | null;
  /** The ids of the latest requests that were carried out, so that none is carried out twice. */
  readonly handled: readonly string[];
  /** The latest dice that were left to a player: their key, and the id of the user who rolls them. */
  readonly offered?: { readonly key: string; readonly user: string };
  /**
   * Only for an exchange whose public record leaves something out: the uuids of everything that was hidden at any time
   * during it, so that nothing is revealed later. Empty for a private exchange without hidden models. Absent when the
   * record holds everything.
   */
  readonly hidden?: readonly Ref[];
  /** For a secret exchange: the name of this version of it. The public record has the same name. */
  readonly revision?: string;
  /**
   * The keys of the marks on each hidden model and on what it carries. They do not name the public record. Only GMs
   * have them.
   */
  readonly markKeys?: Readonly<Record<Ref, string>>;
  /**
   * What it shows when it cannot be played on: it has other rules, or its secret lies in another browser. It can still
   * be undone.
   */
  readonly frozen?: View;
  /** The engagement of a frozen record as it is stored. It is not read, only kept. */
  readonly kept?: Engagement | null;
}

/** A modifier that counted, as the card shows it. */
export type CountedModifier = Pick<
  Assessed,
  "id" | "origin" | "label" | "source" | "setting" | "contributions" | "evidence"
>;

/** What everyone may read of an exchange: everything that a card draws, in the order in which it happened. */
export interface View {
  readonly action: string;
  readonly actor: Ref;
  readonly weapon: Ref | null;
  readonly targets: readonly Ref[];
  readonly names: Readonly<Record<Ref, string>>;
  /** Rolls, answers and notes; consequences are in the journal. */
  readonly happenings: readonly Exclude<Happening, { type: "change" }>[];
  /** What the exchange waits for; null when it waits for nothing. */
  readonly waiting: Waiting | null;
  readonly modifiers: readonly CountedModifier[];
  /** The game's options that differ from their defaults. */
  readonly options: Readonly<Record<string, Value>>;
  /** How it ended, as one of the game's outcomes. Absent while it goes on, and when a hidden model takes part. */
  readonly outcome?: string;
  /** How each of its attacks ended, where it has several with rolls of their own. Absent where the outcome is. */
  readonly attacks?: readonly string[];
}
