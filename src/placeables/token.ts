import { CoreToken, isTouch, keysOf, tokenDrag, type DragConstraints } from "../foundry/canvas.js";
import { closeBarredDrop } from "../applications/dialog/barred-drop.js";
import { useDrop } from "../applications/drop.js";
import { closeTapLabel, showTapLabel, tapsWith } from "../applications/tap-attack.js";
import { attackAsGroup } from "../applications/group/group-window.js";
import { aimed, drawMarks, hideAim, moveAim, showAim, showGroup } from "../canvas/token-pictures.js";
import { placeCounters } from "../canvas/counters.js";
import { movesByRules } from "../play/table/battle/walking.js";
import { areOpposed } from "../play/table/turns/sides.js";
import { takesOut } from "../rules/core/index.js";
import { gameOfActor } from "../rules/registry.js";
import { dragMode } from "../play/table/settings.js";

/**
 * A token that can be dragged onto another to attack it. While it is dragged over an enemy, an arrow and a label show
 * what would be rolled. Dropped there it keeps its place and the dialog opens. Dropped on empty ground it moves. A group
 * that is dropped on an enemy keeps its place too, and a window shows how its models would attack in turn.
 *
 * Foundry documents `_shouldPreventDragLeftDrop` for subclasses: when it returns true the drag stays open. An attack
 * then ends the drag by `_triggerDragLeftCancel`. Waypoints work as without this system: a drop with Ctrl held places
 * one, and a right-click removes the last one before it cancels.
 */
export class VantageToken extends CoreToken {
  #aim: TokenDocument.Implementation | null = null;
  #isLow = false;
  /** True for the dragged figure of a token over an enemy. It would cover the face at which the person aims. */
  #isOverTarget = false;

  /** Whether a drop here and now would attack: then the movement's ruler and figure make room for the arrow. */
  get isAiming(): boolean {
    return this.#aim !== null;
  }

  /** A finger on an enemy asks what an attack of the selected model would be, also where this user may not select the enemy. */
  protected override _canControl(
    user: User.Implementation,
    event?: foundry.canvas.Canvas.Event.Pointer,
  ): boolean {
    return super._canControl(user, event) || (isTouch(event) && tapsWith(this) !== null);
  }

  protected override _onClickLeft(event: foundry.canvas.Canvas.Event.Pointer): void {
    const own = isTouch(event) ? tapsWith(this) : null;
    if (own) showTapLabel(own, this);
    else super._onClickLeft(event);
  }

  protected override _onDragLeftMove(event: foundry.canvas.Canvas.Event.Pointer): void {
    closeBarredDrop();
    closeTapLabel();
    const enemy = this.#enemyAt(event);
    const count = tokenDrag(event)?.figures.length ?? 0;
    const target = count > 1 ? null : enemy;
    const isNew = target !== this.#aim;
    this.#aim = target;
    super._onDragLeftMove(event);
    const drag = tokenDrag(event);
    for (const figure of drag?.figures ?? [])
      if (figure instanceof VantageToken) figure.#makeRoom(target !== null);
    if (enemy === null || drag === null) {
      this.#stopAiming();
      return;
    }
    if (target === null) {
      showGroup(enemy, count, drag.pointer);
      return;
    }
    moveAim(this, target, drag.pointer);
    if (isNew) showAim(this, target, drag.pointer);
  }

  protected override _shouldPreventDragLeftDrop(event: foundry.canvas.Canvas.Event.Pointer): boolean {
    if (super._shouldPreventDragLeftDrop(event)) return true;
    const target = this.#enemyAt(event);
    if (target === null) return false;
    // The end of a drag clears its state.
    const group = (tokenDrag(event)?.figures.length ?? 0) > 1 ? draggedWith(this) : [];
    const { shift } = keysOf(event);
    this._triggerDragLeftCancel();
    if (group.length > 0) {
      void attackAsGroup(group, target.uuid, shift);
      return true;
    }
    const options = { actor: this.document.uuid, targets: [target.uuid], skipDialog: shift };
    void useDrop(options, () => aimed(this, target));
    return true;
  }

  /** As Foundry's token: false when the drag continues, as after a right-click on a waypoint. */
  protected override _onDragLeftCancel(event: foundry.canvas.Canvas.Event.Pointer): boolean {
    const ended = super._onDragLeftCancel(event) !== false;
    if (ended) this.#stopAiming();
    return ended;
  }

  /**
   * In a battle the rules decide which walls stop a move: a low one can be crossed. Foundry would stop a player's drag at each.
   */
  protected override _getDragConstrainOptions(): DragConstraints {
    const core = super._getDragConstrainOptions();
    return movesByRules(this.document.uuid) ? { ...core, ignoreWalls: true } : core;
  }

  protected override async _drawEffects(): Promise<void> {
    await super._drawEffects();
    await drawMarks(this);
    this.renderFlags.set(OPACITY);
  }

  /** A model out of play is faded, and a figure over the enemy that its token aims at is not seen. */
  protected override _getTargetAlpha(): number {
    if (this.#isOverTarget) return 0;
    return super._getTargetAlpha() * (isOutOfPlay(this.document) ? FADED : 1);
  }

  /**
   * A model out of play lies below all others, so that those in its place can be seen and clicked. Its picture is ordered
   * by its own `sort`, its frame and what can be clicked by `zIndex`.
   */
  protected override _applyRenderFlags(
    flags: Parameters<foundry.canvas.placeables.Token["_applyRenderFlags"]>[0],
  ): void {
    super._applyRenderFlags(flags);
    if (flags.refreshBars) placeCounters(this);
    const isOut = isOutOfPlay(this.document);
    if (isOut || this.#isLow) {
      this.zIndex = heightOf(this.document);
      if (this.mesh) this.mesh.sort = heightOf(this.document);
    }
    this.#isLow = isOut;
  }

  #makeRoom(isOverTarget: boolean): void {
    if (this.#isOverTarget === isOverTarget) return;
    this.#isOverTarget = isOverTarget;
    this.renderFlags.set(OPACITY);
  }

  #stopAiming(): void {
    this.#aim = null;
    hideAim();
  }

  /**
   * The enemy under the pointer that a drag of this token alone would attack, by the shapes of tokens, the topmost first. Never
   * a dragged token or one that is not seen.
   */
  #enemyAt(event: foundry.canvas.Canvas.Event.Pointer): TokenDocument.Implementation | null {
    const drag = tokenDrag(event);
    if (!drag?.figures.length) return null;
    const { x, y } = drag.pointer;
    // This runs at each move: where the token lies is read first, since the rest takes longer.
    const under = canvas.tokens?.placeables
      .filter((token) => token.shape?.contains(x - token.document.x, y - token.document.y))
      .filter((token) => token !== this && !token.hasPreview && token.isVisible && !token.isPreview)
      .sort((one, other) => heightOf(other.document) - heightOf(one.document))
      .at(0)?.document;
    if (!under || !areOpposed(this.document, under)) return null;
    const mode = dragMode();
    return mode === "on" || (mode === "key" && keysOf(event).alt) ? under : null;
  }
}

/** The display of a token out of play: its share of opacity, and a place below all others. */
const FADED = 0.4;
const LOWEST = -1e6;

/** The flags that Foundry refreshes when an opacity changes: for the token, and for its picture in another layer. */
const OPACITY = { refreshState: true, refreshMesh: true } as const;

function isOutOfPlay({ actor }: TokenDocument.Implementation): boolean {
  const rules = gameOfActor(actor?.type ?? "");
  return rules !== undefined && takesOut(rules, actor?.statuses ?? []);
}

/** The tokens of the group that is dragged by one of them, in the order in which they were selected. */
function draggedWith(token: VantageToken): readonly string[] {
  const dragged = canvas.tokens?.controlled.filter((one) => one === token || one.hasPreview) ?? [];
  return dragged.map(({ document }) => document.uuid);
}

/** Which of two tokens lies above the other. */
function heightOf(token: TokenDocument.Implementation): number {
  return isOutOfPlay(token) ? LOWEST : token.sort;
}
