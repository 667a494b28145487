import { tellNotLoaded } from "../foundry/background.js";
import type { isTestRoll, rollTest } from "./engagement/test-roll.js";
import type { ask } from "./referee/requests/asking.js";
import type { askForSide } from "./referee/requests/asking-side.js";

/** The functions that play exchanges, called by files that are loaded before them. */
interface Exchanges {
  readonly ask: typeof ask;
  readonly askForSide: typeof askForSide;
  readonly isTestRoll: typeof isTestRoll;
  readonly rollTest: typeof rollTest;
}

type Load = () => Promise<Exchanges>;

let settle = (_load: Load): void => undefined;
const provided = new Promise<Load>((resolve) => {
  settle = resolve;
});
let loading: Promise<Exchanges> | null = null;

/** Lets exchanges be played: `src/exchanges.ts` is loaded when it is first needed. Called once, when the table opens. */
export function provideExchanges(load: Load): void {
  settle(load);
}

/**
 * What plays exchanges: the referee, records, cards, questions and battles. It is loaded and opened once, by a table that
 * opens. When it cannot be loaded, the user gets a notice: only reloading the page helps.
 */
export function exchanges(): Promise<Exchanges> {
  return (loading ??= loadOrTell());
}

async function loadOrTell(): Promise<Exchanges> {
  const load = await provided;
  try {
    return await load();
  } catch (error) {
    tellNotLoaded();
    throw error;
  }
}
