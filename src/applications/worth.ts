import {
  tally,
  type Assessed,
  type DicePool,
  type Game,
  type Side,
  type Tally,
} from "../rules/core/index.js";
import { gameText, signed, text } from "../play/telling.js";
import { dieText } from "./test-line.js";

/** What modifiers bring to one side's roll, in the game's own terms, or to a test that follows: `+2`, `−1b`, `≤ 9`. */
export interface Worth {
  readonly text: string;
  /** It goes to the other side's roll, and this sentence says so; empty for the side that acts. */
  readonly theirs: string;
}

const SIDES: readonly Side[] = ["attacker", "defender"];

/** What one modifier brings, a side at a time; a side that gets nothing is left out. */
export function worthOf(rules: Game, one: Assessed): readonly Worth[] {
  return [...worths(rules, tally([one])), ...worthElsewhere(rules, one)];
}

/** What a whole list comes to, a side at a time. Where a game adds up, somebody who acts always has a sum, be it nothing. */
export function totalWorth(rules: Game, sum: Tally): readonly Worth[] {
  const all = worths(rules, sum);
  return all.length || rules.totals === false ? all : [{ text: signed(0), theirs: "" }];
}

function worthElsewhere(rules: Game, { contributions }: Assessed): readonly Worth[] {
  return contributions.flatMap((part) =>
    part.type === "elsewhere"
      ? [{ text: gameText(rules.id, `worth.${part.worth}`, { count: signed(part.count) }), theirs: "" }]
      : [],
  );
}

function worths(rules: Game, sum: Tally): readonly Worth[] {
  return SIDES.flatMap((side) => {
    const cap = sum.cap[side];
    const parts = [
      ...(sum.bonus[side] === 0 ? [] : [signed(sum.bonus[side])]),
      ...diceTexts(rules, sum.dice[side]),
      ...(cap === null ? [] : [`≤ ${cap}`]),
    ];
    const theirs = side === "defender" ? text("VANTAGE.dialog.theirs") : "";
    return parts.length ? [{ text: parts.join(" "), theirs }] : [];
  });
}

function diceTexts(rules: Game, pool: DicePool): readonly string[] {
  return Object.entries(pool).flatMap(([die, count]) =>
    count === 0 ? [] : [dieText(rules, die, signed(count))],
  );
}
