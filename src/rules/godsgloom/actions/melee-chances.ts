import type { Odds, TestLine } from "../../core/index.js";
import { woundChances } from "../dice/chances.js";
import type { Fight } from "./melee-setup.js";
import type { MeleeRules } from "../data/options.js";
import { diceOf, type Pool } from "../dice/pool.js";
import type { Unit } from "./unit.js";

/** An Attack Test as it is shown before the roll. The attacker's result must be above the defender's. */
export function testLine(attacker: string, offense: Pool, defender: string, defense: Pool): TestLine {
  return {
    active: { who: attacker, dice: diceOf(offense), attribute: "offense", value: 0, bonus: 0 },
    relation: "above",
    against: { who: defender, dice: diceOf(defense), attribute: "defense", value: 0, bonus: 0 },
  };
}

/** The ends of a melee, from the worst for the attacker to the best. */
export const ENDS = ["destroyed", "bothDestroyed", "lost", "won", "destroys"] as const;
export type End = (typeof ENDS)[number];

/**
 * GLOOM-6: the end of a melee for the attacker, from the wounds that each side dealt and the units that are
 * destroyed.
 */
export function endOf(dealt: number, suffered: number, destroysFoe: boolean, isDestroyed: boolean): End {
  if (destroysFoe && isDestroyed) return "bothDestroyed";
  if (destroysFoe) return "destroys";
  if (isDestroyed) return "destroyed";
  return dealt > suffered ? "won" : "lost";
}

/**
 * The results of an Attack Test: the wounds that the attacker deals and suffers, with the chance of each
 * result.
 */
export type Exchanged = readonly (readonly [deals: number, suffers: number, chance: number])[];

/** GLOOM-4, GLOOM-19: all results of the dice of both sides when no die is rerolled. */
export function exchanged({
  offense,
  defense,
  test,
}: Pick<Fight, "offense" | "defense" | "test">): Exchanged {
  const suffered = woundChances(test, defense, offense);
  return [...woundChances(test, offense, defense)].flatMap(([deals, one]) =>
    [...suffered].map(([suffers, other]) => [deals, suffers, one * other] as const),
  );
}

/**
 * GLOOM-4, GLOOM-6: the exact chances of a melee, from the results of its Attack Test. They include the
 * winner and the Morale token that the loser pays, but no triggered effects and no push.
 */
export function oddsAfter(
  { attacker, defender, rules }: Pick<Fight, "attacker" | "defender" | "rules">,
  all: Exchanged,
): Pick<Odds, "outcomes" | "also"> {
  const direct = attacker.traits.directWounds ?? 0;
  let [wounds, costs] = [0, 0];
  const chances: Record<End, number> = { destroyed: 0, bothDestroyed: 0, lost: 0, won: 0, destroys: 0 };
  for (const [dealt, suffers, chance] of all) {
    const deals = dealt + direct;
    const target = deals > 0 ? demoralized(defender, attacker, rules) : defender;
    const end = endOf(deals, suffers, falls(target, deals), falls(attacker, suffers));
    const broken = end === "won" ? breaks(target, deals, rules) : breaks(attacker, suffers, rules);
    chances[broken ? BROKEN[end] : end] += chance;
    if (deals > 0) wounds += chance;
    if (suffers > 0) costs += chance;
  }
  return {
    outcomes: ENDS.map((id) => ({ id, chance: chances[id] })),
    also: [
      { id: "wins", chance: chances.won + chances.destroys },
      { id: "wounds", chance: wounds },
      { id: "suffers", chance: costs },
    ],
  };
}

/**
 * For each end of a melee, the end that replaces it when the loser has no Morale token to pay, takes a
 * further wound and dies of it.
 */
const BROKEN: Readonly<Record<End, End>> = {
  destroyed: "destroyed",
  bothDestroyed: "bothDestroyed",
  lost: "destroyed",
  won: "destroys",
  destroys: "destroys",
};

/**
 * GLOOM-52: a unit after a wound by a unit with Demoralizing. It has lost as many Morale tokens as the trait
 * says. By the table's option, it has taken a Wound for each token that it did not have.
 */
export function demoralized(
  unit: Unit,
  { traits: { demoralizing = 0 } }: Unit,
  { woundAtZeroMorale }: MeleeRules,
): Unit {
  const left = Math.max(0, unit.morale - unit.lost);
  const wounds = woundAtZeroMorale ? Math.max(0, demoralizing - left) : 0;
  return { ...unit, lost: unit.lost + Math.min(left, demoralizing), taken: unit.taken + wounds };
}

/**
 * GLOOM-6: whether a loser with these wounds has no Morale token to pay, so that it takes a further wound and
 * dies of it.
 */
function breaks(loser: Unit, wounds: number, { woundAtZeroMorale }: MeleeRules): boolean {
  return woundAtZeroMorale && loser.lost >= loser.morale && falls(loser, wounds + 1);
}

/** GLOOM-19: whether these wounds leave no Health. */
export function falls({ taken, health }: Unit, wounds: number): boolean {
  return wounds > 0 && taken + wounds >= health;
}
