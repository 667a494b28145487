import { isElement } from "../../foundry/elements.js";

/** The elements of a window that a key can reach. */
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * Puts the focus on the first field of a window, and keeps Tab in it: after the last stop comes the first field, and before the
 * window's first stop comes its last. Returns a function that gives the focus back to the element that had it, for when the
 * window closes.
 */
export function holdFocus(element: HTMLElement): () => void {
  const { activeElement: before } = element.ownerDocument;
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = stopsIn(element);
    const next = event.shiftKey
      ? stops[0] === event.target && stops.at(-1)
      : stops.at(-1) === event.target && firstField(element);
    if (!next) return;
    event.preventDefault();
    // The host's canvas takes this key too.
    event.stopPropagation();
    next.focus();
  });
  firstField(element)?.focus({ preventScroll: true });
  return () => {
    const { activeElement: now, body } = element.ownerDocument;
    const isFree = now === null || now === body || element.contains(now);
    if (isFree && isElement(before) && before.isConnected && before.localName !== "body")
      before.focus({ preventScroll: true });
  };
}

/** The first stop of the content, where the header of the window is not asked for first. */
function firstField(element: HTMLElement): HTMLElement | undefined {
  const stops = stopsIn(element.querySelector<HTMLElement>(".window-content") ?? element);
  return stops.find((one) => one.matches("select, input")) ?? stops[0];
}

/** The elements that Tab reaches, in their order. */
function stopsIn(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) =>
      one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility({ visibilityProperty: true }),
  );
}
