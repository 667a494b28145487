import type { Chance } from "../../dice/odds.js";
import type { Ref } from "../../facts/facts.js";
import type { NoteRequest, Strike } from "../../procedure/procedure.js";

/** The harm that an exchange did to one model. */
export interface Harm {
  readonly of: Ref;
  /** The model that did it; null where the exchange does not say. */
  readonly by: Ref | null;
  /** The models that caused this harm by an event to them, such as a failed nerve: those who harmed them. */
  readonly after?: readonly Ref[];
  /** Points of health lost. Points that were healed are no harm. */
  readonly wounds: number;
  /** Whether the model went out of play. */
  readonly isOut: boolean;
}

/** One of several attacks of an exchange: how it ended, and its chances; null where they are not known. */
export interface LoggedAttack {
  readonly outcome: string;
  readonly chances: readonly Chance[] | null;
}

/** A free attack of a model in any exchange, with its chances; null where they are not known. */
export interface LoggedStrike {
  readonly by: Ref;
  readonly of: Ref;
  readonly isHit: boolean;
  readonly chances: Pick<Strike, "hit" | "hurt" | "out"> | null;
}

/** One exchange of a battle, as its report reads it. */
export interface LoggedExchange {
  readonly id: string;
  /** The round, from 1. */
  readonly round: number;
  readonly actor: Ref;
  readonly targets: readonly Ref[];
  /** The id of the exchange's action. */
  readonly action: string;
  /** Nothing was attempted in it: a step of the order of play, or earlier hits resolved. Only its harm counts. */
  readonly isStep: boolean;
  /** Its target makes a test, such as a friend who is rallied: no attack on it. */
  readonly isTargetsTest?: true;
  /** The exchange's outcome; null where it has not ended, or where the reader may not know. */
  readonly outcome: string | null;
  /**
   * The chances that the rules gave when the dice were rolled: for each target, or for the actor alone, of outcomes that
   * exclude one another. Null where they are not known, or where the reader may not know them.
   */
  readonly odds: readonly (readonly Chance[])[] | null;
  /** Its attacks one by one, where it has several with rolls of their own at one target. Absent: it is one attack. */
  readonly attacks?: readonly LoggedAttack[];
  /** How many targets were to be expected to lose health, where the outcomes do not say it. */
  readonly hurt?: number;
  /** The free attacks in the exchange. Absent: none. */
  readonly strikes?: readonly LoggedStrike[];
  readonly harm: readonly Harm[];
  /** Its targets that were out of play before: they can neither be hurt nor go out of play by it. Absent: none. */
  readonly outBefore?: readonly Ref[];
  /** Its notes that the timeline tells in words. Absent: none. */
  readonly notes?: readonly NoteRequest[];
}

/** All that the log holds of one battle, in the order in which it happened. */
export interface BattleLog {
  readonly game: string;
  /** The encounter, which may be deleted. */
  readonly battle: Ref;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** The id of the side of each model, in the order in which the report has them. */
  readonly members: Readonly<Record<Ref, string>>;
  readonly exchanges: readonly LoggedExchange[];
  /** Records that could not be read. No one knows which battle they belong to. */
  readonly unread: number;
}
