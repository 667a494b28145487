import { isOn, textOf, type Cost, type Profile, type RollRequest } from "../../core/index.js";
import { ABILITY, isConditional, type AbilityTest } from "../data/abilities.js";

/** The rolls that abilities change, by the purpose of the dice. Purposes that are not listed have the name of the roll. */
const TESTS: Readonly<Record<string, AbilityTest>> = {
  toHit: "ranged",
  attack: "melee",
  defend: "melee",
  wound: "wound",
  protect: "defense",
  morale: "will",
};

/**
 * TNT-76: a roll can be rerolled only where an ability of the model allows it, at no cost. Whether an ability with a
 * condition applies is a person's decision, so a GM is asked.
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
