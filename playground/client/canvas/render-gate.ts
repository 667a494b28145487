import * as PIXI from "pixi.js";

/** Renders at least this often, for what a fingerprint does not see. */
const LONGEST_MS = 2000;

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
  const { position, scale, pivot, skew } = object;
  let print = mix(before, object.alpha * 1024);
  for (const value of [position.x, position.y, pivot.x, pivot.y]) print = mix(print, value * 64);
  for (const value of [scale.x, scale.y, skew.x, skew.y, object.rotation]) print = mix(print, value * 8192);
  // Filters may move by themselves.
  if (object.filters?.some((filter) => filter.enabled)) print = mix(print, performance.now());
  print = mix(print, contentOf(object));
  if (object.mask instanceof PIXI.Container) print = fingerprint(object.mask, print);
  if (isContainer(object)) for (const child of object.children) print = fingerprint(child, print);
  return mix(print, 2);
}

/** What an object itself shows. */
function contentOf(object: PIXI.DisplayObject): number {
  if (object instanceof PIXI.Graphics) return mix(object.geometry.graphicsData.length, mix(Number(Reflect.get(object.geometry, "dirty")), Number(object.tint)));
  if (object instanceof PIXI.Text) return mix(hashOf(object.text), mix(object.style.styleID, object.dirty ? 1 : 0));
  if (object instanceof PIXI.Sprite) return mix(object.texture.baseTexture.uid, mix(object.texture.baseTexture.dirtyId, Number(object.tint)));
  return 0;
}

function isContainer(object: PIXI.DisplayObject): object is PIXI.Container<PIXI.DisplayObject> {
  return object instanceof PIXI.Container;
}

function isTickerCallback(value: unknown): value is PIXI.TickerCallback<PIXI.Application<HTMLCanvasElement>> {
  return typeof value === "function";
}

function hashOf(text: string): number {
  let hash = text.length;
  for (let n = 0; n < text.length; n += 1) hash = mix(hash, text.charCodeAt(n));
  return hash;
}

function mix(before: number, value: number): number {
  return (Math.imul(before, 31) + Math.round(value)) | 0;
}
