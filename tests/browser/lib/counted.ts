import type { Person } from "./person.js";

/** The presses of a person's mouse and keys, and the windows that have asked this person. */
interface Counted {
  readonly gestures: number;
  readonly windows: number;
}

/** Counts for a person from now on. */
export async function countFrom({ page }: Person): Promise<() => Promise<Counted>> {
  const counted = await page.evaluateHandle(() => {
    const counts = { gestures: 0, windows: 0 };
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, ({ isTrusted }) => (counts.gestures += Number(isTrusted)), true);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches(".vantage-prompt")) counts.windows += 1;
    }).observe(document.body, { childList: true, subtree: true });
    return counts;
  });
  return () => counted.jsonValue();
}
