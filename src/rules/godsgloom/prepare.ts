import {
  isRefusal,
  isSet,
  settingOf,
  turnOf,
  type Aim,
  type Assessment,
  type Profile,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { defenseOf, moraleOf, offenseOf } from "./card.js";
import type { Fight, TurnCount } from "./fight.js";
import { DECLARERS, type Declarers } from "./formations.js";
import type { Alone } from "./lone.js";
import { areNeighbors, areParted } from "./neighbors.js";
import { meleeRulesOf, testRulesOf } from "./options.js";
import { assessed } from "./pool.js";
import { meansOf } from "./means.js";
import { isDestroyed, unitOf } from "./unit.js";

/** GLOOM-1: checks that the unit may attack and gathers the numbers of its melee; without a target, of its dice alone. */
export function prepareMelee(situation: Situation): Fight | Alone | Refusal {
  const { actor, aims, anyway, options } = situation;
  const [aim] = aims;
  const test = testRulesOf(situation);
  if (isRefusal(test)) return test;
  const refusal = anyway ? null : (unable(situation) ?? (aim ? unfit(aim) : null));
  if (refusal) return refusal;
  const assessment = aim?.assessment ?? situation.assessment;
  const offense = assessed(offenseOf(actor), assessment.tally, "attacker");
  const means = meansOf(assessment, actor, aim?.profile ?? null, options);
  if (!aim) return { alone: true, unit: unitOf(situation, actor), offense, test, means: means.attacker };
  const { profile } = aim;
  return {
    alone: false,
    attacker: unitOf(situation, actor),
    defender: unitOf(situation, profile),
    offense,
    defense: assessed(defenseOf(profile), assessment.tally, "defender"),
    test,
    rules: meleeRulesOf(options),
    means,
    formations: declarersOf(assessment),
    triggers: {
      begin: isSet(assessment, "effectsBegin"),
      wounds: isSet(assessment, "effectsWounds"),
      end: isSet(assessment, "effectsEnd"),
    },
    counts: standardAction(actor),
  };
}

/** GLOOM-1: a destroyed unit does nothing, and one without Morale does not attack. */
function unable(situation: Situation): Refusal | null {
  const { actor } = situation;
  if (isDestroyed(actor)) return { refused: "unitDestroyed", rule: "GLOOM-19" };
  return moraleOf(actor) < 1 ? { refused: "noMorale", rule: "GLOOM-1" } : null;
}

/** GLOOM-1: the target stands, in a neighboring hex, and no wall on the side between. */
function unfit({ profile, facts }: Aim): Refusal | null {
  if (isDestroyed(profile)) return { refused: "targetDestroyed", rule: "GLOOM-19" };
  if (!areNeighbors(facts)) return { refused: "notAdjacent", rule: "GLOOM-1" };
  return areParted(facts) ? { refused: "wallBetween", rule: "GLOOM-1" } : null;
}

function declarersOf(assessment: Assessment): Declarers {
  const setting = settingOf(assessment, "formations");
  return DECLARERS.find((one) => one === setting) ?? "none";
}

/** GLOOM-1: counts a Standard Action; nothing outside an encounter. How many a unit has is not this procedure's matter. */
function standardAction(profile: Profile): readonly TurnCount[] {
  const from = turnOf(profile, "standardActions");
  return profile.turn ? [{ of: profile.turn.ref, track: "standardActions", from, to: from + 1 }] : [];
}
