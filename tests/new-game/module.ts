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

let games: Promise<readonly Declared[]> | undefined;

/** The games that the module declares. */
export function declared(): Promise<readonly Declared[]> {
  return (games ??= load());
}

/** Loads the module's script as Foundry does, once. */
async function load(): Promise<readonly Declared[]> {
  const found: Declared[] = [];
  const api = { declareGame: (...game: Declared) => void found.push(game) };
  vi.stubGlobal("Hooks", {
    once: (hook: string, heard: (offered: typeof api) => void) => {
      if (hook === "vantage.register") heard(api);
    },
  });
  const script = new URL("toy-box.mjs", FOLDER).pathname;
  await import(/* @vite-ignore */ script);
  vi.unstubAllGlobals();
  return found;
}

/** The game of the page on new games. */
export async function loadToyBox(): Promise<Game> {
  const [game] = await declared();
  if (!game) throw new Error("The module declares no game.");
  const [declaration, loadRules] = game;
  return complete(declaration, await loadRules());
}
