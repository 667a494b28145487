import type { Position } from "./configuration.js";

/** Sizes in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** At least so much of a window's header stays on the page, so that it can always be fetched back. */
export const KEPT_IN_VIEW = 48;

/** The smallest size, in pixels, to which a window is drawn. */
export const MINIMUM: Size = { width: 200, height: 50 };

/**
 * Where a window goes: the position asked for, completed with the middle of the page, and moved so that it is in view.
 * @param asked - what is known of the position; NaN counts as not given
 * @param measured - the window's size as drawn, used where the size is "auto"
 * @param page - the page's size
 * @param order - how many windows opened before: each is a little lower and further right
 */
export function resolvePosition(asked: Partial<Position>, measured: Size, page: Size, order = 0): Position {
  const width = size(asked.width, MINIMUM.width, page.width);
  const height = size(asked.height, MINIMUM.height, page.height);
  const drawn: Size = {
    width: width === "auto" ? measured.width : width,
    height: height === "auto" ? measured.height : height,
  };
  const step = (order % 6) * 24;
  const left = given(asked.left) ?? inMiddle(page.width, drawn.width, step);
  const top = given(asked.top) ?? inMiddle(page.height, drawn.height, step);
  return {
    width,
    height,
    left: Math.round(clamp(left, Math.min(0, KEPT_IN_VIEW - drawn.width), page.width - KEPT_IN_VIEW)),
    top: Math.round(clamp(top, 0, Math.max(0, page.height - KEPT_IN_VIEW))),
    scale: given(asked.scale) ?? 1,
    zIndex: given(asked.zIndex) ?? 0,
  };
}

/** The middle, shifted by some pixels as far as the whole window stays on the page. */
function inMiddle(room: number, taken: number, shift: number): number {
  return Math.max(0, Math.min((room - taken) / 2 + shift, room - taken));
}

function given(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value;
}

function size(value: number | "auto" | undefined, least: number, most: number): number | "auto" {
  if (value === undefined || value === "auto" || !Number.isFinite(value)) return "auto";
  return Math.max(least, Math.min(value, most));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
