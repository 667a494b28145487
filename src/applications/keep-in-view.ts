/** A window that can be moved. */
interface Movable {
  readonly element: HTMLElement;
  readonly position: { readonly left?: number; readonly top?: number };
  setPosition(position: { left: number; top: number }): unknown;
}

/**
 * Keeps a window inside the page when the browser's window becomes smaller.
 *
 * @returns ends it; to be called when the window closes
 */
export function keepInView(window: Movable): () => void {
  const page = window.element.ownerDocument.defaultView;
  if (!page) return () => undefined;
  const fit = () => {
    const { offsetWidth, offsetHeight } = window.element;
    const { left = 0, top = 0 } = window.position;
    window.setPosition({
      left: Math.max(0, Math.min(left, page.innerWidth - offsetWidth)),
      top: Math.max(0, Math.min(top, page.innerHeight - offsetHeight)),
    });
  };
  page.addEventListener("resize", fit);
  return () => page.removeEventListener("resize", fit);
}
