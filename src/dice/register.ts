import type { Game } from "../rules/core/index.js";
import { registerGameDice } from "./game-die.js";
import { ROLLS } from "./classes.js";

/** Makes Foundry know the dice of the games and the classes that read them; called once, at initialization. */
export function registerDice(games: readonly Game[]): void {
  CONFIG.Dice.rolls.push(...ROLLS);
  registerGameDice(games);
}
