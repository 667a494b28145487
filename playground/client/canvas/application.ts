import * as PIXI from "pixi.js";
import { governTicker, wake } from "./activity.js";
import { CanvasAnimation } from "./animation/canvas-animation.js";
import { applyPendingRenderFlags, onRenderFlags } from "./interaction/render-flags.js";
import { renderOnChange } from "./render-gate.js";

const SHARPEST = 2;

/** Why there is no canvas. */
export class NoCanvasError extends Error {}

/**
 * Makes the PixiJS application on a canvas element.
 * @throws NoCanvasError when the browser offers no WebGL
 */
export function createApplication(view: HTMLCanvasElement): PIXI.Application<HTMLCanvasElement> {
  if (!PIXI.utils.isWebGLSupported()) {
    throw new NoCanvasError(
      "This browser offers no WebGL, so scenes cannot be shown. Everything else works.",
    );
  }
  const software = drawsInSoftware();
  // Choosing among many textures for every pixel costs a software renderer most of its time.
  if (software) PIXI.BatchRenderer.defaultMaxTextures = 1;
  // At the first Tab it would lay an element over the whole canvas, which then gets no pointer any more.
  PIXI.extensions.remove(PIXI.AccessibilityManager);
  const app = new PIXI.Application<HTMLCanvasElement>({
    view,
    resizeTo: window,
    // Smooth edges cost a software renderer two thirds of its frames.
    antialias: !software,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio || 1, SHARPEST),
    backgroundColor: 0x202326,
    autoStart: false,
  });
  app.ticker.add(applyPendingRenderFlags, undefined, PIXI.UPDATE_PRIORITY.HIGH);
  CanvasAnimation.drive(app.ticker);
  governTicker(app.ticker, PIXI.Ticker.system);
  onRenderFlags(() => wake());
  renderOnChange(app);
  app.start();
  return app;
}

/** Whether the browser draws without a graphics card. */
function drawsInSoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const renderer = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(renderer);
}
