import { table } from "../globals.js";
import { Hooks } from "../helpers/hooks.js";
import type { Data } from "../utils/index.js";
import type { Combat } from "./combat.js";

/** Where a combat is. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** Where a combat is now. */
export function stateOf(combat: Combat): CombatState {
  const { combatant, round, turn } = combat;
  return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
}

/** After a change of turn or round: the hook for everybody, and the events at the active gamemaster's client. */
export async function manageTurnEvents(combat: Combat, options: Data, userId: string): Promise<void> {
  const before = combat.previous;
  const now = stateOf(combat);
  combat.previous = now;
  combat.current = now;
  if (now.round === before.round && now.combatantId === before.combatantId) return;
  Hooks.callAll("combatTurnChange", combat, before, now);
  const backwards = options["direction"] === -1;
  if (backwards || options["turnEvents"] === false || table.game.users.activeGM?.isSelf !== true) return;
  const context = { round: before.round, turn: before.turn, skipped: false, userId };
  const ended = before.combatantId ? combat.combatants.get(before.combatantId) : undefined;
  if (ended) await combat._onEndTurn(ended, context);
  if (now.round > before.round && before.round > 0)
    await combat._onEndRound({ round: before.round, skipped: false });
  if (now.round > before.round) await combat._onStartRound({ round: now.round, skipped: false });
  const { combatant } = combat;
  if (combatant) await combat._onStartTurn(combatant, { round: now.round, turn: now.turn, skipped: false });
}
