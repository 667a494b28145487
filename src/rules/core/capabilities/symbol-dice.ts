import type { DicePool } from "../dice/dice.js";
import { capability, capabilityKind, type Capability } from "./capability.js";

/**
 * A game with dice whose faces are symbols. The list holds the names of these dice. Each face is read by
 * itself, and faces are never added up.
 */
export const symbolDice = capabilityKind<readonly string[]>("symbolDice");

/** Whether the dice of a game's usual test are added up, so that rolls and tests have a total. */
export function hasTotals(game: {
  readonly capabilities?: readonly Capability[];
  readonly roll: { readonly dice: DicePool };
}): boolean {
  const symbols = capability(game, symbolDice) ?? [];
  return !Object.keys(game.roll.dice).every((die) => symbols.includes(die));
}
