import { isOn, textOf, type Cost, type Profile, type RollRequest } from "../../core/index.js";
import { ABILITY, isConditional, type AbilityTest } from "../data/abilities.js";

/**
 * The roll that an ability must name to change dice of this purpose. A purpose that is not listed is itself
 * the name of the roll.
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
 * TNT-76: a model can reroll for free if one of its abilities allows it; null otherwise. An ability with a
 * condition does not count here: a person must decide whether it applies, so a GM is asked.
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
