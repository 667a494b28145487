import type { Ticker } from "pixi.js";

const BUSY_FPS = 60;
const IDLE_FPS = 12;
/** For a canvas on which nothing has happened for a while: often enough to see what changes without a word. */
const RESTING_FPS = 4;
const CALM_AFTER_MS = 1200;
const REST_AFTER_MS = 3000;

let ticker: Ticker | null = null;
let busyUntil = 0;

/** Draws the ticker's frames at full speed while something happens, and rarely while nothing does. */
export function governTicker(governed: Ticker): void {
  ticker = governed;
  governed.add(() => {
    const calm = performance.now() - busyUntil;
    if (calm > 0) governed.maxFPS = calm > REST_AFTER_MS ? RESTING_FPS : IDLE_FPS;
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
