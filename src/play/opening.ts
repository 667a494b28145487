import { tellNotLoaded } from "../foundry/background.js";
import type { useAction as attack } from "./attack.js";
import type { answerQuery } from "./referee/secrets/confide.js";
import type { setUpBattle } from "./battle/setup.js";
import type { movementLeft } from "./battle/walking.js";
import type { measure } from "./engagement/scenery.js";
import type { answer, correct, undo } from "./table.js";
import type { waitingThings } from "./world/waiting.js";

/** The functions that are loaded with the table, and called by rooms and packages that are there before it. */
export interface OpenTable {
  readonly useAction: typeof attack;
  readonly answer: typeof answer;
  readonly undo: typeof undo;
  readonly correct: typeof correct;
  readonly setUpBattle: typeof setUpBattle;
  readonly measure: typeof measure;
  readonly movementLeft: typeof movementLeft;
  readonly waitingThings: typeof waitingThings;
  readonly answerQuery: typeof answerQuery;
}

const state: { table: OpenTable | null } = { table: null };
let settle = (_table: Promise<OpenTable>): void => undefined;

/** The open table: the rules of the games in play are loaded, and dialogs and the referee are at work. */
export const opened = new Promise<OpenTable>((resolve) => {
  settle = resolve;
});

/** Resolves when the table is open. Rejects when it could not be loaded. */
export const whenOpen: Promise<void> = opened.then(() => undefined);

// Callers that wait for it get the error. If there are none, `open` has already shown it.
whenOpen.catch(() => undefined);

/** The table, once it is open; null until then. */
export function tableNow(): OpenTable | null {
  return state.table;
}

/** Starts an action as soon as the table is open. Returns null when it did not begin; the person then has a notice. */
export async function useAction(
  ...given: Parameters<OpenTable["useAction"]>
): Promise<ChatMessage.Implementation | null> {
  return (await opened).useAction(...given);
}

/** Keeps the table closed. Callers that wait for it get an error with this sentence. */
export function keepClosed(why: string): void {
  settle(Promise.reject(new Error(why)));
}

/**
 * Opens the table when the world is ready. When a part cannot be loaded, for example because the connection failed, the
 * user gets a notice: only reloading the page helps.
 */
export async function open(load: () => Promise<OpenTable>): Promise<void> {
  const loading = load();
  settle(loading);
  try {
    state.table = await loading;
  } catch (error) {
    tellNotLoaded();
    throw error;
  }
}
