import { action, note, type Action, type Outcome, type Procedure, type Ref } from "../../../core/index.js";
import { rollD3, rollScatter } from "../../dice/rolls.js";

/** A roll of dice that is not a test. */
type Casting = {
  readonly who: Ref;
};

/** An action that rolls dice. All its outcomes are equally likely. */
function casting(
  id: string,
  rule: string,
  outcomes: readonly string[],
  procedure: (casting: Casting) => Procedure<Outcome>,
): Action {
  return action<Casting>({
    id,
    rule,
    changesNothing: true,
    prepare: ({ actor }) => ({ who: actor.ref }),
    line: () => null,
    odds: () => ({ outcomes: outcomes.map((one) => ({ id: one, chance: 1 / outcomes.length })), also: [] }),
    procedure,
  });
}

/** TNT-6: the outcomes of a D3 for 1, 2 and 3. */
const D3_OUTCOMES = ["one", "two", "three"] as const;

/** TNT-6, TNT-7: the actions that roll a D3 and a random direction. */
export const CHANCE_ACTIONS: Readonly<Record<string, Action>> = {
  rollD3: casting("rollD3", "TNT-6", D3_OUTCOMES, function* ({ who }) {
    const result = yield* rollD3("d3", who, "d3");
    yield* note("d3", [who], { result });
    return { id: D3_OUTCOMES[result - 1] ?? "three", data: { result } };
  }),
  scatter: casting("scatter", "TNT-7", ["done"], function* ({ who }) {
    const degrees = yield* rollScatter("scatter", who);
    yield* note("scatter", [who], { degrees });
    return { id: "done", data: { degrees } };
  }),
};
