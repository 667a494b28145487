import { pay, type Cost } from "./costs.js";
import type { Data, Ref, Refusal } from "../facts/facts.js";
import { action, type Action, type ActionSpec, type Outcome } from "../game/game.js";
import type { Situation } from "../game/situation.js";
import { note, type Procedure } from "../procedure/procedure.js";
import { refusalOf } from "./refusing.js";

/** The changes of an action without dice, and its note on the card. */
type SimpleSetup = {
  readonly who: Ref;
  readonly costs: readonly Cost[];
  readonly note: string;
  readonly data: Data;
  readonly says: readonly string[];
};

/** The declaration of an action without dice: a maneuver, a stance, a reload. Its id is also the key of its note. */
export interface SimpleActionSpec extends Pick<
  ActionSpec<SimpleSetup>,
  | "id"
  | "rule"
  | "cost"
  | "price"
  | "counts"
  | "weapon"
  | "targets"
  | "clearsTrack"
  | "isFor"
  | "needsBattle"
  | "needsObservers"
  | "outOfTurn"
  | "offersItself"
  | "changesNothing"
  | "capabilities"
> {
  readonly refusals?: (situation: Situation) => readonly (Refusal | null)[];
  /** The action's changes besides its cost; absent: none. */
  readonly costs?: (situation: Situation) => readonly Cost[];
  /** The numbers of the action's note. */
  readonly data?: (situation: Situation) => Data;
  /** The keys of further notes, such as a choice that was made; absent: none. */
  readonly says?: (situation: Situation) => readonly string[];
}

/**
 * An action from the sheet that needs no dice. The action is refused, or it makes its changes and puts its
 * notes on the card.
 */
export function simpleAction({ refusals, costs, data, says, ...spec }: SimpleActionSpec): Action {
  return action<SimpleSetup>({
    ...spec,
    rollsNothing: true,
    prepare: (situation) =>
      refusalOf(situation, refusals?.(situation) ?? []) ?? {
        who: situation.actor.ref,
        costs: costs?.(situation) ?? [],
        note: spec.id,
        data: data?.(situation) ?? {},
        says: says?.(situation) ?? [],
      },
    line: () => null,
    odds: () => null,
    procedure: perform,
  });
}

function* perform(setup: SimpleSetup): Procedure<Outcome> {
  yield* pay(setup.costs);
  yield* note(setup.note, [setup.who], setup.data);
  for (const key of setup.says) yield* note(key, [setup.who]);
  return { id: "done" };
}
