import {
  numberOf,
  refuse,
  textOf,
  type Assessment,
  type Profile,
  type Refusal,
} from "../../../core/index.js";
import { isBodyPart } from "../../data/readiness.js";
import { against, type Contest } from "../feint-contest.js";
import type { Blow } from "./attack-setup.js";

/** GURPS-45: All-Out Attack (Strong) adds at least this much damage. */
const STRONG = 2;

/**
 * GURPS-45: the blow with the bonus of All-Out Attack (Strong): +2 damage, or +1 for each die if that is
 * more.
 */
export function stronger(blow: Blow): Blow {
  const { damage } = blow;
  return { ...blow, damage: { ...damage, plus: damage.plus + Math.max(STRONG, damage.dice) } };
}

/**
 * GURPS-45: the reason why a weapon cannot strike with All-Out Attack (Strong); null when it can. The
 * weapon's damage must depend on ST. An imported weapon usually has its damage as plain dice, so a minimum
 * ST also counts as a sign that its damage depends on ST.
 */
export function strongRefusal(weapon: Profile): Refusal | null {
  const restsOnSt =
    /^\s*(thr|sw)/i.test(textOf(weapon, "damage")) || numberOf(weapon, "minSt") > 0 || isBodyPart(weapon);
  return refuse(!restsOnSt, "strongNeedsSt", "GURPS-45");
}

/** GURPS-50, GURPS-59: the modifiers of an attack that also change the feint before it. */
const OF_FEINT = ["evaluate", "shock"];

/** GURPS-45, GURPS-51: the feint of All-Out Attack (Feint), against the foe that the attack then targets. */
export function feintOf(actor: Profile, weapon: Profile, foe: Profile, assessment: Assessment): Contest {
  const bonus = assessment.modifiers
    .filter(({ id }) => OF_FEINT.includes(id))
    .flatMap(({ contributions }) => contributions)
    .reduce((sum, one) => (one.type === "bonus" && one.side === "attacker" ? sum + one.value : sum), 0);
  return {
    who: actor.ref,
    foe: foe.ref,
    weapon: weapon.ref,
    skill: numberOf(weapon, "skill") + bonus,
    against: against(foe),
  };
}
