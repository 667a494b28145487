import type { RollRequest, Value } from "../../core/index.js";
import { BLUE, RED } from "./pool.js";
import { countOf, CRITICAL_BLUE, CRITICAL_RED, USUAL } from "./reading.js";

/** GLOOM-17, GLOOM-20: of the red and the blue dice, faces that count the same mean the same, except those of criticals. */
export function meanings(
  _roll: RollRequest,
  die: string,
  options: Readonly<Record<string, Value>>,
): readonly number[] | null {
  if (die !== RED && die !== BLUE) return null;
  const critical = die === RED ? CRITICAL_RED : CRITICAL_BLUE;
  return USUAL.map((_, index) => 2 * countOf(die, index + 1, options) + (index + 1 === critical ? 1 : 0));
}
