import {
  modelIn,
  sideInPlay,
  sideWithId,
  type BattleSide,
  type BattleState,
  type Ref,
} from "../../core/index.js";
import { ORDER_OF_PLAY, type PhaseId } from "./order.js";

/** The battle of a situation; null or undefined without one. */
type MaybeBattle = BattleState | null | undefined;

/** The battle if it has begun and is not over; otherwise null. */
export function runningBattle(battle: MaybeBattle): BattleState | null {
  const { round = 0, ended = 0 } = battle?.tracks ?? {};
  return battle && round > 0 && ended === 0 ? battle : null;
}

/** The side of a unit in a battle that is under way; null outside such a battle. */
export function sideOf(battle: MaybeBattle, unit: Ref): BattleSide | null {
  const running = runningBattle(battle);
  const side = running && modelIn(running, unit)?.side;
  return (running && side !== null && side !== undefined && sideWithId(running, side)) || null;
}

/** GLOOM-29: whether a battle is in this phase, and the unit's side is the side in play. */
export function isInPlay(battle: MaybeBattle, unit: Ref, phase: PhaseId): boolean {
  const running = runningBattle(battle);
  const side = sideOf(battle, unit);
  if (!running || !side) return false;
  const now = ORDER_OF_PLAY.phases[running.tracks["phase"] ?? 0]?.id;
  return now === phase && sideInPlay(running)?.id === side.id;
}

/** All sides of a battle except this one. */
export function otherSides(battle: BattleState, side: string): readonly BattleSide[] {
  return battle.sides.filter(({ id }) => id !== side);
}

/** The value of a side's track; 0 without the side or the track. */
export function sideNumber(side: BattleSide | null, track: string): number {
  return side?.tracks[track] ?? 0;
}
