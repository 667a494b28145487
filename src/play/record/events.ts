import type { Cost, Engagement, Faces, FollowUp, Place } from "../../rules/core/index.js";
import type { Adjustment } from "./entries.js";
import type { Found, HistoryLine } from "./state.js";

/** The user who does something to an exchange. `allowedBy` is the GM who allowed it, when that user had to ask. */
export type Doer = Pick<HistoryLine, "by" | "allowedBy">;

/** What can happen to an exchange. */
export type Event =
  /** A user rolls these dice. Only a GM can take them over. */
  | { readonly type: "offered"; readonly key: string; readonly user: string }
  | { readonly type: "rolled"; readonly key: string; readonly faces: Faces }
  | {
      readonly type: "answered";
      readonly key: string;
      readonly choice: string;
      readonly by?: string;
      /** The id of a choice that others make at the same time. Absent when everyone may read the choice. */
      readonly sealed?: string;
    }
  /**
   * Numbers have changed since the exchange began, and it goes on with the new ones. With `expired`, an answer was
   * refused because of them.
   */
  | { readonly type: "rebased"; readonly engagement: Engagement; readonly expired: boolean }
  /**
   * The referee is about to write what is due and saves that first. `found` says where the things wait that entries
   * take off lists; `before`, the status or place that is really there when the rules expected another one.
   */
  | {
      readonly type: "writing";
      readonly found?: ReadonlyMap<number, Found>;
      readonly before?: ReadonlyMap<number, boolean | Place>;
    }
  /** Entries were written. Those of tracks carry the value before and after. */
  | { readonly type: "written"; readonly entries: readonly WrittenEntry[] }
  /** The reverts of entries are about to be written, and the world no longer shows these of them. It is saved first. */
  | { readonly type: "changedAgain"; readonly entries: readonly number[] }
  /** Another exchange reverted a change that one of these entries built on. */
  | ({ readonly type: "adjusted" } & Adjustment)
  /** Another exchange has taken what this one was about to take from a list. This one is void. */
  | { readonly type: "void" }
  | ({ readonly type: "undo" } & Doer)
  /** With `costs`, the rules allow the reroll, and the model that rolls pays for it. */
  | ({
      readonly type: "reroll";
      readonly key: string;
      readonly again: boolean;
      readonly costs?: readonly Cost[];
    } & Doer)
  /** A modifier was removed or a target replaced: the same exchange has another engagement. */
  | { readonly type: "corrected"; readonly engagement: Engagement; readonly line: HistoryLine }
  | { readonly type: "noted"; readonly line: HistoryLine }
  | { readonly type: "followedUp"; readonly followUps: readonly FollowUp[] }
  /** Someone who takes part is no longer there. */
  | { readonly type: "stopped" };

/** An entry that was written. For a track, the value before and after. */
export interface WrittenEntry {
  readonly id: number;
  readonly written?: readonly [was: number, is: number];
  readonly inherited?: true;
}
