import {
  action,
  isSet,
  refusalOf,
  refuse,
  settingOf,
  textOf,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import { attackOf, unreadable, unusable, type AnyAttack } from "./attack.js";
import { heldFrom } from "../../battle/costs.js";
import { isEliminated } from "../../data/conditions.js";
import { armorOf } from "../../data/gear.js";
import { sparesKnockedOut } from "./knocked-out.js";
import { mostMultiples, optimalRange } from "../../data/range.js";
import { hidden, isBehindLarger, isOutOfSight } from "../../modifiers/sight.js";
import { STRIKE } from "./strike.js";
import { levelsOf } from "../../data/traits.js";

function prepare(situation: Situation): AnyAttack | Refusal {
  const { actor, weapon, aims, assessment } = situation;
  const broken = unreadable(weapon, ["damage", "accuracy", "or"]);
  if (broken) return broken;
  const blind = isSet(assessment, "blind");
  const blinded = levelsOf(armorOf(actor), "blinders") > 0 && textOf(weapon, "class") === "bow";
  const refusal = refusalOf(situation, [
    refuse(optimalRange(situation) <= 0, "noRange", "MEST-47"),
    refuse(blinded, "blindersBow", "MEST-115"),
    heldFrom(situation, "MEST-73"),
    ...unusable(situation),
    ...aims.flatMap((aim) => [
      refuse(isEliminated(aim.profile), "targetEliminated", "MEST-13"),
      sparesKnockedOut(situation, aim),
      blind ? null : hidden(aim.profile, "MEST-47"),
      refuse(!blind && isOutOfSight(aim.facts), "noSight", "MEST-47"),
      refuse(!blind && isBehindLarger(situation, aim), "largerInLine", "MEST-73"),
    ]),
    tooFar(situation),
  ]);
  return refusal ?? attackOf(situation, { own: "rca", theirs: "ref" });
}

/**
 * MEST-28, MEST-41, MEST-115: the refusal of an attack at four times the OR or more. Concentrate and the
 * trait Shoot allow attacks from farther away.
 */
function tooFar({ actor, assessment }: Situation): Refusal | null {
  const multiple = Number(settingOf(assessment, "distance") ?? 0);
  const most = mostMultiples(actor, "shoot");
  return refuse(multiple > most && !isSet(assessment, "concentrate"), "outOfRange", "MEST-28", {
    multiple,
    most,
  });
}

/** MEST-47: a direct ranged attack with a weapon that has an OR. */
export const shootAction = action<AnyAttack>({
  id: "shoot",
  rule: "MEST-47",
  weapon: "ranged",
  strikesBack: "maybe",
  test: "ranged",
  isDefault: ({ contact }) => contact?.value !== true,
  prepare,
  ...STRIKE,
});
