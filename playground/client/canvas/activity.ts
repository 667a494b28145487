import type { Ticker } from "pixi.js";

const BUSY_FPS = 60;
/** Between two calls of the listeners of a canvas on which nothing happens. */
const IDLE_MS = 80;
/** The same when nothing has happened for a while: often enough to see what changes without a word. */
const RESTING_MS = 250;
const CALM_AFTER_MS = 400;
const REST_AFTER_MS = 2000;

let governed: readonly Ticker[] = [];
let busyUntil = 0;
let next: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls the ticker's listeners with each frame of the browser while something happens, and rarely while nothing does.
 * Then a timer calls them: a page that asks for frames is laid out and put together for each, even if it draws none.
 * @param ticker   the canvas's own
 * @param pointer  the one that looks whether something has come under a pointer that rests; what moves wakes it
 */
export function governTicker(ticker: Ticker, pointer: Ticker): void {
  governed = [ticker, pointer];
  ticker.maxFPS = BUSY_FPS;
  ticker.add(() => {
    if (next !== undefined || performance.now() <= busyUntil) return;
    for (const one of governed) one.stop();
    callLater(ticker);
  });
  for (const type of ["pointermove", "pointerdown", "pointerup", "wheel", "keydown", "resize", "focus"]) {
    window.addEventListener(type, () => wake(), { passive: true });
  }
  wake();
}

/** Says that something happens on the canvas, for this many milliseconds at least. */
export function wake(duration = CALM_AFTER_MS): void {
  busyUntil = Math.max(busyUntil, performance.now() + duration);
  if (next === undefined) return;
  clearTimeout(next);
  next = undefined;
  for (const one of governed) one.start();
}

function callLater(ticker: Ticker): void {
  const calm = performance.now() - busyUntil;
  next = setTimeout(
    () => {
      callLater(ticker);
      ticker.update();
    },
    calm > REST_AFTER_MS ? RESTING_MS : IDLE_MS,
  );
}
