import type {
  Assessed,
  Consequence,
  Data,
  Engagement,
  Faces,
  FixedScope,
  FollowUp,
  Happening,
  Place,
  Ref,
  Value,
  Waiting,
} from "../../rules/core/index.js";

/** The name in a record for every model that not everyone may know of. */
export const HIDDEN = "hidden";

/**
 * An answer as the referee keeps it: the faces of dice, or a choice with the user who made it. `sealed` is the id of
 * an unrevealed choice. The record stores this id in place of the choice. `fixed` is the scope of the fixed answer that
 * gave the choice.
 */
export type RecordedAnswer =
  | { readonly faces: Faces; readonly rerolled?: true }
  | {
      readonly choice: string;
      readonly by?: string;
      readonly sealed?: string;
      readonly fixed?: FixedScope;
    };

/**
 * One consequence and its progress.
 * - `due`: certainly not written yet.
 * - `writing`: may be written already.
 * - `applied`: written.
 * - `reverting`: may be reverted already.
 * - `reverted`: certainly reverted.
 */
export interface Entry {
  /**
   * A number that no other entry of the record ever had. The write is marked with this number, so that it does not
   * happen twice.
   */
  readonly id: number;
  readonly change: Consequence;
  readonly state: "due" | "writing" | "applied" | "reverting" | "reverted";
  /**
   * Whether the entry pays for a reroll. Such an entry does not come from the procedure, and only an undo
   * reverts it.
   */
  readonly apart?: true;
  /** The value of a track before and after the write, when the rules expected other values. */
  readonly written?: readonly [was: number, is: number];
  /**
   * The status or place that the world had before the write, if the rules expected another status or place.
   */
  readonly before?: boolean | Place;
  /**
   * Whether the document did not store the track before this write. An undo then removes the track again. A
   * track that a token does not store is inherited from the world's actor. A number that a battle does not
   * store is 0.
   */
  readonly inherited?: true;
  /** Whether something else had changed the same thing again before the revert of this entry began. */
  readonly changedAgain?: true;
  /** The list and the position of a thing that was taken off a list, or the effects of a status that was removed. */
  readonly found?: Found;
  /**
   * The reverted entries of other exchanges on which this entry was built, by name. For a track, the number
   * is the number of steps that the undo of this entry no longer gives back.
   */
  readonly instead?: Readonly<Record<string, number>>;
}

/** The things that a change takes away. An undo puts them back. */
export type Found = FoundThing | FoundEffects;

/** The effects that gave a status, as the actor stored them, in JSON. See `world/status-effects.ts`. */
export interface FoundEffects {
  readonly effects: string;
}

/**
 * The place of a waiting thing: the uuid of its encounter or scene (`in`), its position in the list, and the
 * rest of its stored form.
 */
export interface FoundThing {
  readonly in: Ref;
  readonly since: number;
  readonly names?: readonly (readonly [Ref, string])[];
  readonly secret?: true;
}

/** Something that happened to an exchange besides its rolls, such as a correction. */
export interface HistoryLine {
  readonly what:
    | "reroll"
    | "removeModifier"
    | "retarget"
    | "undo"
    /** Rows were undone, and the rest of the exchange still counts. */
    | "undoRow"
    | "byHand"
    | "expired"
    | "void"
    | "takenOver"
    /** The time for an answer was over, so the default counted. */
    | "timeUp"
    /** A late write of an earlier referee's window replaced a newer value. */
    | "late"
    /** A GM restored the value that a late write had replaced. */
    | "setRight";
  /** The id of the user who did this. */
  readonly by: string;
  /** The id of the GM who allowed this, if the user had to ask. */
  readonly allowedBy?: string;
  readonly data?: Data;
  readonly refs?: readonly Ref[];
  /** Only for a late write: the change from the right value to the value that the late write left. */
  readonly change?: Consequence;
}

/**
 * The progress of an exchange.
 * - `open`: goes on, or waits for a person.
 * - `done`: has ended.
 * - `undone`: was undone as a whole.
 * - `stopped`: ended early because a model that takes part was deleted.
 */
export type Status = "open" | "done" | "undone" | "stopped";

/** Everything that the referee knows of one exchange. */
export interface ExchangeState {
  /** Unique among all exchanges. */
  readonly id: string;
  /** The version of the rules with which the exchange was played. */
  readonly rules: number;
  readonly status: Status;
  /** The id of the user who asked for the exchange. */
  readonly requestedBy: string;
  readonly engagement: Engagement;
  readonly answers: Readonly<Record<string, RecordedAnswer>>;
  readonly journal: readonly Entry[];
  readonly history: readonly HistoryLine[];
  /** The rows that were undone, so that they are not played. Absent: none. */
  readonly undoneRows?: readonly string[];
  /** The actions that the rules demanded of other models at the end; null until then. */
  readonly followUps: readonly FollowUp[] | null;
  /** The ids of the latest requests that were carried out, so that no request is carried out twice. */
  readonly handled: readonly string[];
  /** The latest roll that was left to a player: its key, and the id of the user who rolls. */
  readonly offered?: { readonly key: string; readonly user: string };
  /**
   * The refs of everything that was hidden at any time during the exchange, so that nothing is revealed
   * later. Absent when the public record leaves nothing out. Empty for a private exchange without hidden
   * models.
   */
  readonly hidden?: readonly Ref[];
  /** The name of this version of a secret exchange. The public record has the same name. */
  readonly revision?: string;
  /**
   * The keys of the marks on each hidden model and its items, by the model's ref. These keys do not reveal
   * the public record, and only GMs have them.
   */
  readonly markKeys?: Readonly<Record<Ref, string>>;
  /**
   * The view of an exchange that cannot go on, because it was played with other rules, or because its secret
   * is in another browser. Such an exchange can still be undone.
   */
  readonly frozen?: View;
  /** The stored engagement of a frozen record. It is only kept, to be stored again unchanged. */
  readonly kept?: Engagement | null;
}

/** A modifier that counted, as the card shows it. */
export type CountedModifier = Pick<
  Assessed,
  "id" | "origin" | "label" | "source" | "setting" | "contributions" | "evidence"
>;

/** The part of an exchange that everyone may read: everything that a card draws, in the order of play. */
export interface View {
  readonly action: string;
  readonly actor: Ref;
  readonly weapon: Ref | null;
  readonly targets: readonly Ref[];
  readonly names: Readonly<Record<Ref, string>>;
  /** Rolls, answers and notes. The journal has the consequences. */
  readonly happenings: readonly Exclude<Happening, { type: "change" }>[];
  /** The rows of `happenings` that were undone. They no longer count. Absent: none. */
  readonly undoneRows?: readonly string[];
  /** The request that the exchange waits for; null when it waits for nothing. */
  readonly waiting: Waiting | null;
  readonly modifiers: readonly CountedModifier[];
  /** The game's options that differ from their defaults. */
  readonly options: Readonly<Record<string, Value>>;
  /**
   * The result, as one of the game's outcomes. Absent until the exchange has ended, and when a hidden model takes
   * part.
   */
  readonly outcome?: string;
  /**
   * The outcome of each attack, when the exchange has several attacks with rolls of their own. Absent whenever
   * `outcome` is absent.
   */
  readonly attacks?: readonly string[];
}
