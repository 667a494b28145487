import type { DicePool, TestLine, TestSide } from "../rules/core/index.js";

const RELATIONS = { atLeast: "≥", above: ">", under: "≤" } as const;

/** A test in the game's own terms: `d10 + 4 − 1 ≥ 10`. */
export function lineText(line: TestLine): string {
  const against = typeof line.against === "number" ? String(line.against) : sideText(line.against);
  return `${sideText(line.active)} ${RELATIONS[line.relation]} ${against}`;
}

function sideText({ dice, value, bonus }: TestSide): string {
  return [poolText(dice), term(value), bonus === 0 ? "" : term(bonus)].filter(Boolean).join(" ");
}

function poolText(dice: DicePool): string {
  return Object.entries(dice)
    .map(([die, count]) => `${count > 1 ? count : ""}${die}`)
    .join(" + ");
}

/** A number as it is added to what stands before it. */
function term(value: number): string {
  return value < 0 ? `− ${Math.abs(value)}` : `+ ${value}`;
}
