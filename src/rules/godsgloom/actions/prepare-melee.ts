import {
  isRefusal,
  isSet,
  refuse,
  settingOf,
  type Aim,
  type Assessment,
  type Refusal,
  type Situation,
} from "../../core/index.js";
import { defenseOf, isDestroyed, moraleOf, offenseOf } from "../data/card.js";
import { diceNowOf } from "./dice-now.js";
import type { Fight } from "./melee-setup.js";
import { DECLARATIONS, type Declarers } from "./formations.js";
import type { Alone } from "./lone.js";
import { areNeighbors, areParted } from "../battle/neighbors.js";
import { meleeRulesOf, testRulesOf } from "../data/options.js";
import { standardAction, standardRefusal } from "../battle/standard-action.js";
import { hasTrait } from "../data/traits.js";
import { assessed } from "../dice/pool.js";
import { meansOf } from "./means.js";
import { unitOf } from "./unit.js";

/**
 * GLOOM-1: checks that the unit can attack, and gathers the numbers of its melee. Without a target, it
 * gathers only the unit's own dice.
 */
export function prepareMelee(situation: Situation): Fight | Alone | Refusal {
  const { actor, aims, anyway, options } = situation;
  const [aim] = aims;
  const test = testRulesOf(situation);
  if (isRefusal(test)) return test;
  const refusal = anyway ? null : (unable(situation) ?? (aim ? unfit(aim) : null));
  if (refusal) return refusal;
  const assessment = aim?.assessment ?? situation.assessment;
  const offense = assessed(offenseOf(actor), assessment.tally, "attacker");
  const means = meansOf(assessment, options);
  if (!aim) return { alone: true, unit: unitOf(situation, actor), offense, test, means: means.attacker };
  const { profile } = aim;
  const [attacker, defender] = [unitOf(situation, actor), unitOf(situation, profile)];
  return {
    alone: false,
    attacker,
    defender,
    offense,
    defense: assessed(defenseOf(profile), assessment.tally, "defender"),
    now: diceNowOf(situation, aim, attacker, defender),
    test,
    rules: meleeRulesOf(options),
    means,
    formations: declarersOf(assessment),
    triggers: {
      begin: isSet(assessment, "effectsBegin"),
      wounds: isSet(assessment, "effectsWounds"),
      end: isSet(assessment, "effectsEnd"),
    },
    charges: isSet(assessment, "charge"),
    costs: standardAction(actor, true),
  };
}

/**
 * GLOOM-1, GLOOM-37: the reason why a unit cannot attack; null when it can. A destroyed unit does nothing. A
 * unit without Morale attacks only with Blind Rage (GLOOM-52).
 */
function unable(situation: Situation): Refusal | null {
  const { actor } = situation;
  if (isDestroyed(actor)) return { refused: "unitDestroyed", rule: "GLOOM-19" };
  const isBroken = moraleOf(actor) < 1 && !hasTrait(actor, "blindRage");
  return refuse(isBroken, "noMorale", "GLOOM-1") ?? standardRefusal(situation, true);
}

/** GLOOM-1: refuses a target that is destroyed, is not in a neighboring hex, or is behind a wall. */
function unfit({ profile, facts }: Aim): Refusal | null {
  if (isDestroyed(profile)) return { refused: "targetDestroyed", rule: "GLOOM-19" };
  if (!areNeighbors(facts)) return { refused: "notAdjacent", rule: "GLOOM-1" };
  return areParted(facts) ? { refused: "wallBetween", rule: "GLOOM-1" } : null;
}

function declarersOf(assessment: Assessment): Declarers {
  const setting = settingOf(assessment, "formation");
  return {
    attacker: DECLARATIONS.find((one) => one === setting) ?? "none",
    defender: isSet(assessment, "targetFormation"),
  };
}
