import type { BattleEnd, BattleModel, BattleSide, BattleState } from "../../../core/index.js";
import { inPlay } from "../../battle/sides.js";

/**
 * TNT-113: the end of a battle; null while the battle goes on. A side wins when no other side has models in
 * play. If no side has models in play, the battle is a draw. With a turn limit, the battle also ends after
 * the last turn. Then the side with the most points of objectives wins, and a tie is a draw.
 */
export function endingOf(battle: BattleState, moment: "activation" | "round"): BattleEnd | null {
  const { sides, tracks, setup } = battle;
  if (sides.length < 2) return null;
  const [first, ...others] = sides.filter(({ id }) => inPlay(battle, id).length > 0);
  if (!first) return { id: "draw", winner: null };
  if (others.length === 0) return { id: "lastSide", winner: first.id };
  const { turnLimit = 0 } = setup;
  const isOver = moment === "round" && turnLimit > 0 && (tracks["round"] ?? 0) >= turnLimit;
  if (!isOver) return null;
  const winner = holdsMost(sides);
  return winner === null ? { id: "turnLimit", winner } : { id: "objectives", winner };
}

/** The side that has more points of objectives than any other; null when there is none. */
function holdsMost(sides: readonly BattleSide[]): string | null {
  const pointsOf = ({ tracks }: BattleSide): number => tracks["objectives"] ?? 0;
  const most = Math.max(0, ...sides.map(pointsOf));
  const [first, ...others] = sides.filter((side) => pointsOf(side) === most);
  return first && most > 0 && others.length === 0 ? first.id : null;
}

/**
 * TNT-113: the side that holds an objective: the only side with models in play in the objective's area. Null
 * when no side or more than one side has models there.
 */
export function holds(_battle: BattleState, present: readonly BattleModel[]): string | null {
  const [first, ...others] = new Set(present.map(({ side }) => side));
  return first !== undefined && others.length === 0 ? first : null;
}
