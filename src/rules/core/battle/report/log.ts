import type { Chance } from "../../dice/odds.js";
import type { Ref } from "../../facts/facts.js";
import type { NoteRequest, Strike } from "../../procedure/procedure.js";

/** The harm that an exchange did to one model. */
export interface Harm {
  readonly of: Ref;
  /** The model that did the harm; null when the exchange does not name it. */
  readonly by: Ref | null;
  /** The models that caused this harm through an earlier event, such as a failed test of nerve. */
  readonly after?: readonly Ref[];
  /** Points of health lost. Points that were healed are no harm. */
  readonly wounds: number;
  /** Whether the model went out of play. */
  readonly isOut: boolean;
}

/** One of several attacks of an exchange. Its chances are null when they are not known. */
export interface LoggedAttack {
  readonly outcome: string;
  readonly chances: readonly Chance[] | null;
}

/** A free attack in any exchange. Its chances are null when they are not known. */
export interface LoggedStrike {
  readonly by: Ref;
  readonly of: Ref;
  readonly isHit: boolean;
  readonly chances: Pick<Strike, "hit" | "hurt" | "out"> | null;
}

/** One exchange of a battle, in the form that the report reads. */
export interface LoggedExchange {
  readonly id: string;
  /** The round, from 1. */
  readonly round: number;
  readonly actor: Ref;
  readonly targets: readonly Ref[];
  /** The id of the exchange's action. */
  readonly action: string;
  /**
   * Whether the exchange attempts nothing, because it is a step of the order of play or resolves earlier
   * hits. Only the harm of such an exchange counts.
   */
  readonly isStep: boolean;
  /**
   * Whether the target makes the test, such as a friend who is rallied. Such an exchange is no attack on the target.
   */
  readonly isTargetsTest?: true;
  /**
   * The exchange's outcome; null when the exchange has not ended, or when the reader may not know the
   * outcome.
   */
  readonly outcome: string | null;
  /**
   * The chances when the dice were rolled: one list for each target, or one for the actor alone. The outcomes
   * in a list exclude one another. Null when the chances are not known, or when the reader may not know them.
   */
  readonly odds: readonly (readonly Chance[])[] | null;
  /**
   * The attacks one by one, when the exchange has several attacks with rolls of their own at one target.
   * Absent: the exchange counts as one attack.
   */
  readonly attacks?: readonly LoggedAttack[];
  /** The expected number of targets that lose health, when the outcomes do not show it. */
  readonly hurt?: number;
  /** The free attacks in the exchange. Absent: none. */
  readonly strikes?: readonly LoggedStrike[];
  readonly harm: readonly Harm[];
  /**
   * The targets of the exchange that were already out of play. They can neither be hurt nor go out of play again.
   * Absent: none.
   */
  readonly outBefore?: readonly Ref[];
  /** The notes that the timeline shows. Absent: none. */
  readonly notes?: readonly NoteRequest[];
}

/** Everything in the chat log about one battle, in order. */
export interface BattleLog {
  readonly game: string;
  /** The encounter. It may no longer exist. */
  readonly battle: Ref;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** The id of the side of each model, in the order of the report. */
  readonly members: Readonly<Record<Ref, string>>;
  readonly exchanges: readonly LoggedExchange[];
  /** The number of records that could not be read. The battle that they belong to is unknown. */
  readonly unread: number;
}
