import type { Locator } from "playwright-core";

/**
 * Texts, fields and pictures that lie over one another: each pair by what it says. A picture or a field inside a button
 * belongs to it; two lines of one text may touch.
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
    const found: string[] = [];
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.rects.some((rect) => other.rects.some((second) => lap(rect, second))))
          found.push(`${one.said} / ${other.said}`);
      }
    });
    return found;
  });
}
