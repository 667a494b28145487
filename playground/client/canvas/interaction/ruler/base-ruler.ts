import type { User } from "../../../documents/index.js";
import type { ElevatedPoint, Point } from "../../../grid/index.js";
import { table } from "../../../shared/globals.js";
import { throttle } from "../../../utils/index.js";
import { forgetRenderFlags, RenderFlags, type RenderFlag } from "../render-flags.js";
import type { CanvasPointerEvent } from "../types.js";

/** The points that a ruler measures. */
export type RulerPath = readonly Readonly<ElevatedPoint>[];

/** What other users hear of a ruler. */
export interface RulerUpdate {
  path?: RulerPath | undefined;
  hidden?: boolean | undefined;
}

/** Milliseconds between two broadcasts of the same ruler. */
const BROADCAST_MS = 50;

/** What measures distances on the canvas, one for each user. `CONFIG.Canvas.rulerClass` is a class of these. */
export abstract class BaseRuler {
  static RENDER_FLAGS: Readonly<Record<string, RenderFlag>> = { refresh: {} };

  readonly renderFlags: RenderFlags;
  readonly #user: User;
  #path: RulerPath = [];
  #hidden = false;
  readonly #broadcast = throttle(() => this.#tellOthers(), BROADCAST_MS);

  constructor(user: User) {
    this.#user = user;
    this.renderFlags = new RenderFlags(new.target.RENDER_FLAGS, { object: this });
  }

  /** Whether a drag would measure: with the ruler tool, or with Ctrl held. */
  static get canMeasure(): boolean {
    if (!table.canvas.ready) return false;
    return table.canvas.tool === "ruler" || table.game.keyboard.isModifierActive("Control");
  }

  /** The place on the grid for a point: the center of its space. */
  static getSnappedPoint(point: Point): Point {
    const { x, y } = table.canvas.grid.getCenterPoint(point);
    return { x, y };
  }

  /** The user whose ruler it is. */
  get user(): User {
    return this.#user;
  }

  /** Whether it measures anything. */
  get active(): boolean {
    return this.#path.length > 0;
  }

  /** Whether it is seen here. Only its user sees a hidden one. */
  get visible(): boolean {
    return this.active && (!this.#hidden || this.#user.isSelf);
  }

  get path(): RulerPath {
    return this.#path;
  }

  set path(path: RulerPath) {
    if (isSamePath(path, this.#path)) return;
    this.#path = Object.freeze(path.map((point) => Object.freeze({ ...point })));
    this._onPathChange();
  }

  /** The first point of the path. */
  get origin(): Readonly<ElevatedPoint> | undefined {
    return this.#path[0];
  }

  /** The last point of the path. */
  get destination(): Readonly<ElevatedPoint> | undefined {
    return this.#path.at(-1);
  }

  get hidden(): boolean {
    return this.#hidden;
  }

  set hidden(hidden: boolean) {
    if (hidden === this.#hidden) return;
    this.#hidden = hidden;
    this._onHiddenChange();
  }

  /** After the path has changed. A user's own ruler is shown to the others. */
  protected _onPathChange(): void {
    this.refresh();
    if (this.#user.isSelf) this.#broadcast();
  }

  /** After it was hidden or shown. */
  protected _onHiddenChange(): void {
    this.refresh();
    if (this.#user.isSelf) this.#broadcast();
  }

  /** Measures nothing any more. */
  reset(): void {
    this.path = [];
    this.hidden = false;
  }

  /** Prepares it, when the canvas is drawn. */
  abstract draw(): Promise<void>;

  /** Gives it up, with the canvas. */
  destroy(): void {
    forgetRenderFlags(this);
  }

  /** Shows it again with the next frame. */
  refresh(): void {
    this.renderFlags.set({ refresh: true });
  }

  /** Shows it again. */
  protected abstract _refresh(): void;

  applyRenderFlags(): void {
    if (this.renderFlags.clear()["refresh"]) this._refresh();
  }

  /** Places a waypoint where the pointer is, before the destination. */
  protected _addDragWaypoint(point: Point, { snap = false }: { snap?: boolean } = {}): void {
    const { destination } = this;
    if (!destination) return;
    const place = { ...this.#placed(point, snap), elevation: destination.elevation };
    this.path = [...this.#path.slice(0, -1), place, place];
  }

  /** Removes the waypoint before the destination. */
  protected _removeDragWaypoint(): void {
    if (this.#path.length > 2) this.path = this.#path.toSpliced(-2, 1);
  }

  /** Raises or lowers the destination by steps of the grid's distance, or of a part of it. */
  protected _changeDragElevation(delta: number, { precise = false }: { precise?: boolean } = {}): void {
    const { destination } = this;
    if (!destination) return;
    const { elevationSnappingPrecision } = table.CONFIG.Canvas;
    const step = table.canvas.grid.distance / (precise ? elevationSnappingPrecision : 1);
    const elevation = (Math.round((destination.elevation ?? 0) / step) + delta) * step;
    this.path = [...this.#path.slice(0, -1), { ...destination, elevation }];
  }

  /** A measurement begins. */
  _onDragStart(event: CanvasPointerEvent): void {
    const start = { ...this.#placed(event.interactionData.origin, !event.shiftKey), elevation: 0 };
    this.path = [start, start];
    this._onMouseMove(event);
  }

  /**
   * A measurement is cancelled. Where it has waypoints and may go on, the last of them is removed instead.
   *
   * @returns false when the cancellation is prevented
   */
  _onDragCancel(event: CanvasPointerEvent): boolean | void {
    const { dropped, cancelled } = event.interactionData;
    if (!dropped && !cancelled && this.#path.length > 2) {
      this._onClickRight(event);
      return false;
    }
    this.reset();
  }

  /** A click during a measurement places a waypoint. */
  _onClickLeft(event: CanvasPointerEvent): void {
    this._addDragWaypoint(event.interactionData.destination, { snap: !event.shiftKey });
  }

  /** A right click during a measurement removes the last waypoint. */
  _onClickRight(_event: CanvasPointerEvent): void {
    this._removeDragWaypoint();
  }

  /** The pointer moves during a measurement. */
  _onMouseMove(event: CanvasPointerEvent): void {
    const { destination } = this;
    if (!destination) return;
    const place = this.#placed(event.interactionData.destination, !event.shiftKey);
    this.path = [...this.#path.slice(0, -1), { ...destination, ...place }];
  }

  /** The button is released. With Ctrl held this places a waypoint; without, the measurement ends. */
  _onMouseUp(event: CanvasPointerEvent): void {
    if (isHeldOpen(event)) this._onClickLeft(event);
  }

  /** The wheel is turned during a measurement. */
  _onMouseWheel(event: WheelEvent): void {
    const turn = event.deltaY || event.deltaX;
    this._changeDragElevation(-Math.sign(turn), { precise: event.shiftKey });
  }

  #placed(point: Point, snap: boolean): Point {
    return snap
      ? table.CONFIG.Canvas.rulerClass.getSnappedPoint(point)
      : { x: Math.round(point.x), y: Math.round(point.y) };
  }

  #tellOthers(): void {
    const ruler = this.active ? { path: this.#path, hidden: this.#hidden } : null;
    this.#user.broadcastActivity({ sceneId: table.canvas.id, ruler });
  }
}

/** Whether a release of the button leaves a measurement open. */
export function isHeldOpen({ ctrlKey, metaKey }: CanvasPointerEvent): boolean {
  return ctrlKey || metaKey;
}

function isSamePath(one: RulerPath, other: RulerPath): boolean {
  return (
    one.length === other.length &&
    one.every((point, index) => {
      const against = other[index];
      return (
        point.x === against?.x && point.y === against.y && (point.elevation ?? 0) === (against.elevation ?? 0)
      );
    })
  );
}
