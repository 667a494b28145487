import type { Ref } from "../rules/core/index.js";
import { screenBoxes } from "./screen-boxes.js";

/** In pixels: a notice keeps this far from its token and from the edge of the window. */
const GAP = 8;

/** Puts an element of the page beside a token, inside the browser's window. Where the token is not in view, nothing changes. */
export function placeAtToken({ style, offsetWidth, offsetHeight }: HTMLElement, token: Ref): void {
  const [box] = screenBoxes([token]);
  if (!box) return;
  const within = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP));
  const right = box.left + box.width + GAP;
  const left = right + offsetWidth + GAP > window.innerWidth ? box.left - GAP - offsetWidth : right;
  style.left = `${within(left, window.innerWidth - offsetWidth)}px`;
  style.top = `${within(box.top, window.innerHeight - offsetHeight)}px`;
}
