import {
  action,
  isRefusal,
  note,
  type Odds,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { attackTest, woundsOf } from "./attack-test.js";
import { defenseOf, offenseOf } from "./card.js";
import { woundChances } from "./chances.js";
import { rollAlone, type Alone } from "./lone.js";
import { falls, testLine } from "./melee-chances.js";
import { meansOf, type Means } from "./means.js";
import { testRulesOf, type TestRules } from "./options.js";
import { assessed, poolOf, type Pool } from "./pool.js";
import { conditionOf, isDestroyed, unitOf, wound, type Unit } from "./unit.js";

/** An Attack Test at range before its dice. */
type Volley = {
  readonly alone: false;
  readonly attacker: Unit;
  readonly defender: Unit;
  readonly offense: Pool;
  readonly defense: Pool;
  readonly test: TestRules;
  readonly means: { readonly attacker: Means; readonly defender: Means };
};

function prepare(situation: Situation): Volley | Alone | Refusal {
  const { actor, aims, anyway, options } = situation;
  const [aim] = aims;
  const test = testRulesOf(situation);
  if (isRefusal(test)) return test;
  if (!anyway && isDestroyed(actor)) return { refused: "unitDestroyed", rule: "GLOOM-19" };
  if (!anyway && aim && isDestroyed(aim.profile)) return { refused: "targetDestroyed", rule: "GLOOM-19" };
  const assessment = aim?.assessment ?? situation.assessment;
  const { tally } = assessment;
  const means = meansOf(assessment, actor, aim?.profile ?? null, options);
  const offense = assessed(offenseOf(actor), tally, "attacker");
  if (!aim) return { alone: true, unit: unitOf(situation, actor), offense, test, means: means.attacker };
  const { blue } = assessed(defenseOf(aim.profile), tally, "defender");
  return {
    alone: false,
    attacker: unitOf(situation, actor),
    defender: unitOf(situation, aim.profile),
    offense,
    defense: poolOf(0, blue),
    test,
    means,
  };
}

/** GLOOM-18, GLOOM-19: the defender rolls only its blue dice, and nobody but it is wounded. */
function* volley(shot: Volley | Alone): Procedure<Outcome> {
  if (shot.alone) return yield* rollAlone(shot);
  const { offense, defense, test, means } = shot;
  const [attacker, defender] = [conditionOf(shot.attacker), conditionOf(shot.defender)];
  const { ref } = defender.unit;
  const result = yield* attackTest(
    test,
    { key: "attack", by: attacker, pool: offense, means: means.attacker },
    { key: "defend", by: defender, pool: defense, means: means.defender },
  );
  const wounds = woundsOf(result.attacker, result.defender);
  const { hits } = result.attacker;
  yield* note("strikes", [attacker.unit.ref, ref], { hits, blocks: result.defender.blocks, wounds });
  yield* wound(defender, wounds);
  return { id: wounds === 0 ? "unhurt" : defender.destroyed ? "destroys" : "wounded", data: { wounds } };
}

function odds({ offense, defense, defender, test }: Volley): Odds {
  const chances = { unhurt: 0, wounded: 0, destroys: 0 };
  for (const [wounds, chance] of woundChances(test, offense, defense))
    chances[wounds === 0 ? "unhurt" : falls(defender, wounds) ? "destroys" : "wounded"] += chance;
  return {
    outcomes: (["unhurt", "wounded", "destroys"] as const).map((id) => ({ id, chance: chances[id] })),
    also: [{ id: "wounds", chance: chances.wounded + chances.destroys }],
  };
}

/** GLOOM-18: the Attack Test at range by itself. What a ranged attack asks for beside it, people judge. */
export const rangedAction = action<Volley | Alone>({
  id: "ranged",
  rule: "GLOOM-18",
  targets: "one",
  prepare,
  line: (shot, index) =>
    index === 0 && !shot.alone
      ? testLine(shot.attacker.ref, shot.offense, shot.defender.ref, shot.defense)
      : null,
  odds: (shot, index) => (index === 0 && !shot.alone ? odds(shot) : null),
  procedure: volley,
});
