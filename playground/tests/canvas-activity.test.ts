import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ticker } from "@pixi/ticker";
import { governTicker, wake } from "../client/canvas/activity.js";

/** Milliseconds from frame to frame. */
const FRAME = 17;

let asked = 0;
let heard = 0;
let happens: Record<string, () => void> = {};
let canvas: Ticker;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  happens = {};
  vi.stubGlobal("window", {
    addEventListener: (type: string, listener: () => void) => void (happens[type] = listener),
  });
  vi.stubGlobal("requestAnimationFrame", (draw: (now: number) => void) => {
    asked += 1;
    return setTimeout(() => draw(performance.now()), FRAME);
  });
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  canvas = new Ticker();
  const pointer = new Ticker();
  pointer.autoStart = true;
  pointer.add(() => undefined);
  canvas.add(() => void (heard += 1));
  governTicker(canvas, pointer);
  canvas.start();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets time pass: how many frames were asked for in it, and how often a listener of the ticker was called. */
function pass(milliseconds: number): { readonly asked: number; readonly heard: number } {
  asked = 0;
  heard = 0;
  vi.advanceTimersByTime(milliseconds);
  return { asked, heard };
}

test("a canvas that has just been made has a frame every time", () => {
  const { heard: calls } = pass(340);
  expect(calls).toBeGreaterThanOrEqual(18);
});

test("a canvas on which nothing happens asks for no frame, and listeners of the ticker are still called", () => {
  pass(1000);
  const soon = pass(1000);
  expect(soon.asked).toBe(0);
  expect(soon.heard).toBeGreaterThanOrEqual(12);
  pass(1000);
  const late = pass(10_000);
  expect(late).toEqual({ asked: 0, heard: 40 });
});

test.each(["pointermove", "pointerdown", "wheel", "keydown", "resize"])("%s wakes it", (type) => {
  pass(5000);
  happens[type]?.();
  expect(pass(340).heard).toBeGreaterThanOrEqual(18);
  pass(1000);
  expect(pass(1000).asked).toBe(0);
});

test("an animation keeps it awake to its end", () => {
  pass(5000);
  wake(2000);
  expect(pass(1900).heard).toBeGreaterThanOrEqual(100);
  pass(300);
  expect(pass(500).asked).toBe(0);
});
