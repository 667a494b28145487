import { oddsOfBestAnswer, type Odds } from "../../../core/index.js";
import { TOKEN_DICE } from "../../data/card.js";
import { poolOf } from "../../dice/pool.js";
import { answerOf, testAnswers } from "./defender-answers.js";
import { poolsNow } from "../dice-now.js";
import { formedUp, type Formation } from "../formations.js";
import { ENDS, exchanged, oddsAfter } from "../melee-chances.js";
import type { Fight } from "../melee-setup.js";
import { conditionOf, hasSeal, loseMorale, sealPrice } from "../unit.js";

/**
 * GLOOM-3, GLOOM-21, GLOOM-22, GLOOM-44: the odds of a melee whose defender is in no formation and keeps its dice,
 * with the odds after each priced answer: a formation, a Boost token or a reroll.
 */
export function meleeOdds(fight: Fight): Odds {
  const { defender, formations, rules } = fight;
  const answers = [
    ...testAnswers({
      ...fight,
      boost: poolOf(TOKEN_DICE, TOKEN_DICE),
      oddsAfter: (all) => oddsAfter(fight, all),
    }),
  ];
  const canPay = !rules.formationsCost || hasSeal(conditionOf(defender));
  if ((formations === "both" || formations === "defender") && canPay)
    for (const id of ["advance", "hold", "harass"] as const)
      answers.push(
        answerOf(id, formedOdds(fight, id), {
          choices: ["yes", id],
          ...(rules.formationsCost ? { price: sealPrice() } : {}),
        }),
      );
  return oddsOfBestAnswer(answers);
}

/** GLOOM-22: the odds when only the defender is in a formation. */
function formedOdds(fight: Fight, formation: Formation): Pick<Odds, "outcomes" | "also"> {
  if (formation !== "harass") {
    const defense = formedUp(fight.defense, formation, fight.defender.traits);
    return oddsAfter(fight, exchanged({ ...fight, defense }));
  }
  const bout = { attacker: conditionOf(fight.attacker), defender: conditionOf(fight.defender) };
  const { attacker } = bout;
  // Harass takes effect at once. Its changes are made only on the state of the exchange.
  Array.from(loseMorale(attacker, fight.rules.woundAtZeroMorale));
  if (attacker.destroyed)
    return {
      outcomes: ENDS.map((id) => ({ id, chance: id === "destroyed" ? 1 : 0 })),
      also: [
        { id: "wins", chance: 0 },
        { id: "wounds", chance: 0 },
        { id: "suffers", chance: 1 },
      ],
    };
  const { taken, lost } = attacker;
  const harassed = { ...fight, attacker: { ...fight.attacker, taken, lost } };
  return oddsAfter(harassed, exchanged({ ...harassed, ...poolsNow(fight.now, bout) }));
}
