import type { Ticker } from "pixi.js";

const BUSY_FPS = 60;
const IDLE_FPS = 12;
const CALM_AFTER_MS = 1200;

let ticker: Ticker | null = null;
let busyUntil = 0;

/** Draws the ticker's frames at full speed while something happens, and rarely while nothing does. */
export function governTicker(governed: Ticker): void {
  ticker = governed;
  governed.add(() => {
    if (performance.now() > busyUntil) governed.maxFPS = IDLE_FPS;
  });
  for (const type of ["pointermove", "pointerdown", "pointerup", "wheel", "keydown", "resize", "focus"]) {
    window.addEventListener(type, () => wake(), { passive: true });
  }
  wake();
}

/** Says that something happens on the canvas, for this many milliseconds at least. */
export function wake(duration = CALM_AFTER_MS): void {
  busyUntil = Math.max(busyUntil, performance.now() + duration);
  if (ticker) ticker.maxFPS = BUSY_FPS;
}
