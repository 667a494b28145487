/** How long to wait for a moment in which the browser has nothing else to do, in milliseconds. */
const LONGEST_WAIT = 2000;

/** Waits for an idle moment; in a browser that names none, such as Safari, for the longest time. */
export async function idle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT);
  });
}
