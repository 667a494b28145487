import { cancelCoreDrag, corePreventsDrop, dragData, endDrag, keysOf } from "../foundry/canvas.js";
import { attack } from "../play/attack.js";
import { dragMode } from "../play/settings.js";
import { offerEvidence } from "./evidence-key.js";
import { forecast } from "./forecast.js";
import { hideLabel, showLabel } from "./label.js";
import { drawCounters } from "./counters.js";
import { drawStance, hideArcs, showArcs } from "./arcs.js";
import { clearArrow, drawArrow } from "./overlay.js";

/**
 * A token that can be dragged onto another to attack it. While it is dragged over an enemy, an arrow and a label show
 * what would be rolled. Dropped there it keeps its place and the dialog opens. Dropped on empty ground it moves.
 *
 * Foundry documents `_shouldPreventDragLeftDrop` for subclasses: when it returns true the drag stays open. An attack
 * then ends the drag by `_triggerDragLeftCancel`. Waypoints work as without this system: a drop with Ctrl held places
 * one, and a right-click removes the last one before it cancels.
 */
export class VantageToken extends foundry.canvas.placeables.Token {
  #aim: TokenDocument.Implementation | null = null;
  #endEvidence: (() => void) | null = null;

  /** Whether a drop here and now would attack: then the movement's ruler and figure make room for the arrow. */
  get isAiming(): boolean {
    return this.#aim !== null;
  }

  protected override _onDragLeftMove(event: foundry.canvas.Canvas.Event.Pointer): void {
    const target = this.#targetAt(event);
    const isNew = target !== this.#aim;
    this.#aim = target;
    super._onDragLeftMove(event);
    const { destination, clones } = dragData(event);
    for (const clone of clones) clone.visible = target === null;
    if (target === null) {
      this.#stopAiming();
      return;
    }
    drawArrow(this.center, target.object?.center ?? destination, radius(this), radius(target.object));
    if (!isNew) return;
    const expected = forecast(this.document, target);
    showLabel(canvas.clientCoordinatesFromCanvas(destination), expected);
    this.#endEvidence?.();
    this.#endEvidence = offerEvidence(() => expected.evidence);
    if (target.object) showArcs(target.object, this);
  }

  protected _shouldPreventDragLeftDrop(event: foundry.canvas.Canvas.Event.Pointer): boolean {
    if (corePreventsDrop(this, event)) return true;
    const target = this.#targetAt(event);
    if (target === null) return false;
    endDrag(this);
    void attack({ actor: this.document.uuid, targets: [target.uuid], skipDialog: keysOf(event).shift });
    return true;
  }

  /** Returns what Foundry's token returns: false when the drag goes on, as after a right-click on a waypoint. */
  protected override _onDragLeftCancel(event: foundry.canvas.Canvas.Event.Pointer): unknown {
    const ended = cancelCoreDrag(this, event);
    if (ended !== false) this.#stopAiming();
    return ended;
  }

  protected override async _drawEffects(): Promise<void> {
    await super._drawEffects();
    drawStance(this);
    await drawCounters(this);
  }

  #stopAiming(): void {
    this.#aim = null;
    this.#endEvidence?.();
    this.#endEvidence = null;
    clearArrow();
    hideLabel();
    hideArcs();
  }

  /** The enemy under the pointer, by the tokens' own shapes, the topmost first; never the dragged token or one not seen. */
  #targetAt(event: foundry.canvas.Canvas.Event.Pointer): TokenDocument.Implementation | null {
    const mode = dragMode();
    if (mode === "off" || (mode === "key" && !keysOf(event).alt)) return null;
    const { destination, clones } = dragData(event);
    if (clones.length > 1) return null;
    const under = canvas.tokens?.placeables
      .filter((token) => token !== this && token.isVisible && !token.isPreview)
      .filter((token) =>
        token.shape?.contains(destination.x - token.document.x, destination.y - token.document.y),
      )
      .sort((one, other) => other.document.sort - one.document.sort)
      .at(0)?.document;
    return under && isEnemy(this.document, under) ? under : null;
  }
}

/** Half a token's width, in pixels: an arrow goes from edge to edge. */
function radius(token: foundry.canvas.placeables.Token.Implementation | null): number {
  return token ? Math.min(token.w, token.h) / 2 : 0;
}

/** Sides that differ, as the scene's dispositions tell; nobody attacks a friend by a slip of the hand. */
function isEnemy(one: TokenDocument.Implementation, other: TokenDocument.Implementation): boolean {
  return one.disposition !== other.disposition && other.actor !== null;
}
