import { table } from "../../shared/globals.js";
import { CanvasAnimation } from "../animation/canvas-animation.js";
import { movementCost } from "../../documents/movement/index.js";
import { isBlocked } from "../geometry/collision.js";
import { BaseTokenRuler, TokenRuler } from "./tokens/index.js";
import { TokenFigure } from "./token-figure.js";
import { broadcastTargets, markTarget } from "./targets.js";
import {
  addDragWaypoint,
  beginTokenDrag,
  endTokenDrag,
  followTokenDrag,
  removeDragWaypoint,
  tokenDropUpdates,
  type TokenDropUpdate,
} from "./token-drag.js";
import type { ControlOptions } from "./placeable-object.js";
import { constrainPath } from "./token-path.js";
import type {
  ConstrainOptions,
  GivenWaypoint,
  ProcessedWaypoint,
  TokenCostFunction,
} from "../../documents/movement/index.js";
import type { User } from "../../documents/index.js";
import type { MeasuredPath, Point } from "../../grid/index.js";
import type { CanvasPointerEvent } from "../interaction/index.js";

const SPEED_SPACES_PER_SECOND = 8;
const LONGEST_ANIMATION_MS = 1500;

/** A token: an actor's figure in the scene. */
export class Token extends TokenFigure {
  /** The animation of its last movement; null while there is none. */
  movementAnimationPromise: Promise<void> | null = null;

  protected override initializeRuler(): BaseTokenRuler | null {
    const ruler: unknown = Reflect.construct(table.CONFIG.Token.rulerClass ?? TokenRuler, [this]);
    if (ruler instanceof BaseTokenRuler) return ruler;
    throw new Error("CONFIG.Token.rulerClass is not a class of rulers.");
  }

  protected override _destroy(): void {
    super._destroy();
    CanvasAnimation.terminateAnimation(this.animationName);
    for (const user of this.targeted) user.targets.delete(this);
    this.targeted.clear();
  }

  /** Moves the figure to where its document is. At once without motion, or where it is not seen. */
  async animate(
    to: { x: number; y: number },
    { duration }: { duration?: number | undefined } = {},
  ): Promise<void> {
    const { size } = table.canvas.dimensions;
    const far = Math.hypot(to.x - this.x, to.y - this.y) / size;
    const time = duration ?? Math.min((far / SPEED_SPACES_PER_SECOND) * 1000 + 80, LONGEST_ANIMATION_MS);
    await CanvasAnimation.animate(
      [
        { from: this.x, to: to.x, set: (x) => this.moveTo(x, this.y) },
        { from: this.y, to: to.y, set: (y) => this.moveTo(this.x, y) },
      ],
      { name: this.animationName, duration: this.visible ? time : 0 },
    );
  }

  /** Stops moving, where the document is. */
  stopAnimation(): void {
    CanvasAnimation.terminateAnimation(this.animationName);
    this.renderFlags.set({ refreshPosition: true });
  }

  override _onUpdate(changed: object, options: object, userId: string): void {
    const has = (...keys: string[]): boolean => keys.some((key) => key in changed);
    if (has("texture")) this.renderFlags.set({ redraw: true });
    if (has("x", "y")) {
      if (Reflect.get(options, "animate") === false) {
        CanvasAnimation.terminateAnimation(this.animationName);
        this.moveTo(this.document.x, this.document.y);
      } else this.#follow();
    }
    this.renderFlags.set({ refresh: true, redrawEffects: has("actorId", "delta") });
    super._onUpdate(changed, options, userId);
  }

  #follow(): void {
    const animation = this.animate(this.document);
    this.movementAnimationPromise = animation;
    void animation.then(() => {
      if (this.movementAnimationPromise === animation) this.movementAnimationPromise = null;
    });
  }

  /** Measures a way with what its steps cost; the first waypoint is where it begins. */
  measureMovementPath(waypoints: GivenWaypoint[], options: { preview?: boolean } = {}): MeasuredPath {
    return this.document.measureMovementPath(waypoints, { cost: this._getMovementCostFunction(options) });
  }

  /** What its steps cost; without a function the cost is the distance. */
  protected _getMovementCostFunction(options: { preview?: boolean } = {}): TokenCostFunction | undefined {
    return movementCost(this.document, options);
  }

  /** The part of a way that it can go, and whether that is shorter; the first waypoint is where it begins. */
  constrainMovementPath(
    waypoints: GivenWaypoint[],
    options: ConstrainOptions = {},
  ): [path: ProcessedWaypoint[], wasConstrained: boolean] {
    return constrainPath(this, waypoints, options);
  }

  /** What may constrain a way that the user of this window drags: a GM goes through walls. */
  _getDragConstrainOptions(): ConstrainOptions {
    return { ignoreWalls: table.game.user?.isGM === true, ignoreCost: table.game.user?.isGM === true };
  }

  /** Looks for a way through waypoints. It goes straight, so it is partial where something is in the way. */
  findMovementPath(
    waypoints: GivenWaypoint[],
    options: ConstrainOptions = {},
  ): { result: ProcessedWaypoint[]; promise: Promise<ProcessedWaypoint[]>; cancel(): void } {
    const [result] = this.constrainMovementPath(waypoints, options);
    return { result, promise: Promise.resolve(result), cancel: () => undefined };
  }

  /** Makes it a target of this user, or no longer. Tells the others and calls the hook `targetToken`. */
  setTarget(
    targeted = true,
    {
      user = table.game.user,
      releaseOthers = true,
      groupSelection = false,
    }: { user?: User | null; releaseOthers?: boolean; groupSelection?: boolean } = {},
  ): void {
    if (!user) return;
    if (targeted && releaseOthers)
      for (const other of [...user.targets])
        if (other !== this) other.setTarget(false, { user, groupSelection: true });
    if (user.targets.has(this) !== targeted) markTarget(this, user, targeted);
    if (!groupSelection) broadcastTargets(user);
  }

  protected override _canControl(user: User, event?: CanvasPointerEvent): boolean {
    if (!this.layer.active || this.isPreview) return false;
    if (event && table.canvas.tool === "target") return true;
    return this.document.testUserPermission(user, "OWNER");
  }

  protected override _canHUD(user: User, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && this.document.testUserPermission(user, "OWNER");
  }

  protected override _canDrag(user: User, _event?: CanvasPointerEvent): boolean {
    if (table.canvas.tool !== "select" || !this.layer.active || this.document.locked) return false;
    if (table.game.paused && !user.isGM) return false;
    return this._controlled && this.document.testUserPermission(user, "OWNER");
  }

  protected override _canHover(_user: User, _event?: CanvasPointerEvent): boolean {
    return this.layer.active;
  }

  protected override _canView(user: User, event?: CanvasPointerEvent): boolean {
    return this.actor ? this.actor.testUserPermission(user, "LIMITED") : super._canView(user, event);
  }

  protected override _onControl(options: ControlOptions): void {
    if (options["pan"] === true) void table.canvas.animatePan({ x: this.center.x, y: this.center.y });
    const { token } = table.canvas.hud;
    if (token?.hasObject && token.object !== this) token.clear();
  }

  /** Measuring begins on a token as anywhere. */
  protected override _propagateLeftClick(_event: CanvasPointerEvent): boolean {
    return table.CONFIG.Canvas.rulerClass.canMeasure;
  }

  protected override _canDragLeftStart(user: User, event?: CanvasPointerEvent): boolean {
    return !table.CONFIG.Canvas.rulerClass.canMeasure && super._canDragLeftStart(user, event);
  }

  protected override _onClickLeft(event: CanvasPointerEvent): void {
    if (table.canvas.tool === "target") this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
    else super._onClickLeft(event);
  }

  protected override _onClickLeft2(event: CanvasPointerEvent): void {
    if (table.canvas.tool === "target") {
      this._onClickLeft(event);
      return;
    }
    const { sheet } = this.actor ?? this.document;
    sheet?.render({ force: true });
  }

  protected override _onClickRight(_event: CanvasPointerEvent): void {
    this.control();
    table.canvas.hud.token?.bind(this);
  }

  protected override _onClickRight2(_event: CanvasPointerEvent): void {
    if (this.isOwner) this.document.sheet?.render({ force: true });
  }

  protected override _onDragLeftStart(event: CanvasPointerEvent): false | void {
    table.canvas.hud.token?.clear();
    beginTokenDrag(this, event);
  }

  /** Puts this preview where the pointer carries it. */
  _carryTo({ x, y }: Point): void {
    this.moveTo(x, y);
  }

  protected override _onDragLeftMove(event: CanvasPointerEvent): void {
    followTokenDrag(event);
  }

  /**
   * Whether a drop does not move the token and leaves the drag open. With Ctrl held the drop places a waypoint.
   * A subclass that returns true and wants the drag to end calls `_triggerDragLeftCancel`.
   */
  protected _shouldPreventDragLeftDrop(event: CanvasPointerEvent): boolean {
    if (!event.ctrlKey && !event.metaKey) return false;
    addDragWaypoint(event);
    return true;
  }

  protected override _onDragLeftDrop(event: CanvasPointerEvent): false | void {
    if (this._shouldPreventDragLeftDrop(event)) return false;
    const updates = this._prepareDragLeftDropUpdates(event);
    for (const { _id, path } of updates) {
      const document = table.canvas.scene?.tokens.get(_id);
      if (document) void document.move([...path], { method: "dragging" });
    }
  }

  /** Where the dragged tokens shall go; without those that a wall stops. */
  protected _prepareDragLeftDropUpdates(event: CanvasPointerEvent): TokenDropUpdate[] {
    return tokenDropUpdates(event);
  }

  /**
   * A drag is cancelled. Where it has waypoints and may go on, the last of them is removed instead.
   *
   * @returns false when the cancellation is prevented
   */
  protected override _onDragLeftCancel(event: CanvasPointerEvent): boolean {
    const { dropped, cancelled } = event.interactionData;
    if (!dropped && !cancelled && removeDragWaypoint(event)) return false;
    endTokenDrag(event);
    return true;
  }

  /** Cancels the drag of this token, whatever `_onDragLeftCancel` returns. */
  protected _triggerDragLeftCancel(): void {
    const manager = this.mouseInteractionManager;
    if (!manager?.isDragging) return;
    manager.interactionData.cancelled = true;
    manager.cancel();
  }

  /** Is the straight way from one position of its top left to another stopped by a wall that stops moves? */
  isWayBlocked(to: Point, from: Point = this.document): boolean {
    const { wallSegments } = table.canvas;
    return isBlocked(this.getCenterPoint(from), this.getCenterPoint(to), wallSegments, { type: "move" });
  }
}
