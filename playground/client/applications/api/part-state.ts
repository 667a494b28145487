import { all } from "../../shared/dom.js";

/** What of a part must survive its replacement. */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][];
  focus?: string | undefined;
  selection?: [number, number] | undefined;
  open?: string[] | undefined;
}

/** How to find the focused element again after its part was rendered again, or undefined. */
function focusSelector(part: HTMLElement): string | undefined {
  const focused = part.ownerDocument.activeElement;
  if (!(focused instanceof HTMLElement) || focused === part || !part.contains(focused)) return undefined;
  if (focused.id !== "") return `#${CSS.escape(focused.id)}`;
  const name = focused.getAttribute("name");
  if (name !== null && name !== "") {
    const value =
      focused instanceof HTMLInputElement && ["radio", "checkbox"].includes(focused.type)
        ? focused.getAttribute("value")
        : null;
    return `[name="${CSS.escape(name)}"]${value === null ? "" : `[value="${CSS.escape(value)}"]`}`;
  }
  const host = focused.closest<HTMLElement>("[name]");
  if (host && part.contains(host) && host.localName.includes("-"))
    return `${host.localName}[name="${CSS.escape(host.getAttribute("name") ?? "")}"] ${focused.localName}`;
  return byAttributes(part, focused);
}

function byAttributes(part: HTMLElement, focused: HTMLElement): string | undefined {
  const own = dataSelector(focused);
  if (own === "") return undefined;
  const carrier = focused.parentElement?.closest<HTMLElement>(
    "[data-item-id], [data-entry-id], [data-id], [data-key], [data-index], [data-slot], [data-combatant-id]",
  );
  const around = carrier && part.contains(carrier) ? `${dataSelector(carrier)} ` : "";
  return `${around}${own}`;
}

function dataSelector(element: HTMLElement): string {
  return [...element.attributes]
    .filter(({ name }) => name.startsWith("data-") && !name.startsWith("data-tooltip"))
    .map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`)
    .join("");
}

/** Notes focus, typing position, scroll positions and opened details of a part, before it is replaced. */
export function readPartState(
  state: PartState,
  replacement: HTMLElement,
  prior: HTMLElement,
  scrollable: readonly string[],
): void {
  state.focus = focusSelector(prior);
  const focused = prior.ownerDocument.activeElement;
  if (
    state.focus !== undefined &&
    focused instanceof HTMLInputElement &&
    focused.selectionStart !== null &&
    focused.selectionEnd !== null
  ) {
    state.selection = [focused.selectionStart, focused.selectionEnd];
  }
  for (const selector of scrollable) {
    const before = selector === "" ? prior : prior.querySelector<HTMLElement>(selector);
    const after = selector === "" ? replacement : replacement.querySelector<HTMLElement>(selector);
    if (before && after) state.scrollPositions.push([after, before.scrollTop, before.scrollLeft]);
  }
}

/** Gives a replaced part its focus and scroll positions back. */
export function restorePartState(state: PartState, part: HTMLElement): void {
  if (state.focus !== undefined) {
    const [found] = part.matches(state.focus) ? [part] : all(part, state.focus);
    found?.focus({ preventScroll: true });
    if (state.selection && found instanceof HTMLInputElement && found.selectionStart !== null)
      found.setSelectionRange(...state.selection);
  }
  for (const [element, top, left] of state.scrollPositions) {
    element.scrollTop = top;
    element.scrollLeft = left;
  }
}

/** Replaces an element's children while focus, typing position and the scroll positions of `scrollable` stay. */
export function replaceKeepingState(
  content: HTMLElement,
  nodes: readonly Node[],
  scrollable: readonly string[] = [],
): void {
  const state: PartState = { scrollPositions: [] };
  readPartState(state, content, content, []);
  const scrolled = scrollable.map(
    (selector) => [selector, all(content, selector)[0]?.scrollTop ?? 0] as const,
  );
  const { scrollTop } = content;
  content.replaceChildren(...nodes);
  restorePartState(state, content);
  for (const [selector, top] of scrolled) {
    const [element] = all(content, selector);
    if (element) element.scrollTop = top;
  }
  content.scrollTop = scrollTop;
}
