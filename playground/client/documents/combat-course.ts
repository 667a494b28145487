import { table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import type { Combat } from "./combat.js";
import type { CombatState } from "./combat-events.js";
import type { Combatant } from "./combatant.js";

/** Goes to the first turn of the next round. */
export async function nextRound(combat: Combat): Promise<void> {
  const turn = combat.turn === null ? null : (turnAfter(combat, -1) ?? 0);
  const changes = { round: combat.round + 1, turn };
  const options = { direction: 1, worldTime: { delta: table.CONFIG.time.roundTime } };
  Hooks.callAll("combatRound", combat, changes, options);
  await combat.update(changes, options);
}

/** Goes back to the last turn of the round before. */
export async function previousRound(combat: Combat): Promise<void> {
  if (combat.round < 1) return;
  const turn = combat.round === 1 || combat.turn === null ? null : Math.max(0, combat.turns.length - 1);
  const changes = { round: combat.round - 1, turn };
  const options = { direction: -1 };
  Hooks.callAll("combatRound", combat, changes, options);
  await combat.update(changes, options);
}

/** Begins, or goes to the next turn; to the next round after the last one. */
export async function nextTurn(combat: Combat): Promise<void> {
  if (combat.round === 0) {
    await combat.startCombat();
    return;
  }
  const next = turnAfter(combat, combat.turn ?? -1);
  if (next === null) {
    await combat.nextRound();
    return;
  }
  const changes = { round: combat.round, turn: next };
  const options = { direction: 1, worldTime: { delta: table.CONFIG.time.turnTime } };
  Hooks.callAll("combatTurn", combat, changes, options);
  await combat.update(changes, options);
}

/** Goes back to the turn before; to the round before from the first one. */
export async function previousTurn(combat: Combat): Promise<void> {
  if (combat.round === 0) return;
  if ((combat.turn ?? 0) <= 0) {
    await combat.previousRound();
    return;
  }
  const changes = { round: combat.round, turn: (combat.turn ?? 1) - 1 };
  const options = { direction: -1 };
  Hooks.callAll("combatTurn", combat, changes, options);
  await combat.update(changes, options);
}

function turnAfter(combat: Combat, turn: number): number | null {
  const { skipDefeated } = combat.settings;
  const index = combat.turns.findIndex((combatant, i) => i > turn && !(skipDefeated && combatant.isDefeated));
  return index < 0 ? null : index;
}

/** A turn that a combat goes past without stopping at it. */
export interface PassedTurn {
  combatant: Combatant;
  round: number;
  turn: number;
}

/** The turns between two states, in the order of `turns`: those that a step from the one to the other skips. */
export function* turnsBetween(combat: Combat, from: CombatState, to: CombatState): Generator<PassedTurn> {
  for (let { round } = from; round <= to.round; round += 1) {
    if (round === 0) continue;
    const first = round === from.round ? (from.turn ?? combat.turns.length) + 1 : 0;
    const last = round === to.round ? (to.turn ?? 0) : combat.turns.length;
    for (const [turn, combatant] of combat.turns.entries())
      if (turn >= first && turn < last) yield { combatant, round, turn };
  }
}
