import { readFileSync } from "node:fs";
import { vi } from "vitest";
import { complete, type Game, type GameDeclaration, type GameRules } from "../../src/rules/core/index.js";

const FOLDER = new URL("../../docs/new-game/", import.meta.url);

/** A file of the module, as it stands. */
export function fileOf(path: string): string {
  return readFileSync(new URL(path, FOLDER), "utf8");
}

/** A game that a module declares, and how its rules are loaded. */
type Declared = readonly [declaration: GameDeclaration, load: () => Promise<GameRules>];

/** Loads the module's script as Foundry does, and gives the games that it declares. */
export async function declared(): Promise<readonly Declared[]> {
  const games: Declared[] = [];
  const api = { declareGame: (...game: Declared) => void games.push(game) };
  vi.stubGlobal("Hooks", {
    once: (hook: string, heard: (offered: typeof api) => void) => {
      if (hook === "vantage.register") heard(api);
    },
  });
  const script = new URL("toy-box.mjs", FOLDER).pathname;
  await import(/* @vite-ignore */ script);
  vi.unstubAllGlobals();
  return games;
}

/** The game of the page on new games. */
export async function loadToyBox(): Promise<Game> {
  const [game] = await declared();
  if (!game) throw new Error("The module declares no game.");
  const [declaration, load] = game;
  return complete(declaration, await load());
}
