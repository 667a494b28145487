import type { Odds, TestLine } from "../../../core/index.js";
import { chanceThatBoth, compare, woundChance } from "../../dice/chances.js";
import type { Fighting } from "./fight-setup.js";
import { isLastWound } from "../../data/model.js";

/** TNT-45: the opposed test as the dialog shows it. */
export function fightLine(fighting: Fighting): TestLine {
  return {
    active: {
      who: fighting.attacker.ref,
      dice: { d10: 1 },
      attribute: "melee",
      value: fighting.melee,
      bonus: fighting.bonus,
    },
    relation: "above",
    against: {
      who: fighting.defender.ref,
      dice: { d10: 1 },
      attribute: "melee",
      value: fighting.targetMelee,
      bonus: fighting.targetBonus,
    },
  };
}

/**
 * TNT-45 to TNT-49: the chance of one result of the opposed test. `sign` is 1 when the attack hits, 0 when
 * the models stay locked, and −1 when the defender wins.
 */
function chanceOfResult(fighting: Fighting, sign: number): number {
  const { melee, bonus, targetMelee, targetBonus, fumbleFails, is2022 } = fighting;
  return chanceThatBoth((one, other) => {
    const result = compare(one, melee + bonus, other, targetMelee + targetBonus, fumbleFails);
    return (result === 0 && is2022 ? 1 : result) === sign;
  });
}

/** TNT-47: the chance of a hit. */
export function hitChance(fighting: Fighting): number {
  return chanceOfResult(fighting, 1);
}

/** TNT-45 to TNT-54: exact chances of one attack. A Morale test that follows is not included. */
export function fightChances(fighting: Fighting): Odds {
  const { defender, strength, protection } = fighting;
  const hit = hitChance(fighting);
  const wound = hit * woundChance(strength, protection, defender.tiesWound);
  const last = isLastWound(defender);
  return {
    outcomes: [
      { id: "beaten", chance: chanceOfResult(fighting, -1) },
      { id: "locked", chance: chanceOfResult(fighting, 0) },
      { id: "unhurt", chance: hit - wound },
      { id: "wounded", chance: last ? 0 : wound },
      { id: "out", chance: last ? wound : 0 },
    ],
    also: [
      { id: "hit", chance: hit },
      { id: "critical", chance: 0.1 },
    ],
  };
}
