import { itemGroups } from "../model-actions.js";
import type { Argon } from "./contract.js";

/** How many sets there are, with two hands each. */
const SETS = ["1", "2", "3"];

/**
 * The sets of weapons. Until a user fills them, they hold what the model has in use, in its order. Choosing a set changes
 * what Argon shows, and nothing of the model: its sheet says what is in hand.
 */
export function weaponSets({ WeaponSets }: Argon) {
  return class VantageWeaponSets extends WeaponSets {
    override async getDefaultSets() {
      const uuids = itemGroups(this.actor).map(({ item }) => item.uuid);
      const sets = SETS.map((set, index) => {
        const [primary = null, secondary = null] = uuids.slice(2 * index, 2 * index + 2);
        return [set, { primary, secondary }] as const;
      });
      return Promise.resolve(Object.fromEntries(sets));
    }

    override async _onSetChange() {
      return Promise.resolve();
    }
  };
}
