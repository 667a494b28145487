import type {
  Cost,
  Engagement,
  Faces,
  FixedScope,
  FollowUp,
  Outcome,
  Place,
  Replay,
  RollRequest,
} from "../../rules/core/index.js";
import type { Adjustment } from "./entries.js";
import type { Entry, Found, HistoryLine } from "./state.js";

/**
 * The user who does something to an exchange. `allowedBy` is the GM who allowed it, when the user had to ask.
 */
export type Doer = Pick<HistoryLine, "by" | "allowedBy">;

/** Everything that can happen to an exchange. */
export type Event =
  /** A user has to roll these dice. Only a GM can roll them instead. */
  | { readonly type: "offered"; readonly key: string; readonly user: string }
  | { readonly type: "rolled"; readonly key: string; readonly faces: Faces }
  | {
      readonly type: "answered";
      readonly key: string;
      readonly choice: string;
      readonly by?: string;
      /** The id of a choice that is made while others choose too. Absent when everyone may read the choice. */
      readonly sealed?: string;
      /** The scope of the fixed answer that gave the choice. Absent when a person or the default gave it. */
      readonly fixed?: FixedScope;
    }
  /**
   * The models' numbers have changed since the exchange began, and the exchange goes on with the new numbers. With
   * `expired`, an answer was refused because of the change.
   */
  | { readonly type: "rebased"; readonly engagement: Engagement; readonly expired: boolean }
  /**
   * The referee saves this event before it writes the due entries.
   * - `found` has the things and effects that the entries are about to take away.
   * - `before` has the statuses and places that the world has where the rules expected others.
   */
  | {
      readonly type: "writing";
      readonly found?: ReadonlyMap<number, Found>;
      readonly before?: ReadonlyMap<number, boolean | Place>;
    }
  /** Entries were written. Each entry of a track has the value before and after the write. */
  | { readonly type: "written"; readonly entries: readonly WrittenEntry[] }
  /**
   * The world no longer shows these entries, and they are about to be reverted. The referee saves this event
   * first.
   */
  | { readonly type: "changedAgain"; readonly entries: readonly number[] }
  /** Another exchange has reverted a change on which an entry of this exchange was built. */
  | ({ readonly type: "adjusted" } & Adjustment)
  /**
   * This exchange was about to take a thing from a list, but another exchange has already taken it. So this
   * exchange has no effect.
   */
  | { readonly type: "void" }
  | ({ readonly type: "undo" } & Doer)
  /** One row is undone, with the rows that followed from it. */
  | ({ readonly type: "undoRow"; readonly row: string } & Doer)
  /**
   * A roll is repeated. With `costs`, a rule allows the reroll, and the model that rolls pays these costs.
   */
  | ({
      readonly type: "reroll";
      readonly key: string;
      readonly again: boolean;
      readonly costs?: readonly Cost[];
    } & Doer)
  /** A modifier was removed or a target replaced, so the exchange goes on with another engagement. */
  | { readonly type: "corrected"; readonly engagement: Engagement; readonly line: HistoryLine }
  | { readonly type: "noted"; readonly line: HistoryLine }
  | { readonly type: "followedUp"; readonly followUps: readonly FollowUp[] }
  /** A model that takes part was deleted. */
  | { readonly type: "stopped" };

/** An entry that was written. `written` has the value of a track before and after. */
export interface WrittenEntry {
  readonly id: number;
  readonly written?: readonly [was: number, is: number];
  readonly inherited?: true;
}

/** The next step of the referee for an exchange. */
export type Effect =
  | { readonly type: "roll"; readonly request: RollRequest }
  | { readonly type: "offer"; readonly key: string; readonly user: string }
  | { readonly type: "answer"; readonly key: string; readonly choice: string; readonly fixed?: FixedScope }
  /**
   * These entries are due. The referee writes them if the world still has the values that the entries expect.
   */
  | { readonly type: "prepare"; readonly entries: readonly Entry[] }
  | { readonly type: "write"; readonly entries: readonly Entry[] }
  | { readonly type: "followUp"; readonly replay: Replay<Outcome> };
