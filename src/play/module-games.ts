import type { Game, GameDeclaration, GameRules } from "../rules/core/index.js";
import { declareGame, registerGame } from "../rules/registry.js";

const ids = new Set<string>();

/**
 * Adds the game of another package, as a whole. When the table opens, GMs get a notice about everything that it names
 * and does not have.
 */
export function addGame(rules: Game): void {
  registerGame(rules);
  ids.add(rules.id);
}

/**
 * Adds the game of another package in two parts: its declaration now, and its rules, which `load` loads in a world that
 * plays it.
 */
export function addDeclaredGame(declaration: GameDeclaration, load: () => Promise<GameRules>): void {
  declareGame(declaration, { rules: load });
  ids.add(declaration.id);
}

/** The ids of the games that other packages have added. */
export function addedGames(): readonly string[] {
  return [...ids];
}
