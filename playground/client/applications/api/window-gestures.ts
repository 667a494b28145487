/** What a drag over the page tells: how far the pointer has come since it was pressed, in pixels. */
interface PointerTravel {
  dx: number;
  dy: number;
}

/**
 * Follows the left button from its press on `handle` until it is let go.
 * @param begin - called at the press; returning false lets the press be something else
 * @param move - called while the pointer moves
 * @param end - called when it is let go
 */
export function followPointer(
  handle: HTMLElement,
  begin: (event: PointerEvent) => boolean,
  move: (travel: PointerTravel) => void,
  end: () => void = () => undefined,
): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !begin(down)) return;
    handle.setPointerCapture(down.pointerId);
    const onMove = (event: PointerEvent): void =>
      move({ dx: event.clientX - down.clientX, dy: event.clientY - down.clientY });
    const onEnd = (): void => {
      handle.removeEventListener("pointermove", onMove);
      handle.removeEventListener("pointerup", onEnd);
      handle.removeEventListener("pointercancel", onEnd);
      end();
    };
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", onEnd);
    handle.addEventListener("pointercancel", onEnd);
  });
}

/** Calls back with an element's height when that has grown beyond the lower end of the page. */
export function onGrowth(element: HTMLElement, moveUp: (height: number) => void): void {
  let before = 0;
  const observer = new ResizeObserver(() => {
    const { bottom, height } = element.getBoundingClientRect();
    if (height > before && bottom > window.innerHeight) moveUp(height);
    before = height;
  });
  observer.observe(element);
}
