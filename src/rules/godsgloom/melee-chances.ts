import { chanceOf, type Distribution, type Odds, type TestLine } from "../core/index.js";
import { woundChances } from "./chances.js";
import type { Fight } from "./fight.js";
import type { MeleeRules } from "./options.js";
import { diceOf, type Pool } from "./pool.js";
import type { Unit } from "./unit.js";

/** The Attack Test as it is shown: the attacker's wounds must be more than the defender's. */
export function testLine(attacker: string, offense: Pool, defender: string, defense: Pool): TestLine {
  return {
    active: { who: attacker, dice: diceOf(offense), attribute: "offense", value: 0, bonus: 0 },
    relation: "above",
    against: { who: defender, dice: diceOf(defense), attribute: "defense", value: 0, bonus: 0 },
  };
}

/** How a melee can end, from the worst for the attacker to the best. */
export const ENDS = ["destroyed", "bothDestroyed", "lost", "won", "destroys"] as const;
export type End = (typeof ENDS)[number];

/** GLOOM-6: who wins, by the wounds that each side's dice dealt and what they left of it. */
export function endOf(dealt: number, suffered: number, destroysFoe: boolean, isDestroyed: boolean): End {
  if (destroysFoe && isDestroyed) return "bothDestroyed";
  if (destroysFoe) return "destroys";
  if (isDestroyed) return "destroyed";
  return dealt > suffered ? "won" : "lost";
}

/**
 * GLOOM-4, GLOOM-6: exact chances of a melee up to its winner and the Morale that the loser pays with. Effects, formations
 * and rerolls that people may still choose are not counted in, nor what follows from a push.
 */
export function meleeOdds({ attacker, defender, offense, defense, test, rules }: Fight): Odds {
  const dealt = woundChances(test, offense, defense);
  const suffered = woundChances(test, defense, offense);
  const chances: Record<End, number> = { destroyed: 0, bothDestroyed: 0, lost: 0, won: 0, destroys: 0 };
  for (const [deals, one] of dealt) {
    for (const [suffers, other] of suffered) {
      const end = endOf(deals, suffers, falls(defender, deals), falls(attacker, suffers));
      const broken = end === "won" ? breaks(defender, deals, rules) : breaks(attacker, suffers, rules);
      chances[broken ? BROKEN[end] : end] += one * other;
    }
  }
  return {
    outcomes: ENDS.map((id) => ({ id, chance: chances[id] })),
    also: [
      { id: "wins", chance: chances.won + chances.destroys },
      { id: "wounds", chance: some(dealt) },
      { id: "suffers", chance: some(suffered) },
    ],
  };
}

/** The chance of a wound at least. */
function some(wounds: Distribution): number {
  return chanceOf(wounds, (count) => count > 0);
}

/** What becomes of an end when its loser breaks. */
const BROKEN: Readonly<Record<End, End>> = {
  destroyed: "destroyed",
  bothDestroyed: "bothDestroyed",
  lost: "destroyed",
  won: "destroys",
  destroys: "destroys",
};

/** GLOOM-6: whether a loser so wounded has no Morale left to pay with and takes its last wound instead. */
function breaks(loser: Unit, wounds: number, { woundAtZeroMorale }: MeleeRules): boolean {
  return woundAtZeroMorale && loser.lost >= loser.morale && falls(loser, wounds + 1);
}

/** GLOOM-19: whether so many wounds leave no Health. */
export function falls({ taken, health }: Unit, wounds: number): boolean {
  return wounds > 0 && taken + wounds >= health;
}
