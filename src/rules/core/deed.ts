import { pay, type Cost } from "./costs.js";
import type { Data, Ref, Refusal } from "./facts.js";
import { action, type Action, type ActionSpec, type Outcome, type Situation } from "./game.js";
import { note, type Procedure } from "./procedure.js";
import { refusalOf } from "./refusing.js";

/** What an action without dice changes, and what the card says of it. */
type Deed = {
  readonly who: Ref;
  readonly costs: readonly Cost[];
  readonly note: string;
  readonly data: Data;
};

/** How an action without dice is declared: a maneuver, a stance, a reload. Its id is also the key of its note. */
export interface DeedSpec extends Pick<ActionSpec<Deed>, "id" | "rule" | "cost" | "weapon" | "mends"> {
  readonly refusals?: (situation: Situation) => readonly (Refusal | null)[];
  readonly costs: (situation: Situation) => readonly Cost[];
  /** The numbers of its note. */
  readonly data?: (situation: Situation) => Data;
}

/** An action of one's own sheet that needs no dice: it is refused, or its changes are made and told. */
export function deed({ refusals, costs, data, ...spec }: DeedSpec): Action {
  return action<Deed>({
    ...spec,
    prepare: (situation) =>
      refusalOf(situation, refusals?.(situation) ?? []) ?? {
        who: situation.actor.ref,
        costs: costs(situation),
        note: spec.id,
        data: data?.(situation) ?? {},
      },
    line: () => null,
    odds: () => null,
    procedure: perform,
  });
}

function* perform(deed: Deed): Procedure<Outcome> {
  yield* pay(deed.costs);
  yield* note(deed.note, [deed.who], deed.data);
  return { id: "done" };
}
