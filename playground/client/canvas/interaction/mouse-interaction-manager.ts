import * as PIXI from "pixi.js";
import { beginInteraction, blankInteraction, traveledSince } from "./interaction-data.js";
import { LayerPointer } from "./layer-pointer.js";
import { MouseWorkflow } from "./mouse-workflow.js";
import type { CanvasPointerEvent, InteractionData } from "./types.js";

const STATES = { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 } as const;
const LEFT_BUTTON = 0;
const RIGHT_BUTTON = 2;

/** When a person pressed, not when a busy page came to it: a double click stays one however long a frame takes. */
function pressedAt({ nativeEvent }: Partial<Pick<CanvasPointerEvent, "nativeEvent">>): number {
  return nativeEvent instanceof Event ? nativeEvent.timeStamp : performance.now();
}

/**
 * Turns pointer events on an object into hovering, clicks and drags.
 * A callback for `dragLeftDrop` that returns false leaves the drag open until it is dropped again or cancelled.
 */
export class MouseInteractionManager<
  ObjectFor extends PIXI.Container = PIXI.Container,
> extends MouseWorkflow<ObjectFor> {
  static DEFAULT_DRAG_RESISTANCE_PX = 10;
  static DOUBLE_CLICK_TIME_MS = 250;
  static DOUBLE_CLICK_DISTANCE_PX = 5;

  /** The manager whose drag is under way, if any. */
  static current: MouseInteractionManager | null = null;

  state: number = STATES.NONE;
  interactionData: InteractionData = blankInteraction();
  /** The last clicks: when, and where on the screen. */
  lcTime = -Infinity;
  rcTime = -Infinity;
  lastClick = new PIXI.Point();

  private dragRight = false;
  private secondPress = false;
  /** Whether the pointer is over the object, and whether the object has been notified. */
  private over = false;
  private hovered = false;
  private lastEvent: CanvasPointerEvent | null = null;
  private readonly pointer = new LayerPointer(
    this.layer,
    (event) => this.handleMove(event),
    (event) => this.handleUp(event),
  );

  get states(): typeof STATES {
    return STATES;
  }

  /** Is something being dragged? */
  get isDragging(): boolean {
    return this.state >= STATES.DRAG;
  }

  /** Begins to listen. */
  activate(): this {
    this.object.removeAllListeners();
    this.object.eventMode = "static";
    this.object.on("pointerover", (event) => this.handleOver(event));
    this.object.on("pointerout", (event) => this.handleOut(event));
    this.object.on("pointerdown", (event) => this.handleDown(event));
    return this;
  }

  /**
   * Ends what is under way without a drop. A callback for `dragLeftCancel` that returns false prevents it and leaves
   * the drag open, except after a drop and where `interactionData.cancelled` is already set.
   */
  cancel(event?: PIXI.FederatedEvent | null): void {
    const last = this.lastEvent;
    if (event) event.stopPropagation();
    if (this.isDragging && last) {
      const { dropped, cancelled } = this.interactionData;
      const ended = this.callback(this.dragRight ? "dragRightCancel" : "dragLeftCancel", last);
      if (!ended && !dropped && !cancelled) return;
    }
    this.reset();
  }

  /** Forgets what is under way. */
  reset({ interactionData = true, state = true }: { interactionData?: boolean; state?: boolean } = {}): void {
    const last = this.lastEvent;
    this.deaf();
    if (state) this.state = this.over ? STATES.HOVER : STATES.NONE;
    if (interactionData) this.interactionData = blankInteraction();
    this.dragRight = false;
    this.lastEvent = null;
    // While it was dragged, leaving it was not heeded.
    if (last && !this.over && !this.object.destroyed) this.unhover(last);
  }

  private handleOver(raw: PIXI.FederatedPointerEvent): void {
    this.over = true;
    const event = this.equip(raw);
    if (
      this.state > STATES.HOVER ||
      MouseInteractionManager.current ||
      raw.buttons > 0 ||
      !this.can("hoverIn", event)
    )
      return;
    this.state = STATES.HOVER;
    this.hovered = true;
    this.callback("hoverIn", event);
  }

  private handleOut(raw: PIXI.FederatedPointerEvent): void {
    this.over = false;
    if (this.state <= STATES.HOVER) this.unhover(this.equip(raw));
  }

  private unhover(event: CanvasPointerEvent): void {
    this.state = STATES.NONE;
    if (!this.hovered || !this.can("hoverOut", event)) return;
    this.hovered = false;
    this.callback("hoverOut", event);
  }

  private handleDown(raw: PIXI.FederatedPointerEvent): void {
    if (raw.button === RIGHT_BUTTON) this.begin(raw, true);
    else if (raw.button === LEFT_BUTTON) this.begin(raw, false);
  }

  private begin(raw: PIXI.FederatedPointerEvent, right: boolean): void {
    // A press during a drag belongs to the drag; the board cancels it with the right button.
    if (MouseInteractionManager.current) return;
    const event = this.equip(raw);
    if (!(this.options.propagate?.call(this.object, event, right ? "right" : "left") ?? false))
      raw.stopPropagation();
    this.interactionData = beginInteraction(raw, this.layer, this.object);
    event.interactionData = this.interactionData;
    this.dragRight = right;
    this.lastEvent = event;
    this.state = STATES.CLICKED;
    if (!right) this.click(event);
    // The click may have ended the matter, or removed the object.
    if (this.state !== STATES.CLICKED || this.object.destroyed) return;
    if (this.can(right ? "dragRightStart" : "dragLeftStart", event)) this.state = STATES.GRABBED;
    this.pointer.listen();
  }

  private click(event: CanvasPointerEvent): void {
    const double = this.isDouble(event, this.lcTime);
    this.lcTime = double ? -Infinity : pressedAt(event);
    this.lastClick.copyFrom(event.global);
    // A second press may become a drag, so that only its release makes it a double click.
    this.secondPress = double && this.can("clickLeft2", event);
    if (!this.secondPress && this.can("clickLeft", event)) this.callback("clickLeft", event);
  }

  private clickRight(event: CanvasPointerEvent): void {
    const double = this.isDouble(event, this.rcTime);
    this.rcTime = double ? -Infinity : pressedAt(event);
    this.lastClick.copyFrom(event.global);
    if (double && this.can("clickRight2", event)) this.callback("clickRight2", event);
    else if (this.can("clickRight", event)) this.callback("clickRight", event);
  }

  private isDouble(event: CanvasPointerEvent, previous: number): boolean {
    const near =
      Math.hypot(event.global.x - this.lastClick.x, event.global.y - this.lastClick.y) <=
      MouseInteractionManager.DOUBLE_CLICK_DISTANCE_PX;
    return near && pressedAt(event) - previous <= MouseInteractionManager.DOUBLE_CLICK_TIME_MS;
  }

  private handleMove(raw: PIXI.FederatedPointerEvent): void {
    if (this.object.destroyed) {
      this.reset();
      return;
    }
    if (this.state < STATES.GRABBED) return;
    const event = this.follow(raw);
    if (this.state === STATES.GRABBED) {
      if (traveledSince(this.interactionData, raw) < this.resistance) return;
      this.state = STATES.DRAG;
      MouseInteractionManager.current = this;
      if (!this.callback(this.dragRight ? "dragRightStart" : "dragLeftStart", event)) {
        this.reset();
        return;
      }
    }
    if (this.state === STATES.DRAG && this.can(this.dragRight ? "dragRightMove" : "dragLeftMove", event)) {
      this.callback(this.dragRight ? "dragRightMove" : "dragLeftMove", event);
    }
  }

  private handleUp(raw: PIXI.FederatedPointerEvent): void {
    if (raw.button !== (this.dragRight ? RIGHT_BUTTON : LEFT_BUTTON)) return;
    if (this.object.destroyed) {
      this.reset();
      return;
    }
    const event = this.follow(raw);
    if (this.state < STATES.DRAG) {
      if (this.dragRight && traveledSince(this.interactionData, raw) < this.resistance)
        this.clickRight(event);
      if (!this.dragRight && this.secondPress) this.callback("clickLeft2", event);
      this.callback(this.dragRight ? "unclickRight" : "unclickLeft", event);
      this.reset();
      return;
    }
    this.drop(event);
  }

  private drop(event: CanvasPointerEvent): void {
    const right = this.dragRight;
    if (!this.can(right ? "dragRightDrop" : "dragLeftDrop", event)) {
      this.cancel();
      return;
    }
    this.state = STATES.DROP;
    const finished = this.callback(right ? "dragRightDrop" : "dragLeftDrop", event);
    // The callback may itself have cancelled the drag.
    if (this.state !== STATES.DROP) return;
    if (!finished) {
      this.state = STATES.DRAG;
      return;
    }
    this.interactionData.dropped = true;
    this.cancel();
  }

  private get resistance(): number {
    return this.options.dragResistance ?? MouseInteractionManager.DEFAULT_DRAG_RESISTANCE_PX;
  }

  private follow(raw: PIXI.FederatedPointerEvent): CanvasPointerEvent {
    const { x, y } = raw.getLocalPosition(this.layer);
    this.interactionData.destination = new PIXI.Point(x, y);
    const event = this.equip(raw);
    this.lastEvent = event;
    return event;
  }

  private equip(raw: PIXI.FederatedPointerEvent): CanvasPointerEvent {
    return Object.assign(raw, { interactionData: this.interactionData });
  }

  private deaf(): void {
    if (MouseInteractionManager.current === this) MouseInteractionManager.current = null;
    this.pointer.deaf();
  }
}
