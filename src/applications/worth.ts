import {
  contributionGain,
  neutral,
  tally,
  type Assessed,
  type Contribution,
  type DicePool,
  type Game,
  type Setting,
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

/** The same for a reader who may not see the other side's numbers. */
export function withoutTheirs(worths: readonly Worth[]): readonly Worth[] {
  return worths.map((one) => (one.theirs === "" ? one : { ...one, text: text("VANTAGE.chances.number") }));
}

const SIDES: readonly Side[] = ["attacker", "defender"];

/** What one modifier brings, a side at a time; a side that gets nothing is left out. */
export function worthOf(rules: Game, one: Pick<Assessed, "contributions">): readonly Worth[] {
  return [...worths(rules, tally([one])), ...worthElsewhere(rules, one)];
}

/** What a modifier contributes at another setting. */
export type Preview = (id: string, setting: Setting) => readonly Contribution[];

/** What a modifier would bring at another setting: an effect without a number is named in words. */
export function worthAt(rules: Game, one: Assessed, setting: Setting, preview: Preview): readonly Worth[] {
  const contributions = preview(one.id, setting);
  const found = worthOf(rules, { ...one, contributions });
  if (found.length) return found;
  if (contributions.some(({ type }) => type === "refusal"))
    return [{ text: text("VANTAGE.dialog.notAllowed"), theirs: "" }];
  if (contributions.some(({ type }) => type === "automatic"))
    return [{ text: text("VANTAGE.dialog.automatic"), theirs: "" }];
  return [];
}

/** What each step of a count or an amount brings; of steps that differ, what the next one brings. */
export function worthEach(rules: Game, one: Assessed, preview: Preview): readonly Worth[] {
  const { input } = one;
  if (input.type !== "count" && input.type !== "amount") return [];
  const step = input.type === "amount" ? (input.step ?? 1) : 1;
  const gained = (from: number): readonly Worth[] => {
    if (from + step > input.max) return [];
    const contributions = contributionGain(preview(one.id, from + step), preview(one.id, from));
    return worthOf(rules, { ...one, contributions });
  };
  const start = Number(neutral(input));
  const first = gained(start);
  const isEven =
    JSON.stringify(gained(start + step)) === JSON.stringify(first) || start + 2 * step > input.max;
  const now = isEven ? first : gained(Number(one.setting));
  const key = isEven ? "VANTAGE.dialog.each" : "VANTAGE.dialog.next";
  return now.map(({ text: value, theirs }) => ({ text: text(key, { value }), theirs }));
}

/** What a whole list brings to the roll of the one who acts: dice, caps and, where a game adds up, the sum. */
export function sumText(rules: Game, sum: Tally, bonus: number): string {
  const dice = diceTexts(rules, sum.dice.attacker);
  const cap = sum.cap.attacker;
  const number = bonus !== 0 || (!dice.length && rules.totals !== false) ? [signed(bonus)] : [];
  return [...number, ...dice, ...(cap === null ? [] : [`≤ ${cap}`])].join(" ");
}

/** What a list brings to the defender's roll; empty for nothing. */
export function defenderText(rules: Game, sum: Tally): string {
  return worths(rules, sum)
    .filter(({ theirs }) => theirs !== "")
    .map(({ text: value }) => value)
    .join(" ");
}

function worthElsewhere(rules: Game, { contributions }: Pick<Assessed, "contributions">): readonly Worth[] {
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
