import { note, type Outcome, type Procedure, type Ref } from "../core/index.js";
import { attackTest } from "./attack-test.js";
import type { TestRules } from "./options.js";
import { poolOf, type Pool } from "./pool.js";

/** An Attack Test against nobody in particular: the dice are rolled and told, and nothing follows. */
export type Alone = {
  readonly alone: true;
  readonly who: Ref;
  readonly offence: Pool;
  readonly test: TestRules;
};

/** GLOOM-18: the attacker's dice by themselves, for people to compare. */
export function* rollAlone({ who, offence, test }: Alone): Procedure<Outcome> {
  const { attacker } = yield* attackTest(
    test,
    { key: "attack", who, pool: offence },
    { key: "defend", who, pool: poolOf(0, 0) },
  );
  const { hits, blocks } = attacker;
  yield* note("rolledAlone", [who], { hits, blocks });
  return { id: "done", data: { hits, blocks } };
}
