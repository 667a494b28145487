import type { Game } from "./core/index.js";

const games = new Map<string, Game>();

/** Adds a game. A second game with the same id replaces the first one. */
export function registerGame(game: Game): void {
  games.set(game.id, game);
}

/** Removes all games. */
export function forgetGames(): void {
  games.clear();
}

/** All games, in the order in which they were registered. */
export function allGames(): readonly Game[] {
  return [...games.values()];
}

/** The game of this id. */
export function gameById(id: string): Game | undefined {
  return games.get(id);
}

/** The game whose actors are of this type. */
export function gameOfActor(type: string): Game | undefined {
  return allGames().find((game) => game.actor.type === type);
}

/** The game that an item type belongs to. */
export function gameOfItem(type: string): Game | undefined {
  return allGames().find((game) => Object.hasOwn(game.items, type));
}
