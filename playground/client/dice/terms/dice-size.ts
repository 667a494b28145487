import type { DiceTerm } from "./dice-term.js";

/** The most dice that one term may throw. */
const MOST_DICE = 999;

/** Throws a sentence when there are not so many dice, of so many faces, as can be thrown. */
export function checkDiceSize({ number, faces, expression }: DiceTerm): void {
  if (number === undefined || !Number.isInteger(number) || number < 0)
    throw new Error(`The number of dice in "${expression}" is not a whole number.`);
  if (number > MOST_DICE)
    throw new Error(`"${expression}" asks for ${number} dice; at most ${MOST_DICE} can be rolled at once.`);
  if (faces === undefined || !Number.isSafeInteger(faces) || faces < 1)
    throw new Error(`The dice in "${expression}" have no whole number of faces.`);
}
