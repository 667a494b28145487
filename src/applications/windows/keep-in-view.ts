/** A window that can be moved. */
interface Movable {
  readonly element: HTMLElement;
  readonly position: {
    readonly left?: number;
    readonly top?: number;
    readonly width?: number | "auto";
    readonly height?: number | "auto";
  };
  setPosition(position: { left: number; top: number; width?: number; height?: number }): unknown;
}

/**
 * Keeps a window inside the page when the browser's window becomes smaller. A window becomes narrower, and one with a set
 * height lower, where it must.
 *
 * @param grows  whether the window also stays inside when its content makes it higher
 * @returns a function that ends this, to be called when the window closes
 */
export function keepInView(window: Movable, grows = false): () => void {
  const page = window.element.ownerDocument.defaultView;
  if (!page) return () => undefined;
  const fit = () => {
    const { offsetWidth, offsetHeight } = window.element;
    const { left = 0, top = 0, width, height } = window.position;
    const isTooWide = typeof width === "number" && width > page.innerWidth;
    const isTooHigh = typeof height === "number" && height > page.innerHeight;
    window.setPosition({
      left: Math.max(0, Math.min(left, page.innerWidth - offsetWidth)),
      ...(isTooWide ? { width: page.innerWidth } : {}),
      top: Math.max(0, Math.min(top, page.innerHeight - offsetHeight)),
      ...(isTooHigh ? { height: page.innerHeight } : {}),
    });
  };
  page.addEventListener("resize", fit);
  const growth = grows ? new ResizeObserver(fit) : null;
  growth?.observe(window.element);
  return () => {
    page.removeEventListener("resize", fit);
    growth?.disconnect();
  };
}
