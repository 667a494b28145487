import { pay, type Cost } from "../../actions/costs.js";
import type { Ref } from "../../facts/facts.js";
import { ask, note, type Procedure } from "../../procedure/procedure.js";
import { untilReacted } from "../reactions.js";

/**
 * An enemy that may strike at a model that is about to leave. `costs` are the changes that let the enemy act
 * out of turn.
 */
export type Striker = { readonly ref: Ref; readonly costs: readonly Cost[] };

/**
 * Asks each enemy if it strikes at a model that is about to leave. If so, the enemy plays its own attack, and
 * then lets the model go on.
 */
export function* strikesBefore(who: Ref, strikers: readonly Striker[]): Procedure<void> {
  for (const [index, { ref, costs }] of strikers.entries()) {
    const choice = yield* ask({
      key: `leaving-${index + 1}`,
      who: ref,
      question: "strikeLeaving",
      options: [{ id: "pass" }, { id: "strike", refs: [who] }],
      default: "pass",
    });
    if (choice !== "strike") continue;
    yield* pay(costs);
    yield* note("strikesLeaving", [ref, who]);
    yield* untilReacted(`leaving-${index + 1}`, ref);
  }
}
