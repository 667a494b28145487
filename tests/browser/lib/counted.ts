import type { Person } from "./person.js";

/** The presses of a person's mouse and keys, and the questions that a window has asked this person. */
interface Counted {
  readonly gestures: number;
  readonly windows: number;
}

/** Counts for a person from now on. */
export async function countFrom({ page }: Person): Promise<() => Promise<Counted>> {
  const counted = await page.evaluateHandle(() => {
    const counts = { gestures: 0, windows: 0 };
    // One window asks several questions, one after another.
    const seen = new Set<string>();
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, ({ isTrusted }) => (counts.gestures += Number(isTrusted)), true);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const asked = node instanceof HTMLElement && node.closest(".vantage-prompt");
        const id = asked
          ? asked.querySelector<HTMLElement>("[data-question]")?.dataset["question"]
          : undefined;
        if (id === undefined || seen.has(id)) continue;
        seen.add(id);
        counts.windows += 1;
      }
    }).observe(document.body, { childList: true, subtree: true });
    return counts;
  });
  return () => counted.jsonValue();
}
