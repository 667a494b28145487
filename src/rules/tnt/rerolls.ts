import { isOn, textOf, type Cost, type Profile, type RollRequest } from "../core/index.js";
import { ABILITY, isConditional, type AbilityTest } from "./abilities.js";

/** The rolls that abilities touch, by what the dice are rolled for; others go by the same name. */
const TESTS: Readonly<Record<string, AbilityTest>> = {
  toHit: "ranged",
  attack: "melee",
  defend: "melee",
  wound: "wound",
  protect: "defense",
  morale: "will",
};

/**
 * TNT-76: a roll is rerolled only where an ability of the model says so, and that costs nothing. With a condition only a
 * person knows whether it applies: a GM is asked.
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
