import { text } from "../foundry.js";
import type { isTestRoll, rollTest } from "./engagement/test-roll.js";
import type { ask } from "./referee/requests/asking.js";

/** The functions that play exchanges, called by files that are loaded before them. */
interface Exchanges {
  readonly ask: typeof ask;
  readonly isTestRoll: typeof isTestRoll;
  readonly rollTest: typeof rollTest;
}

type Load = () => Promise<Exchanges>;

let load: Load | null = null;
let loading: Promise<Exchanges> | null = null;

/** Lets exchanges be played: `src/exchanges.ts` is loaded when it is first needed. Called once, when the table opens. */
export function provideExchanges(given: Load): void {
  load = given;
}

/**
 * What plays exchanges: the referee, records, cards, questions and battles. It is loaded and opened once. When it cannot be
 * loaded, the user gets a notice: only reloading the page helps.
 */
export function exchanges(): Promise<Exchanges> {
  return (loading ??= loadOrTell());
}

async function loadOrTell(): Promise<Exchanges> {
  if (!load) throw new Error("Exchanges can be played only at an open table.");
  try {
    return await load();
  } catch (error) {
    ui.notifications.error(text("VANTAGE.table.notLoaded"), { permanent: true, console: false });
    throw error;
  }
}
