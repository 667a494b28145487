import { isOn, textOf, type Cost, type Profile, type RollRequest } from "../../core/index.js";
import { ABILITY, isConditional, type AbilityTest } from "../data/abilities.js";

/**
 * The rolls that abilities change, by the purpose of the dice. A purpose that is not listed is itself the name of the
 * roll.
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
 * TNT-76: a roll can be rerolled for free, but only if an ability of the model allows it. A person decides whether an
 * ability with a condition applies, so a GM is asked.
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
