import { text } from "../foundry.js";

/** The words in which browsers say that a file could not be fetched. They have no kind of error for it. */
const OF_THE_LINE =
  /failed to fetch|load failed|networkerror|importing a module script|dynamically imported module/i;

const said = { isSaid: false };

/**
 * Lets something go on by itself that loads a file first: an adapter, or the reader of an imported file. When the connection
 * fails, this user reads it, once, and it is no error of the code. Every other failure is reported.
 */
export function inBackground(task: Promise<unknown>): void {
  task.catch((error: unknown) => {
    if (!isOfTheLine(error)) {
      reportError(error);
      return;
    }
    // Only reloading the page helps.
    if (!said.isSaid)
      ui.notifications.error(text("VANTAGE.table.notLoaded"), { permanent: true, console: false });
    said.isSaid = true;
  });
}

function isOfTheLine(error: unknown): boolean {
  return error instanceof TypeError && OF_THE_LINE.test(error.message);
}

/** How long to wait for a moment in which the browser has nothing else to do, in milliseconds. */
const LONGEST_WAIT = 2000;

/** Waits for an idle moment; in a browser that names none, such as Safari, for the longest time. */
export async function idle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT);
  });
}
