import {
  action,
  note,
  numberOf,
  oddsOfBestAnswer,
  pay,
  type Odds,
  type Outcome,
  type Procedure,
} from "../../../core/index.js";
import { attackTest, woundsOf } from "../attack-test.js";
import { areNeighbors } from "../../battle/neighbors.js";
import { TOKEN_DICE } from "../../data/card.js";
import { poolOf } from "../../dice/pool.js";
import { testAnswers } from "../answers/defender-answers.js";
import { rollAlone, type Alone } from "../lone.js";
import { demoralized, falls, testLine, type Exchanged } from "../melee-chances.js";
import { prepareRanged, type Volley } from "./prepare-ranged.js";
import { demoralize, sateBloodlust, traitIn } from "../trait-effects.js";
import { conditionOf, wound } from "../unit.js";

/**
 * GLOOM-18, GLOOM-19: plays a Ranged Attack. The defender rolls only its blue dice, and only the defender can
 * take wounds.
 */
function* volley(shot: Volley | Alone): Procedure<Outcome> {
  if (shot.alone) return yield* rollAlone(shot);
  const { offense, defense, test, means } = shot;
  yield* pay(shot.costs);
  const [attacker, defender] = [conditionOf(shot.attacker), conditionOf(shot.defender)];
  const { ref } = defender.unit;
  const result = yield* attackTest(
    test,
    { key: "attack", by: attacker, pool: offense, means: means.attacker },
    { key: "defend", by: defender, pool: defense, means: means.defender, boost: poolOf(0, TOKEN_DICE) },
  );
  const direct = traitIn(attacker, "directWounds");
  const wounds = woundsOf(result.attacker, result.defender) + direct;
  if (direct > 0) yield* note("directWounds", [attacker.unit.ref, ref], { wounds: direct });
  const { hits } = result.attacker;
  yield* note("strikes", [attacker.unit.ref, ref], { hits, blocks: result.defender.blocks, wounds });
  yield* wound(defender, wounds);
  yield* demoralize(attacker, defender, wounds, shot.rules);
  yield* sateBloodlust(attacker, wounds);
  return { id: wounds === 0 ? "unhurt" : defender.destroyed ? "destroys" : "wounded", data: { wounds } };
}

/** GLOOM-19: the chances of a Ranged Attack, from the results of its Attack Test. */
export function volleyOdds(
  { attacker, defender, rules }: Volley,
  all: Exchanged,
): Pick<Odds, "outcomes" | "also"> {
  const chances = { unhurt: 0, wounded: 0, destroys: 0 };
  const target = demoralized(defender, attacker, rules);
  for (const [dealt, , chance] of all) {
    const wounds = dealt + (attacker.traits.directWounds ?? 0);
    chances[wounds === 0 ? "unhurt" : falls(target, wounds) ? "destroys" : "wounded"] += chance;
  }
  return {
    outcomes: (["unhurt", "wounded", "destroys"] as const).map((id) => ({ id, chance: chances[id] })),
    also: [{ id: "wounds", chance: chances.wounded + chances.destroys }],
  };
}

/**
 * GLOOM-21, GLOOM-44: the odds for each answer of the defender: keep its dice, spend a Boost token, or
 * reroll.
 */
function odds(shot: Volley): Odds {
  const boost = poolOf(0, TOKEN_DICE);
  return oddsOfBestAnswer(testAnswers({ ...shot, boost, oddsAfter: (all) => volleyOdds(shot, all) }));
}

/**
 * GLOOM-18, GLOOM-33, GLOOM-49: a Ranged Attack. It is the default when a unit with a range on its card is
 * dragged onto an enemy that is not in a neighboring hex.
 */
export const rangedAction = action<Volley | Alone>({
  id: "ranged",
  rule: "GLOOM-49",
  targets: "one",
  offered: "attack",
  needsBattle: true,
  outOfTurn: true,
  isDefault: (facts, actor) => numberOf(actor, "rangeMax") > 0 && !areNeighbors(facts),
  prepare: prepareRanged,
  line: (shot, index) =>
    index === 0 && !shot.alone
      ? testLine(shot.attacker.ref, shot.offense, shot.defender.ref, shot.defense)
      : null,
  odds: (shot, index) => (index === 0 && !shot.alone ? odds(shot) : null),
  procedure: volley,
});
