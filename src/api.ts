import { useAction } from "./applications/use-action.js";
import { openProvingGround } from "./applications/settings/demonstration.js";
import { openBattleReport } from "./applications/table/report/report-window.js";
import { HOOKS } from "./foundry/hook-names.js";
import { movementLeft } from "./play/table/battle/walking.js";
import { setUpBattle } from "./play/table/battle/setup.js";
import { measure } from "./play/table/engagement/scenery.js";
import { addGame } from "./play/module-games.js";
import { answer, correct, undo } from "./play/exchange-actions.js";
import { waitingThings } from "./play/table/world/waiting.js";
import { allGames, gameById } from "./rules/registry.js";

/** The functions for macros, modules and action bars: `game.system.api`. Listed in docs/api.md. */
export const api = {
  /** Resolves when the world is ready and the table is open. */
  ready: new Promise<void>((resolve) => Hooks.once(HOOKS.ready, () => resolve())),
  useAction,
  answer,
  undo,
  correct,
  setUpBattle,
  waitingThings,
  measure,
  movementLeft,
  registerGame: addGame,
  gameById,
  allGames,
  openProvingGround,
  battleReport: openBattleReport,
} as const;
