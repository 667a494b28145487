import { useAction } from "./attack.js";
import { bringGame } from "./brought.js";
import { answer, correct, undo } from "./table.js";
import { measure } from "./scenery.js";
import { waitingThings } from "./waiting.js";
import { allGames, gameById } from "../rules/registry.js";

/** What macros, modules and action bars may call: `game.system.api`. Listed in docs/api.md. */
export const api = {
  useAction,
  /** The earlier name of `useAction`. */
  attack: useAction,
  answer,
  undo,
  correct,
  waitingThings,
  measure,
  registerGame: bringGame,
  gameById,
  allGames,
} as const;
