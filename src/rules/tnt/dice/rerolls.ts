import { isOn, textOf, type Cost, type Profile, type RollRequest } from "../../core/index.js";
import { ABILITY, isConditional, type AbilityTest } from "../data/abilities.js";

/**
 * The roll that an ability must name to allow a reroll, by the purpose of the dice. A purpose that is not
 * listed is itself the name of the roll.
 */
const TESTS: Readonly<Record<string, AbilityTest>> = {
  toHit: "ranged",
  attack: "melee",
  defend: "melee",
  wound: "wound",
  protect: "defense",
  morale: "will",
};

/**
 * TNT-76: the costs of a reroll. The list is empty when an ability of the model allows the reroll, which is
 * then free; null otherwise. An ability with a condition does not count, since a person must decide whether
 * it applies. A GM is then asked.
 */
export function allowsReroll(roller: Profile, { purpose }: RollRequest): readonly Cost[] | null {
  const test = TESTS[purpose] ?? purpose;
  const isAllowed = roller.gear.some(
    (item) =>
      item.kind === ABILITY &&
      isOn(item, "mayReroll") &&
      textOf(item, "test") === test &&
      !isConditional(item),
  );
  return isAllowed ? [] : null;
}
