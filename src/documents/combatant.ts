import { gameOfActor } from "../rules/registry.js";

/** A combatant that is defeated by whatever its own game calls out of play: Foundry itself knows one status for all. */
export class VantageCombatant extends Combatant {
  override get isDefeated(): boolean {
    const statuses = Object.entries(gameOfActor(this.actor?.type ?? "")?.statuses ?? {});
    return super.isDefeated || statuses.some(([id, { out }]) => out && this.actor?.statuses.has(id));
  }
}
