import type { Locator } from "playwright-core";

/**
 * Texts, fields and pictures that lie over one another: each pair by what it says. A picture or a field inside a button
 * belongs to it; two lines of one text may touch. What is scrolled out of sight lies over nothing beside the part that
 * scrolls.
 */
export async function overlaps(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const SLACK = 1.5;
    interface Piece {
      readonly element: Element;
      readonly said: string;
      readonly rects: readonly DOMRect[];
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const pieces: Piece[] = [];
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      if (!isShown(element) || element.matches("option")) continue;
      if (element.matches("input, select, textarea, img, button")) {
        const said =
          element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.textContent ?? "";
        pieces.push({
          element,
          said: `${element.tagName} ${said.trim()}`,
          rects: [element.getBoundingClientRect()],
        });
      }
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        pieces.push({ element, said: node.textContent.trim(), rects: [...range.getClientRects()] });
      }
    }
    const lap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK + 2;
    const scrolls = (element: Element) =>
      ["auto", "scroll"].includes(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight;
    /** What of a piece can be seen from outside the parts that scroll it and not the other one. */
    const inSight = ({ element, rects }: Piece, beside: Piece): readonly DOMRect[] => {
      let seen = rects;
      for (let part = element.parentElement; part && root.contains(part); part = part.parentElement) {
        if (part.contains(beside.element)) break;
        if (!scrolls(part)) continue;
        const frame = part.getBoundingClientRect();
        seen = seen.map(({ x, y, width, bottom }) => {
          const top = Math.max(y, frame.top);
          return new DOMRect(x, top, width, Math.max(0, Math.min(bottom, frame.bottom) - top));
        });
      }
      return seen;
    };
    const found: string[] = [];
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const lies = (ones: readonly DOMRect[], others: readonly DOMRect[]) =>
          ones.some((rect) => others.some((second) => lap(rect, second)));
        if (lies(one.rects, other.rects) && lies(inSight(one, other), inSight(other, one)))
          found.push(`${one.said} / ${other.said}`);
      }
    });
    return found;
  });
}
