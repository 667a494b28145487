import * as PIXI from "pixi.js";
import { wake } from "./activity.js";

/** Renders at least this often, for what a fingerprint does not see. */
const LONGEST_MS = 10_000;

/**
 * Renders the stage with a frame only when something on it has changed, so that a quiet table costs nothing.
 * Drawing without a graphics card is slow enough for that to be felt.
 */
export function renderOnChange(app: PIXI.Application<HTMLCanvasElement>): void {
  let last = NaN;
  let rendered = 0;
  const renderEveryFrame: unknown = Reflect.get(app, "render");
  if (isTickerCallback(renderEveryFrame)) app.ticker.remove(renderEveryFrame, app);
  app.ticker.add(
    () => {
      const now = performance.now();
      const print = fingerprint(app.stage, Number(app.renderer.background.color));
      if (print === last && now - rendered < LONGEST_MS) return;
      if (print !== last) wake();
      last = print;
      rendered = now;
      app.render();
    },
    undefined,
    PIXI.UPDATE_PRIORITY.LOW,
  );
  const force = (): void => {
    last = NaN;
  };
  app.renderer.on("resize", force);
  app.view.addEventListener("webglcontextrestored", force);
  // A page that was hidden may have lost what was drawn.
  document.addEventListener("visibilitychange", force);
}

/** A number that changes, as good as always, when what is drawn changes. */
function fingerprint(object: PIXI.DisplayObject, before: number): number {
  if (!object.visible || !object.renderable) return mix(before, 1);
  const { position, scale, pivot } = object;
  let print = mix(mix(before, position.x * 64), position.y * 64);
  print = mix(mix(print, scale.x * 8192), scale.y * 8192);
  print = mix(mix(print, pivot.x * 64), pivot.y * 64);
  print = mix(mix(print, object.alpha * 1024), object.rotation * 8192);
  // Filters may move by themselves.
  if (object.filters?.some((filter) => filter.enabled)) print = mix(print, performance.now());
  if (object instanceof PIXI.Graphics)
    print = mix(mix(print, Number(Reflect.get(object.geometry, "dirty"))), Number(object.tint));
  else if (object instanceof PIXI.Sprite) print = mix(spritePrint(object, print), Number(object.tint));
  if (object.mask instanceof PIXI.Container) print = fingerprint(object.mask, print);
  if (isContainer(object)) {
    if (object.sortableChildren && object.sortDirty) object.sortChildren();
    const { children } = object;
    for (let n = 0; n < children.length; n += 1) {
      const child = children[n];
      if (child) print = fingerprint(child, print);
    }
  }
  return mix(print, 2);
}

function spritePrint(sprite: PIXI.Sprite, before: number): number {
  // A text is written again when it is next drawn; told only then, every change of a word would be drawn twice.
  if (sprite instanceof PIXI.Text) sprite.updateText(true);
  return mix(mix(before, sprite.texture.baseTexture.uid), sprite.texture.baseTexture.dirtyId);
}

function isContainer(object: PIXI.DisplayObject): object is PIXI.Container<PIXI.DisplayObject> {
  return object instanceof PIXI.Container;
}

function isTickerCallback(value: unknown): value is PIXI.TickerCallback<PIXI.Application<HTMLCanvasElement>> {
  return typeof value === "function";
}

function mix(before: number, value: number): number {
  return (Math.imul(before, 31) + Math.round(value)) | 0;
}
