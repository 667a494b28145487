import { table } from "../shared/globals.js";
import type { Data } from "../utils/index.js";
import type { Combat } from "./combat.js";
import type { Combatant } from "./combatant.js";

/** How initiative is rolled. */
export interface InitiativeOptions {
  /** Another formula than the system's. */
  formula?: string | null;
  /** Leave the turn to the one who has it, wherever the new order puts them. Default true. */
  updateTurn?: boolean;
  /** What else the messages say. */
  messageOptions?: Data;
}

/** Rolls initiative for combatants, and posts each roll. Those of others are left out. */
export async function rollInitiative(
  combat: Combat,
  ids: readonly string[],
  options: InitiativeOptions,
): Promise<void> {
  const updates: Data[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    updates.push({ _id: id, initiative: await rollFor(combatant, options) });
  }
  const { updateTurn = true } = options;
  if (updates.length) await combat.updateEmbeddedDocuments("Combatant", updates, { updateTurn });
}

/** The combatants of the current user who have no initiative yet. */
export function withoutInitiative(combat: Combat, condition: (combatant: Combatant) => boolean): string[] {
  return combat.combatants
    .filter((combatant) => combatant.isOwner && combatant.initiative === null && condition(combatant))
    .map(({ id }) => id ?? "");
}

async function rollFor(combatant: Combatant, options: InitiativeOptions): Promise<number | undefined> {
  const roll = await combatant.getInitiativeRoll(options.formula ?? undefined).evaluate();
  const speaker = {
    scene: combatant.sceneId,
    token: combatant.tokenId,
    actor: combatant.actor?.id ?? null,
    alias: combatant.name,
  };
  const flavor = table.game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
  const rollMode = combatant.hidden ? "gmroll" : undefined;
  await roll.toMessage(
    { speaker, flavor, flags: { core: { initiativeRoll: true } }, ...options.messageOptions },
    { rollMode },
  );
  return roll.total;
}

/**
 * Leaves the turn to the one who has it, wherever a new order puts them, without any event
 * (https://github.com/foundryvtt/foundryvtt/issues/12747). The active gamemaster's client stores it.
 */
export function keepTurn(combat: Combat): void {
  const turn = combat.turns.findIndex(({ id }) => id !== null && id === combat.current.combatantId);
  if (turn < 0 || turn === combat.turn) return;
  combat.turn = turn;
  combat.current = combat._getCurrentState();
  if (table.game.users.activeGM?.isSelf === true && combat._source["turn"] !== turn)
    void combat.update({ turn }, { turnEvents: false });
}
