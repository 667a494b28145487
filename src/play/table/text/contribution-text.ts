import {
  contributionGain,
  hasTotals,
  neutral,
  tally,
  type Assessed,
  type Contribution,
  type DicePool,
  type Game,
  type Setting,
  type Side,
  type Tally,
} from "../../../rules/core/index.js";
import { gameText, signed, text } from "./localize.js";
import { dieText } from "./test-line.js";

/** Contributions to one side's roll or to a later test, in the game's own terms: `+2`, `−1b`, `at most 9`. */
export interface ContributionText {
  readonly text: string;
  /** A sentence that says that it goes to the other side's roll; empty for the actor's side. */
  readonly theirs: string;
}

/** The same for a reader who must not see the other side's numbers. */
export function withoutTheirs(texts: readonly ContributionText[]): readonly ContributionText[] {
  return texts.map((one) => (one.theirs === "" ? one : { ...one, text: text("VANTAGE.chances.number") }));
}

const SIDES: readonly Side[] = ["attacker", "defender"];

/** The contributions of one modifier to each side. A side without contributions is left out. */
export function contributionTexts(
  rules: Game,
  one: Pick<Assessed, "contributions">,
): readonly ContributionText[] {
  return [...textsOf(rules, tally([one])), ...textsElsewhere(rules, one)];
}

/** The contributions of a modifier at another setting. */
export type Preview = (id: string, setting: Setting) => readonly Contribution[];

/** Texts for the contributions of a modifier at another setting. An effect without a number is in words. */
export function contributionTextsAt(
  rules: Game,
  one: Assessed,
  setting: Setting,
  preview: Preview,
): readonly ContributionText[] {
  const contributions = preview(one.id, setting);
  const found = contributionTexts(rules, { ...one, contributions });
  if (found.length) return found;
  if (contributions.some(({ type }) => type === "refusal"))
    return [{ text: text("VANTAGE.dialog.notAllowed"), theirs: "" }];
  if (contributions.some(({ type }) => type === "automatic"))
    return [{ text: text("VANTAGE.dialog.automatic"), theirs: "" }];
  return [];
}

/**
 * Whether a modifier of the game's table contributes nothing to this attack although it is there to contribute. Not one
 * that other modifiers or the action read, and not one that forbids another: these have an effect without a number.
 */
export function addsNothing(
  rules: Game,
  { id }: Pick<Assessed, "id">,
  contributions: readonly Contribution[],
): boolean {
  const modifier = rules.modifiers.find((one) => one.id === id);
  return (
    contributions.length === 0 &&
    modifier !== undefined &&
    modifier.contribute.length > 0 &&
    modifier.bars === undefined
  );
}

/**
 * Texts for the contribution of each step of a count or an amount. If steps differ, these are the texts of the next
 * step.
 */
export function contributionTextsEach(
  rules: Game,
  one: Assessed,
  preview: Preview,
): readonly ContributionText[] {
  const { input } = one;
  if (input.type !== "count" && input.type !== "amount") return [];
  const step = input.type === "amount" && typeof input.step === "number" ? input.step : 1;
  const gained = (from: number): readonly ContributionText[] => {
    if (from + step > input.max) return [];
    const contributions = contributionGain(preview(one.id, from + step), preview(one.id, from));
    return contributionTexts(rules, { ...one, contributions });
  };
  const start = Number(neutral(input));
  const first = gained(start);
  const isEven =
    JSON.stringify(gained(start + step)) === JSON.stringify(first) || start + 2 * step > input.max;
  const now = isEven ? first : gained(Number(one.setting));
  const key = isEven ? "VANTAGE.dialog.each" : "VANTAGE.dialog.next";
  return now.map(({ text: value, theirs }) => ({ text: text(key, { value }), theirs }));
}

/**
 * A text for the sum of a list for the actor's roll: dice, caps and, where the game adds bonuses up, the total bonus.
 */
export function sumText(rules: Game, sum: Tally, bonus: number): string {
  const dice = diceTexts(rules, sum.dice.attacker);
  const cap = sum.cap.attacker;
  const number = bonus !== 0 || (!dice.length && hasTotals(rules)) ? [signed(bonus)] : [];
  return withCap([...number, ...dice], cap);
}

/** A text for the contributions of a list to the defender's roll; empty when there are none. */
export function defenderText(rules: Game, sum: Tally): string {
  return textsOf(rules, sum)
    .filter(({ theirs }) => theirs !== "")
    .map(({ text: value }) => value)
    .join(" ");
}

function textsElsewhere(
  rules: Game,
  { contributions }: Pick<Assessed, "contributions">,
): readonly ContributionText[] {
  return contributions.flatMap((part) =>
    part.type === "elsewhere"
      ? [
          {
            text: gameText(rules.id, `contribution.${part.key}`, { count: signed(part.count) }),
            theirs: "",
          },
        ]
      : [],
  );
}

function textsOf(rules: Game, sum: Tally): readonly ContributionText[] {
  return SIDES.flatMap((side) => {
    const cap = sum.cap[side];
    const parts = [
      ...(sum.bonus[side] === 0 ? [] : [signed(sum.bonus[side])]),
      ...diceTexts(rules, sum.dice[side]),
    ];
    const all = withCap(parts, cap);
    const theirs = side === "defender" ? text("VANTAGE.dialog.theirs") : "";
    return all === "" ? [] : [{ text: all, theirs }];
  });
}

/** Contributions with the number that the roll's own number cannot exceed: `−4, at most 9`. */
function withCap(parts: readonly string[], cap: number | null): string {
  const limit = cap === null ? [] : [text("VANTAGE.chances.atMost", { cap })];
  return [...(parts.length > 0 ? [parts.join(" ")] : []), ...limit].join(", ");
}

function diceTexts(rules: Game, pool: DicePool): readonly string[] {
  return Object.entries(pool).flatMap(([die, count]) =>
    count === 0 ? [] : [dieText(rules, die, signed(count))],
  );
}
