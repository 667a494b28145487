/**
 * Asks what an element is, in whichever window it is. In generation 14 a window can be detached into one of the browser,
 * which has classes of its own: there `instanceof HTMLElement` is false for each element
 * (https://github.com/foundryvtt/foundryvtt/issues/13128).
 */

/** The number of elements among the types of nodes: `Node.ELEMENT_NODE`. */
const ELEMENT = 1;

/** Whether something is an element of HTML. */
export function isElement(value: unknown): value is HTMLElement {
  return typeof value === "object" && value !== null && "nodeType" in value && value.nodeType === ELEMENT;
}

/** Whether something is an element with one of these tags. */
export function isTag<Tag extends keyof HTMLElementTagNameMap>(
  value: unknown,
  ...tags: readonly Tag[]
): value is HTMLElementTagNameMap[Tag] {
  return isElement(value) && tags.some((tag) => value.localName === tag);
}

/** A function that begins something once for each page: a window that is detached has a page of its own. */
export function oncePerPage(begin: (page: Document) => void): (page: Document) => void {
  const begun = new WeakSet<Document>();
  return (page) => {
    if (begun.has(page)) return;
    begun.add(page);
    begin(page);
  };
}
