import type { Ticker } from "pixi.js";
import { wake } from "../activity.js";

/** A number of an object that is led to a value. */
interface AnimationAttribute {
  /** Sets the present value. */
  set: (value: number) => void;
  from: number;
  to: number;
}

/** How an animation goes. */
interface AnimationOptions {
  /** Another of the same name takes its place. */
  name: string;
  /** Milliseconds. */
  duration: number;
  /** From a share of the time to a share of the way. */
  easing?: ((t: number) => number) | undefined;
  /** Called with every frame. */
  ontick?: (() => void) | undefined;
}

interface Running {
  attributes: AnimationAttribute[];
  options: AnimationOptions;
  start: number;
  done: (completed: boolean) => void;
}

const running = new Map<string, Running>();

/** Whether the system asks for less motion. */
function prefersReducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Leads numbers from value to value over time. */
export const CanvasAnimation = {
  /** Slow at both ends. */
  easeInOutCosine: (t: number): number => (1 - Math.cos(Math.PI * t)) / 2,

  /** Animates; at once where less motion is wished. True when it went to the end, false when another took its place. */
  animate(attributes: AnimationAttribute[], options: AnimationOptions): Promise<boolean> {
    CanvasAnimation.terminateAnimation(options.name);
    if (options.duration <= 0 || prefersReducedMotion()) {
      for (const { set, to } of attributes) set(to);
      options.ontick?.();
      return Promise.resolve(true);
    }
    wake(options.duration + 300);
    return new Promise((resolve) => {
      running.set(options.name, { attributes, options, start: performance.now(), done: resolve });
    });
  },

  /** Stops an animation where it is. */
  terminateAnimation(name: string): void {
    const animation = running.get(name);
    running.delete(name);
    animation?.done(false);
  },

  /** Whether an animation of this name is under way. */
  isRunning(name: string): boolean {
    return running.has(name);
  },

  /** Lets a ticker drive the animations. */
  drive(ticker: Ticker): void {
    ticker.add(step);
  },
};

function step(): void {
  const now = performance.now();
  for (const [name, animation] of [...running]) {
    const { attributes, options, start, done } = animation;
    const time = Math.min((now - start) / options.duration, 1);
    const way = time === 1 ? 1 : (options.easing ?? CanvasAnimation.easeInOutCosine)(time);
    for (const { set, from, to } of attributes) set(from + (to - from) * way);
    options.ontick?.();
    if (time === 1 && running.get(name) === animation) {
      running.delete(name);
      done(true);
    }
  }
}
