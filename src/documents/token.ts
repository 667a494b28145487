import { barsOf } from "../data/derived.js";
import { gameOfActor } from "../rules/registry.js";
import { walkAlong } from "../play/attack.js";
import { movesByRules } from "../play/table/battle/walking.js";
import { useAction } from "../applications/use-action.js";

/** The ways in which a person moves a token. */
const BY_HAND: readonly string[] = ["dragging", "keyboard"];

/** A token whose bars can be changed when its actor's game declares them, although they are derived and not stored. */
export class VantageTokenDocument extends TokenDocument {
  override getBarAttribute(
    ...[barName, options]: Parameters<TokenDocument["getBarAttribute"]>
  ): TokenDocument.GetBarAttributeReturn {
    const data = super.getBarAttribute(barName, options);
    const rules = gameOfActor(this.actor?.type ?? "");
    const isOwn = rules !== undefined && barsOf(rules).some(([name]) => name === data?.attribute);
    return data && isOwn ? { ...data, editable: true } : data;
  }

  /**
   * In a battle a person's move is an action of the game: the referee measures it, lets enemies interrupt it, pays for it and
   * moves the token. What a GM moves out of turn is a correction.
   */
  protected override async _preUpdateMovement(
    ...[movement, operation]: Parameters<TokenDocument["_preUpdateMovement"]>
  ): ReturnType<TokenDocument["_preUpdateMovement"]> {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    if (!BY_HAND.includes(movement.method) || !movesByRules(this.uuid)) return;
    const corners = [...movement.passed.waypoints, ...movement.pending.waypoints];
    const way = corners.map(({ x, y, elevation }) => this.getCenterPoint({ x, y, elevation }));
    void useAction(walkAlong(this.uuid, way));
    return false;
  }
}
