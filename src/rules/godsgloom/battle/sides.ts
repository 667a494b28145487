import {
  modelIn,
  sideInPlay,
  sideWithId,
  type BattleSide,
  type BattleState,
  type Ref,
} from "../../core/index.js";
import { ORDER_OF_PLAY, type PhaseId } from "./order.js";

/** A battle as a situation has it. */
type MaybeBattle = BattleState | null | undefined;

/** A battle that has begun and is not over; null otherwise. */
export function runningBattle(battle: MaybeBattle): BattleState | null {
  const { round = 0, ended = 0 } = battle?.tracks ?? {};
  return battle && round > 0 && ended === 0 ? battle : null;
}

/** The side of a unit in a battle that runs; null outside one. */
export function sideOf(battle: MaybeBattle, unit: Ref): BattleSide | null {
  const running = runningBattle(battle);
  const side = running && modelIn(running, unit)?.side;
  return (running && side !== null && side !== undefined && sideWithId(running, side)) || null;
}

/** GLOOM-29: whether this is the current phase of the round, and a unit's side is in play in it. */
export function isInPlay(battle: MaybeBattle, unit: Ref, phase: PhaseId): boolean {
  const running = runningBattle(battle);
  const side = sideOf(battle, unit);
  if (!running || !side) return false;
  const now = ORDER_OF_PLAY.phases[running.tracks["phase"] ?? 0]?.id;
  return now === phase && sideInPlay(running)?.id === side.id;
}

/** The sides against a side. */
export function otherSides(battle: BattleState, side: string): readonly BattleSide[] {
  return battle.sides.filter(({ id }) => id !== side);
}

/** A number of a side; 0 where there is none. */
export function sideNumber(side: BattleSide | null, track: string): number {
  return side?.tracks[track] ?? 0;
}
