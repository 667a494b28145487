import * as PIXI from "pixi.js";
import { governTicker } from "./activity.js";
import { CanvasAnimation } from "./animation/canvas-animation.js";
import { applyPendingRenderFlags, onRenderFlags } from "./interaction/render-flags.js";
import { wake } from "./activity.js";

const SHARPEST = 2;

/** Why there is no canvas. */
export class NoCanvasError extends Error {}

/**
 * Makes the PixiJS application on a canvas element.
 * @throws NoCanvasError when the browser offers no WebGL
 */
export function createApplication(view: HTMLCanvasElement): PIXI.Application<HTMLCanvasElement> {
  if (!PIXI.utils.isWebGLSupported()) {
    throw new NoCanvasError("This browser offers no WebGL, so scenes cannot be shown. Everything else works.");
  }
  const app = new PIXI.Application<HTMLCanvasElement>({
    view,
    resizeTo: window,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio || 1, SHARPEST),
    backgroundColor: 0x202326,
    autoStart: false,
  });
  app.ticker.add(applyPendingRenderFlags, undefined, PIXI.UPDATE_PRIORITY.HIGH);
  CanvasAnimation.drive(app.ticker);
  governTicker(app.ticker);
  onRenderFlags(() => wake());
  app.start();
  return app;
}
