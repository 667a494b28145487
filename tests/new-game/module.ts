import { readFileSync } from "node:fs";
import { vi } from "vitest";
import type { Game } from "../../src/rules/core/index.js";

const FOLDER = new URL("../../docs/new-game/", import.meta.url);

/** A file of the module, as it stands. */
export function fileOf(path: string): string {
  return readFileSync(new URL(path, FOLDER), "utf8");
}

let loaded: Promise<unknown> | undefined;
let kept: Game | undefined;

/** Loads the game of the page on new games, as Foundry does. */
export async function loadToyBox(): Promise<Game> {
  const api = { registerGame: (game: Game) => void (kept = game) };
  vi.stubGlobal("Hooks", {
    once: (hook: string, heard: (offered: typeof api) => void) => {
      if (hook === "vantage.register") heard(api);
    },
  });
  await (loaded ??= import(/* @vite-ignore */ new URL("toy-box.mjs", FOLDER).pathname));
  vi.unstubAllGlobals();
  if (!kept) throw new Error("The module registers no game.");
  return kept;
}
