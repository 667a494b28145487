import { hasGlobal, table } from "../shared/globals.js";
import { sentence } from "./words.js";

/** Errors that are mistakes in code; everything else is a refusal, which a person reads and goes on from. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError] as const;

/** Shows an error to the person at this client; only a mistake in code goes to the console too. */
export function report(error: unknown): void {
  const isMistake = MISTAKES.some((kind) => error instanceof kind);
  if (isMistake) console.error(error);
  if (hasGlobal("ui")) table.ui.notifications.error(sentence(error), { console: false });
}

/** Runs something that may fail later, from an event listener that cannot wait for it; failures are reported. */
export function run(work: () => unknown): void {
  try {
    const result = work();
    if (result instanceof Promise) result.catch(report);
  } catch (error) {
    report(error);
  }
}
