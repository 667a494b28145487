import { readFileSync } from "node:fs";
import { vi } from "vitest";
import type { Game } from "../../src/rules/core/index.js";

const FOLDER = new URL("../../docs/new-game/", import.meta.url);

/** A file of the module, as it stands. */
export function fileOf(path: string): string {
  return readFileSync(new URL(path, FOLDER), "utf8");
}

/** Loads the module's script as Foundry does, and gives the games that it registers. */
export async function registered(): Promise<readonly Game[]> {
  const games: Game[] = [];
  const api = { registerGame: (game: Game) => void games.push(game) };
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
  const [game] = await registered();
  if (!game) throw new Error("The module registers no game.");
  return game;
}
