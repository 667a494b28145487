import { derivedOf } from "../data/derived.js";
import { declaredValues } from "../data/profile.js";
import { systemOf } from "../foundry.js";
import { gameOfItem } from "../rules/registry.js";
import { migrateRead } from "./migration/migrate-read.js";
import { useAction } from "../applications/use-action.js";
import type { AttackOptions } from "../play/attack.js";

/** A weapon, armor or ability with the numbers of its game. Its use begins like every other action. */
export class VantageItem<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Reads what earlier versions stored. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    migrateRead("Item", source, game.system.version);
    return super.migrateData(source);
  }

  /**
   * Uses this item, like its button on the owner's sheet.
   *
   * @param options  `action`, `targets` and `skipDialog` as for `game.system.api.useAction`; without an action, one
   *   that fits the item and the distance
   * @returns the chat message, or null when the action did not begin; the person then has a notice
   */
  async use(options: AttackOptions = {}): Promise<ChatMessage.Implementation | null> {
    const owner = this.actor;
    const actor = owner ? { actor: owner.token?.uuid ?? owner.uuid } : {};
    return useAction({ ...options, ...actor, weapon: this.uuid });
  }

  /** Fields, tracks and derived numbers by name, with those of its owner below `actor`: `@damage + @actor.strength`. */
  override getRollData(): Record<string, unknown> {
    const kind = gameOfItem(this.type)?.items[this.type];
    if (!kind) return super.getRollData();
    const own = { ...systemOf(this), ...declaredValues(this, kind), ...derivedOf(this) };
    return this.actor ? { ...own, actor: this.actor.getRollData() } : own;
  }
}
