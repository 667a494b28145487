import {
  action,
  has,
  isSet,
  refusalOf,
  refuse,
  settingOf,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { attackOf, STRIKE, unreadable, type Attack, type LoneAttack } from "./attack.js";
import { isEliminated } from "./conditions.js";
import { ready } from "./costs.js";
import { MOST_MULTIPLES, optimalRange } from "./range.js";
import { isOutOfSight } from "./sight.js";

function prepare(situation: Situation): Attack | LoneAttack | Refusal {
  const { aims, assessment } = situation;
  const broken = unreadable(situation.weapon, ["damage", "accuracy", "or"]);
  if (broken) return broken;
  const blind = isSet(assessment, "blind");
  const refusal = refusalOf(situation, [
    refuse(optimalRange(situation) <= 0, "noRange", "MEST-47"),
    ...ready(situation, 1),
    ...aims.flatMap(({ profile, facts }) => [
      refuse(isEliminated(profile), "targetEliminated", "MEST-13"),
      refuse(!blind && has(profile, "hidden"), "targetHidden", "MEST-47"),
      refuse(!blind && isOutOfSight(facts), "noSight", "MEST-47"),
    ]),
    tooFar(situation),
  ]);
  return refusal ?? attackOf(situation, { own: "rca", theirs: "ref" });
}

/** MEST-28, MEST-41: no attack at four times the OR or more, unless it is concentrated. */
function tooFar({ assessment }: Situation): Refusal | null {
  const multiple = Number(settingOf(assessment, "distance") ?? 0);
  return refuse(multiple > MOST_MULTIPLES && !isSet(assessment, "concentrate"), "outOfRange", "MEST-28", {
    multiple,
    most: MOST_MULTIPLES,
  });
}

/** MEST-47: a direct ranged attack with a weapon that has an OR. */
export const shootAction = action<Attack | LoneAttack>({
  id: "shoot",
  rule: "MEST-47",
  weapon: "ranged",
  test: "ranged",
  suits: ({ contact }) => contact?.value !== true,
  prepare,
  ...STRIKE,
});
