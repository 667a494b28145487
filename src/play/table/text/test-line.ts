import type { DicePool, Game, TestLine, TestSide } from "../../../rules/core/index.js";
import { seesNumbers } from "./chances.js";
import { gameText, hasText, text } from "./localize.js";

const RELATIONS = { atLeast: "≥", above: ">", under: "≤" } as const;

/** A test in the game's own terms: `d10 + 4 − 1 ≥ 10`, `d100 ≤ 42 + 30`, `3d6 ≤ 15 − 4, at most 9`, `5d6, each 5+`. A side whose numbers this user may not see is `?`. */
export function lineText(rules: Game, line: TestLine): string {
  const against = typeof line.against === "number" ? String(line.against) : sideText(rules, line.against);
  const active = sideText(rules, line.active);
  if (line.each === undefined) return `${active} ${RELATIONS[line.relation]} ${against}`;
  const each = text("VANTAGE.chances.each", { dice: active, face: line.each });
  // A pool that needs one success does not show the number.
  return line.relation === "atLeast" && line.against === 1
    ? each
    : `${each} ${RELATIONS[line.relation]} ${against}`;
}

/** A number of dice of one kind as the game writes it, with its own word for the die, such as `2b`, or as `2d10`. */
export function dieText(rules: Game, die: string, count: string): string {
  return hasText(`VANTAGE.${rules.id}.pool.${die}`)
    ? gameText(rules.id, `pool.${die}`, { count })
    : `${count === "1" ? "" : count}${die}`;
}

function sideText(rules: Game, { who, dice, value, bonus, cap }: TestSide): string {
  if (!seesNumbers(rules, who)) return text("VANTAGE.chances.number");
  const pool = poolText(rules, dice);
  const numbers = [value, bonus].filter((number) => number !== 0);
  const [first = 0, ...rest] = numbers;
  const parts = pool === "" ? [written(first), ...rest.map(term)] : [pool, ...numbers.map(term)];
  const limit = cap === undefined ? [] : [text("VANTAGE.chances.atMost", { cap })];
  return [parts.join(" "), ...limit].join(", ");
}

function poolText(rules: Game, dice: DicePool): string {
  return Object.entries(dice)
    .filter(([, count]) => count > 0)
    .map(([die, count]) => dieText(rules, die, String(count)))
    .join(" + ");
}

/** A number at the start of a test. */
function written(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : String(value);
}

/** A number with the sign that adds it to what comes before. */
function term(value: number): string {
  return value < 0 ? `− ${Math.abs(value)}` : `+ ${value}`;
}
