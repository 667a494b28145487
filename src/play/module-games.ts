import type { Game } from "../rules/core/index.js";
import { registerGame } from "../rules/registry.js";

const added = new Map<string, Game>();

/**
 * Adds the game of another package. `reviewGames` later tells GMs about things that the game refers to but
 * does not have.
 */
export function addGame(rules: Game): void {
  registerGame(rules);
  added.set(rules.id, rules);
}

/** The games that other packages have added. */
export function addedGames(): readonly Game[] {
  return [...added.values()];
}
