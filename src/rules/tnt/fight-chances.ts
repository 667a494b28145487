import type { Odds, TestLine } from "../core/index.js";
import { chanceThatBoth, compare, woundChance } from "./chances.js";
import type { Fighting } from "./fighting.js";

/** TNT-45: the opposed test as it is shown. */
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

/** TNT-45 to TNT-54: exact chances of one attack; what a broken nerve brings afterwards is not counted in. */
export function fightChances(fighting: Fighting): Odds {
  const { defender, melee, bonus, targetMelee, targetBonus, fumbleFails, strength, protection } = fighting;
  const result = (sign: number): number =>
    chanceThatBoth(
      (one, other) => compare(one, melee + bonus, other, targetMelee + targetBonus, fumbleFails) === sign,
    );
  const hit = result(1);
  const wound = hit * woundChance(strength, protection);
  const last = defender.taken + 1 >= defender.wounds;
  return {
    outcomes: [
      { id: "beaten", chance: result(-1) },
      { id: "locked", chance: result(0) },
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
