import { table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import { CanvasAnimation } from "./animation/canvas-animation.js";
import { wake } from "./activity.js";
import { canvasConfig } from "./config.js";
import type * as PIXI from "pixi.js";
import type { Point } from "../grid/index.js";
import type { CanvasPointerEvent } from "./interaction/index.js";

/** What is in the middle of the screen, and how large it is shown. */
export interface ViewPosition {
  x: number;
  y: number;
  scale: number;
}

const EDGE_PX = 50;
const EDGE_STEP_PX = 12;
const WHEEL_STEP = 1.12;

/** Moves and scales the stage. */
export class CanvasView {
  private readonly remembered = new Map<string, ViewPosition>();

  constructor(
    private readonly stage: PIXI.Container,
    private readonly screen: () => { width: number; height: number },
  ) {}

  get position(): ViewPosition {
    return { x: this.stage.pivot.x, y: this.stage.pivot.y, scale: this.stage.scale.x };
  }

  /** Shows a point in the middle. Calls the hook `canvasPan`. */
  pan({ x, y, scale }: Partial<Record<keyof ViewPosition, number | null | undefined>> = {}): void {
    const now = this.position;
    const { rect } = table.canvas.dimensions;
    const next = {
      x: clamp(x ?? now.x, rect.x, rect.x + rect.width),
      y: clamp(y ?? now.y, rect.y, rect.y + rect.height),
      scale: clamp(scale ?? now.scale, canvasConfig.minZoom, canvasConfig.maxZoom),
    };
    this.stage.pivot.set(next.x, next.y);
    this.stage.scale.set(next.scale);
    this.center();
    const { scene } = table.canvas;
    if (scene?.id) this.remembered.set(scene.id, next);
    if (next.scale !== now.scale) table.canvas.refreshText();
    wake();
    Hooks.callAll("canvasPan", table.canvas, next);
  }

  /** Keeps the stage's pivot in the middle of the screen. */
  center(): void {
    const { width, height } = this.screen();
    this.stage.position.set(width / 2, height / 2);
  }

  /** Pans over time; at once where less motion is wished. */
  async animatePan({
    x,
    y,
    scale,
    duration = 250,
  }: Partial<ViewPosition> & { duration?: number | undefined } = {}): Promise<boolean> {
    const view = { ...this.position };
    const to = { x: x ?? view.x, y: y ?? view.y, scale: scale ?? view.scale };
    const lead = (key: keyof ViewPosition): { from: number; to: number; set: (value: number) => void } => ({
      from: view[key],
      to: to[key],
      set: (value) => (view[key] = value),
    });
    return CanvasAnimation.animate([lead("x"), lead("y"), lead("scale")], {
      name: "canvas.animatePan",
      duration,
      ontick: () => this.pan(view),
    });
  }

  /** Shows the scene as it was seen last, as it wants to be seen first, or whole. */
  initialize(): void {
    const { scene } = table.canvas;
    const remembered = scene?.id ? this.remembered.get(scene.id) : undefined;
    if (remembered) {
      this.pan(remembered);
      return;
    }
    const { x = null, y = null, scale = null } = scene?.initial ?? {};
    if (x === null && y === null && scale === null) {
      this.pan(this.whole());
      return;
    }
    const { sceneRect } = table.canvas.dimensions;
    const wanted = {
      x: x ?? sceneRect.x + sceneRect.width / 2,
      y: y ?? sceneRect.y + sceneRect.height / 2,
      scale: scale ?? this.whole().scale,
    };
    this.pan({ ...wanted, x: wanted.x + this.aside / wanted.scale });
  }

  /** The part of the screen that the interface leaves free at its sides. */
  private free(): { left: number; right: number; width: number; height: number } {
    const { width, height } = this.screen();
    const left = document.querySelector("#ui-left")?.getBoundingClientRect().right ?? 0;
    const right = document.querySelector("#ui-right")?.getBoundingClientRect().left ?? width;
    // An interface that takes up most of a small screen leaves nothing to fit into.
    return right - left < width / 3
      ? { left: 0, right: width, width, height }
      : { left, right, width: right - left, height };
  }

  /** How far the middle of the screen is to the right of the middle of what is free, in pixels of the screen. */
  private get aside(): number {
    const { left, right } = this.free();
    return (this.screen().width - left - right) / 2;
  }

  /** The view that shows the whole scene. */
  whole(): ViewPosition {
    const { sceneRect } = table.canvas.dimensions;
    const { width, height } = this.free();
    const scale = clamp(
      Math.min(width / (sceneRect.width * 1.04), height / (sceneRect.height * 1.04)),
      canvasConfig.minZoom,
      1,
    );
    return {
      x: sceneRect.x + sceneRect.width / 2 + this.aside / scale,
      y: sceneRect.y + sceneRect.height / 2,
      scale,
    };
  }

  /** Scales around the pointer. */
  zoomAt(screenPoint: Point, wheelDelta: number): void {
    CanvasAnimation.terminateAnimation("canvas.animatePan");
    const before = this.toScene(screenPoint);
    const factor = WHEEL_STEP ** -Math.sign(wheelDelta);
    const scale = clamp(this.position.scale * factor, canvasConfig.minZoom, canvasConfig.maxZoom);
    const { width, height } = this.screen();
    this.pan({
      x: before.x - (screenPoint.x - width / 2) / scale,
      y: before.y - (screenPoint.y - height / 2) / scale,
      scale,
    });
  }

  /** Follows a drag with the right button. */
  drag(event: CanvasPointerEvent): void {
    const { screenOrigin } = event.interactionData;
    const from = event.interactionData["view"];
    const start = isView(from) ? from : this.position;
    event.interactionData["view"] = start;
    this.pan({
      x: start.x - (event.global.x - screenOrigin.x) / start.scale,
      y: start.y - (event.global.y - screenOrigin.y) / start.scale,
    });
  }

  /** Moves the view while something is dragged along an edge of the screen. */
  panAtEdge({ global }: CanvasPointerEvent): void {
    const { width, height } = this.screen();
    const push = (at: number, size: number): number =>
      at < EDGE_PX ? -EDGE_STEP_PX : at > size - EDGE_PX ? EDGE_STEP_PX : 0;
    const [dx, dy] = [push(global.x, width), push(global.y, height)];
    const { x, y, scale } = this.position;
    if (dx !== 0 || dy !== 0) this.pan({ x: x + dx / scale, y: y + dy / scale });
  }

  /** A point of the screen in the scene. */
  toScene(point: Point): Point {
    const { x, y, scale } = this.position;
    const { width, height } = this.screen();
    return { x: x + (point.x - width / 2) / scale, y: y + (point.y - height / 2) / scale };
  }

  /** A point of the scene on the screen. */
  toScreen(point: Point): Point {
    const { x, y, scale } = this.position;
    const { width, height } = this.screen();
    return { x: (point.x - x) * scale + width / 2, y: (point.y - y) * scale + height / 2 };
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function isView(value: unknown): value is ViewPosition {
  return typeof value === "object" && value !== null && "scale" in value;
}
