import type { RollRequest } from "../../core/index.js";
import { DICE } from "./pool.js";
import { FACES } from "./reading.js";

/** MEST-65: the rolls whose pips count too. Others read their dice by `read`, unless they read them one by one. */
export const WITH_PIPS = "initiative";

/** MEST-1: faces with the same successes that carry alike mean the same. */
export function meanings({ purpose, apart }: RollRequest, die: string): readonly number[] | null {
  const kind = DICE.find((one) => one === die);
  if (!kind || apart || purpose === WITH_PIPS) return null;
  const { successes, carries } = FACES[kind];
  return successes.map((count, face) => 2 * count + (carries[face] ?? 0));
}
