import type { AttackOptions } from "./attack.js";
import { addDeclaredGame, addGame } from "./module-games.js";
import { opened, tableNow, useAction, whenOpen, type OpenTable } from "./opening.js";
import { allGames, gameById } from "../rules/registry.js";

// These calls wait until the table is open.
const use = async (options?: AttackOptions) => useAction(options);
const answer: OpenTable["answer"] = async (...args) => (await opened).answer(...args);
const undo: OpenTable["undo"] = async (...args) => (await opened).undo(...args);
const correct: OpenTable["correct"] = async (...args) => (await opened).correct(...args);

const setUpBattle: OpenTable["setUpBattle"] = async (...args) => (await opened).setUpBattle(...args);

/** The facts between models on their scene; none before the table is open. */
const measure: OpenTable["measure"] = (...args) => tableNow()?.measure(...args) ?? {};

/** How far a model can still move in its turn; null before the table is open. */
const movementLeft: OpenTable["movementLeft"] = (...args) => tableNow()?.movementLeft(...args) ?? null;

/** What waits in the lists of a game; nothing before the table is open. */
const waitingThings: OpenTable["waitingThings"] = (...args) => tableNow()?.waitingThings(...args) ?? [];

/** What macros, modules and action bars may call: `game.system.api`. Listed in docs/api.md. */
export const api = {
  /** Resolves when the table is open. */
  ready: whenOpen,
  useAction: use,
  answer,
  undo,
  correct,
  setUpBattle,
  waitingThings,
  measure,
  movementLeft,
  registerGame: addGame,
  declareGame: addDeclaredGame,
  gameById,
  allGames,
} as const;
