import { note, type Outcome, type Procedure } from "../../core/index.js";
import { attackTest } from "./attack-test.js";
import type { Means } from "./means.js";
import type { TestRules } from "../data/options.js";
import { poolOf, type Pool } from "../dice/pool.js";
import { conditionOf, type Unit } from "./unit.js";

/** An Attack Test without a target: the card shows the dice, and no wounds follow. */
export type Alone = {
  readonly alone: true;
  readonly unit: Unit;
  readonly offense: Pool;
  readonly test: TestRules;
  readonly means: Means;
};

/** GLOOM-18: rolls the attacker's dice alone. People compare them with the dice of the target. */
export function* rollAlone({ unit, offense, test, means }: Alone): Procedure<Outcome> {
  const by = conditionOf(unit);
  const { attacker } = yield* attackTest(
    test,
    { key: "attack", by, pool: offense, means },
    { key: "defend", by, pool: poolOf(0, 0), means: { ...means, spends: [] } },
  );
  const { hits, blocks } = attacker;
  yield* note("rolledAlone", [unit.ref], { hits, blocks });
  return { id: "done", data: { hits, blocks } };
}
