import {
  action,
  has,
  isSet,
  refusalOf,
  refuse,
  turnOf,
  type Refusal,
  type Situation,
  beyond,
} from "../core/index.js";
import { attackOf, STRIKE, unreadable, type Attack, type LoneAttack } from "./attack.js";
import { isEliminated } from "./conditions.js";
import { ready } from "./costs.js";
import { isOutOfSight } from "./sight.js";

/** MEST-24: MU that Overreach adds to the Melee Range, which else ends at the base. */
const OVERREACH = 1;

function prepare(situation: Situation): Attack | LoneAttack | Refusal {
  const broken = unreadable(situation.weapon, ["damage", "accuracy"]);
  if (broken) return broken;
  const refusal = refusalOf(situation, [
    ...ready(situation, 1),
    ...overreachRefusals(situation),
    ...situation.aims.flatMap(({ profile, facts }) => [
      refuse(isEliminated(profile), "targetEliminated", "MEST-13"),
      refuse(has(profile, "hidden"), "targetHidden", "MEST-46"),
      refuse(isOutOfSight(facts), "noSight", "MEST-46"),
      refuse(apart(situation), "notInMelee", "MEST-46"),
    ]),
  ]);
  return refusal ?? attackOf(situation, { own: "cca", theirs: "cca" });
}

/** MEST-46, MEST-24: out of base-contact and of what Overreach adds, as far as anybody measured. */
function apart({ aims, assessment }: Situation): boolean {
  const { contact, distance } = aims[0]?.facts ?? {};
  const reach = isSet(assessment, "overreach") ? OVERREACH : 0;
  return contact?.value === false && (!distance || beyond(distance.value, reach));
}

/** MEST-24: for the first action only. */
function overreachRefusals({ actor, assessment }: Situation): readonly (Refusal | null)[] {
  const late = isSet(assessment, "overreach") && turnOf(actor, "acted") > 0;
  return [refuse(late, "overreachLate", "MEST-24")];
}

/** MEST-46: a close combat attack with a Melee or Natural weapon. */
export const fightAction = action<Attack | LoneAttack>({
  id: "fight",
  rule: "MEST-46",
  weapon: "close",
  test: "close",
  suits: ({ contact }) => contact?.value !== false,
  prepare,
  ...STRIKE,
});
