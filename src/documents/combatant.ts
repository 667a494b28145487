import { takesOut } from "../rules/core/index.js";
import { gameOfActor } from "../rules/registry.js";
import { initiativeFormula, isRolledBy, sideWith, sortedBy } from "../data/initiative.js";
import { isUnderWay } from "../data/stored-battle.js";

/** A combatant whose initiative and defeat are those of its own game. */
export class VantageCombatant<
  SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
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

  /** The number of its side. In a battle sides are those of the battle, which gives each combatant its number. */
  #rolledBySide(): number | null {
    if (!isRolledBy(this, "side") || isUnderWay(this.parent)) return null;
    return sideWith(this).find(({ initiative }) => initiative !== null)?.initiative ?? null;
  }
}
