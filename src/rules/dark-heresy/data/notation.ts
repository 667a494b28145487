import { readingOnce, type Refusal } from "../../core/index.js";

/** DH-68: the types of damage. */
export const DAMAGE_TYPES = ["energy", "explosive", "impact", "rending"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** Damage as it is written for a weapon: some dice of one size (d10 or d5) and a number that is added. */
export type Formula = {
  readonly dice: number;
  readonly sides: 5 | 10;
  readonly plus: number;
};

/** The highest number of dice in a weapon's damage, and the highest number that is added to the dice. */
export const MOST_DICE = 5;
const MOST_PLUS = 50;

const NOTATION = /^(\d{0,3})d(5|10)(?:([+\-−])(\d{1,3}))?$/i;

/**
 * DH-37: reads damage such as "1d10+3", "2d10" or "d5-1". Any other text gives a refusal that shows the text.
 */
export const damageOf: (text: string) => Formula | Refusal = readingOnce(damageIn);

function damageIn(text: string): Formula | Refusal {
  const [, count = "", sides = "", sign = "+", plus = "0"] = NOTATION.exec(text.replace(/\s+/g, "")) ?? [];
  const dice = count === "" ? 1 : Number(count);
  if (sides === "" || dice < 1 || dice > MOST_DICE || Number(plus) > MOST_PLUS)
    return { refused: "damageUnreadable", rule: "DH-37", data: { text, most: MOST_DICE } };
  return { dice, sides: sides === "5" ? 5 : 10, plus: sign === "+" ? Number(plus) : 0 - Number(plus) };
}
