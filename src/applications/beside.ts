import type { Ref } from "../rules/core/index.js";
import { modelOf } from "../play/models.js";

const GAP = 40;
const MARGIN = 12;
const HEADER = 40;

/** The tallest that such a window gets: what styles/dialog.scss allows its content, and its header. */
const tallest = (innerHeight: number): number => Math.min(0.8 * innerHeight, 720) + HEADER;

/** Where a window of this width stands beside a token, on the side that has more room; the middle without one. */
export function beside(ref: Ref | undefined, width: number): { left: number; top: number } | object {
  const token = ref === undefined ? null : modelOf(ref)?.token?.object;
  const view = canvas.app?.view;
  if (!token || !view) return {};
  const { innerWidth, innerHeight } = view.ownerDocument.defaultView ?? window;
  const { x, y } = canvas.clientCoordinatesFromCanvas(token.center);
  const right = x + GAP;
  const left = right + width + MARGIN <= innerWidth ? right : Math.max(MARGIN, x - GAP - width);
  return { left, top: Math.max(MARGIN, Math.min(y - 180, innerHeight - tallest(innerHeight) - MARGIN)) };
}
