import type { BattleSide, BattleState } from "../../../core/index.js";
import { inPlay } from "../../battle/sides.js";

/** MEST-105: whether at least half of the starting models of a side are KO'd or Eliminated. */
export function hasLostHalf(battle: BattleState, { id, tracks }: BattleSide): boolean {
  const { starting = 0 } = tracks;
  const left = inPlay(battle, id).length;
  return left > 0 && starting > 0 && left * 2 <= starting;
}

/**
 * MEST-105: the Difficulty Rating of a Bottle Test. It rises by 1 when a quarter or less of the side's models is
 * left, and by 1 when there are at least twice as many Opposing models.
 */
export function bottleDifficulty(battle: BattleState, { id, tracks }: BattleSide): number {
  const { starting = 0 } = tracks;
  const left = inPlay(battle, id).length;
  const opposing = battle.models.filter(({ side, isOut }) => side !== id && !isOut).length;
  return (left * 4 <= starting ? 1 : 0) + (opposing >= left * 2 ? 1 : 0);
}
