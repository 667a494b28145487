import { placeWindow, type Box } from "../windows/window-place.js";

/** The weight of what a step points at, compared with the ground between and the windows beside it. */
const POINTED = 100;

/** In pixels: how far from what it points at the box is at best. */
const GAP = 24;

/** The things that a step points at, and others that its box should leave in sight. */
export interface Pointed {
  readonly at: readonly Box[];
  readonly nearby: readonly Box[];
}

/** The box of a step and the rings around what it points at. */
export class Pointer {
  readonly #rings: HTMLElement[] = [];
  #last = "";

  constructor(readonly element: HTMLElement) {
    document.body.append(element);
    // A window that has the focus keeps it.
    if (!document.activeElement || document.activeElement === document.body)
      element.focus({ preventScroll: true });
  }

  /** Draws a ring around each thing, and puts the box where it covers least of them. */
  point(pointed: Pointed): void {
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const room = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
    const now = JSON.stringify([pointed, width, height, room]);
    if (now === this.#last) return;
    this.#last = now;
    this.#drawRings(pointed.at);
    const [first] = pointed.at;
    const wished = first
      ? { left: first.left + first.width + GAP, top: first.top + first.height / 2 - height / 2 }
      : { left: (room.width - width) / 2, top: (room.height - height) / 2 };
    const seen = [
      ...pointed.at.map((box) => ({ ...box, weight: POINTED })),
      ...pointed.nearby.map((box) => ({ ...box, weight: 1 })),
    ];
    const { left, top } = placeWindow({ width, height }, room, seen, wished);
    this.element.style.left = `${left}px`;
    this.element.style.top = `${top}px`;
  }

  remove(): void {
    for (const one of [this.element, ...this.#rings.splice(0)]) one.remove();
  }

  #drawRings(boxes: readonly Box[]): void {
    for (const ring of this.#rings.splice(boxes.length)) ring.remove();
    for (const [index, { left, top, width, height }] of boxes.entries()) {
      const ring = (this.#rings[index] ??= newRing());
      ring.style.left = `${left}px`;
      ring.style.top = `${top}px`;
      ring.style.width = `${width}px`;
      ring.style.height = `${height}px`;
    }
  }
}

function newRing(): HTMLElement {
  const ring = document.createElement("div");
  ring.className = "vantage-tour-ring";
  document.body.append(ring);
  return ring;
}

/** Where an element is on the page; null when it is not shown. */
export function boxOfElement(element: Element | null | undefined): Box | null {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** The box around several boxes. */
export function boxAround(boxes: readonly Box[]): readonly Box[] {
  if (boxes.length === 0) return [];
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return [{ left, top, width: right - left, height: bottom - top }];
}
