import { takesOut } from "../rules/core/index.js";
import { gameOfActor } from "../rules/registry.js";

/** A combatant that is defeated by whatever its own game calls out of play: Foundry itself knows one status for all. */
export class VantageCombatant extends Combatant {
  override get isDefeated(): boolean {
    const rules = gameOfActor(this.actor?.type ?? "");
    return super.isDefeated || (rules !== undefined && takesOut(rules, this.actor?.statuses ?? []));
  }
}
