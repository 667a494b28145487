import { pay, type Cost } from "./costs.js";
import type { Data, Ref, Refusal } from "./facts.js";
import { action, type Action, type Outcome, type Situation } from "./game.js";
import { note, type Procedure } from "./procedure.js";
import { refusalOf } from "./refusing.js";

/** What an action without dice changes, and what the card says of it. */
type Deed = {
  readonly who: Ref;
  readonly costs: readonly Cost[];
  readonly note: string;
  readonly data: Data;
};

/** How an action without dice is declared: a maneuver, a stance, a reload. */
export interface DeedSpec {
  /** Its id, which is also the key of its note. */
  readonly id: string;
  readonly rule: string;
  /** What it costs of the turn's action points, where that is always the same. */
  readonly cost: number;
  /** The use that its weapon must have; absent: it needs no weapon. */
  readonly weapon?: string;
  /** The track of its weapon that it sets right. */
  readonly mends?: string;
  readonly refusals?: (situation: Situation) => readonly (Refusal | null)[];
  readonly costs: (situation: Situation) => readonly Cost[];
  /** The numbers of its note. */
  readonly data?: (situation: Situation) => Data;
}

/** An action of one's own sheet that needs no dice: it is refused, or its changes are made and told. */
export function deed({ id, rule, cost, weapon, mends, refusals, costs, data }: DeedSpec): Action {
  return action<Deed>({
    id,
    rule,
    cost,
    weapon: weapon ?? null,
    ...(mends === undefined ? {} : { mends }),
    targets: "none",
    offered: "sheet",
    test: id,
    prepare: (situation) =>
      refusalOf(situation, refusals?.(situation) ?? []) ?? {
        who: situation.actor.ref,
        costs: costs(situation),
        note: id,
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
