import { takesOut } from "../rules/core/index.js";
import { gameOfActor } from "../rules/registry.js";
import { initiativeFormula, isRolledBy, sideWith, sortedBy } from "./initiative.js";

/** A combatant whose initiative and defeat are those of its own game. */
export class VantageCombatant extends Combatant {
  /** Out of play as its own game says, also by a status that its numbers imply: Foundry itself knows one status for all. */
  override get isDefeated(): boolean {
    const rules = gameOfActor(this.actor?.type ?? "");
    const { actor } = this;
    if (super.isDefeated || !rules || !actor) return super.isDefeated;
    return takesOut(rules, actor.statuses);
  }

  /** As the encounter rolls it, so that a side's roll reaches the whole side and nothing is rolled where nothing decides. */
  override async rollInitiative(formula?: string): Promise<this | undefined> {
    if (formula !== undefined || this.id === null) return super.rollInitiative(formula);
    await this.parent.rollInitiative([this.id]);
    return this;
  }

  /** The formula that the game declares; 0 where it declares none. No setting and no manifest is asked. */
  protected override _getInitiativeFormula(): string {
    return initiativeFormula(this) ?? "0";
  }

  /** A new combatant of a sorted game has its number at once, one of a side that has rolled the side's. */
  protected override async _preCreate(
    ...[data, options, user]: Parameters<Combatant["_preCreate"]>
  ): ReturnType<Combatant["_preCreate"]> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.initiative !== null) return;
    const initiative = sortedBy(this) ?? this.#rolledBySide();
    if (initiative !== null) this.updateSource({ initiative });
  }

  /** A player's roll for a side is also written, by a GM's client, to those of the side that only a GM may change. */
  protected override _onUpdate(...[changed, options, userId]: Parameters<Combatant["_onUpdate"]>): void {
    super._onUpdate(changed, options, userId);
    const { initiative } = changed;
    if (!game.user.isActiveGM || userId === game.user.id || typeof initiative !== "number") return;
    if (!isRolledBy(this, "side")) return;
    const others = sideWith(this).filter((one) => one.initiative !== initiative);
    const updates = others.map(({ id }) => ({ _id: id, initiative }));
    if (updates.length > 0) void this.parent.updateEmbeddedDocuments("Combatant", updates);
  }

  #rolledBySide(): number | null {
    if (!isRolledBy(this, "side")) return null;
    return sideWith(this).find(({ initiative }) => initiative !== null)?.initiative ?? null;
  }
}
