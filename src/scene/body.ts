import type { Body } from "../battlefield/index.js";
import { declaredValues } from "../data/profile.js";
import { modelOf, nameFor } from "../play/table/models/models.js";
import { engagementRangeOf, isCarried, profileOf } from "../play/table/models/profile.js";
import { sideOf } from "../play/table/turns/sides.js";
import { combatantOf } from "../play/table/turns/turn.js";
import { isTakenOut } from "../rules/core/index.js";
import { isOn, viewOf, type Storeys } from "./levels.js";
import { facingOf } from "./stance.js";
import { storedPosition, widthOf, withinScene } from "./token-position.js";
import { shapeOf } from "./token-shape.js";

/**
 * A token as a body of a fight. Null for a token that plays no game, is on another level, or is hidden from this user.
 */
export function bodyOf(
  token: TokenDocument.Implementation,
  unit: number,
  storeys: Storeys | null,
): Body | null {
  if (!isOn(storeys, token)) return null;
  const model = modelOf(token.uuid);
  if (!model || (token.hidden && !game.user.isGM && !token.isOwner)) return null;
  const statuses = [...model.actor.statuses];
  return {
    ref: token.uuid,
    name: nameFor(token.uuid),
    side: sideOf(model),
    game: model.game.id,
    shape: shapeOf(token),
    elevation: storedPosition(token).elevation * unit,
    height: model.game.tall?.(profileOf(model)) ?? widthOf(token) * unit,
    statuses,
    inPlay: !isTakenOut(model.game, profileOf(model)) && !isUnseen(token),
    large: model.game.actor.isLarge?.(declaredValues(model.actor, model.game.actor)) ?? false,
    ...engagementOf(model.actor),
    ...(combatantOf(model) ? movementOf(token, unit) : { moved: 0 }),
    ...facingOf(token, model),
    ...viewOf(storeys, token),
  };
}

/** How far a model engages enemies with what it has in hand; nothing for contact only. */
function engagementOf(actor: Actor.Implementation): Pick<Body, "engagesWithin"> {
  const within = Math.max(0, ...actor.items.contents.filter(isCarried).map(engagementRangeOf));
  return within > 0 ? { engagesWithin: within } : {};
}

/** Whether no player sees a model. Then it blocks no way or view, and is neither a friend nor an enemy. */
function isUnseen(token: TokenDocument.Implementation): boolean {
  return token.hidden || token.hasStatusEffect(CONFIG.specialStatusEffects.INVISIBLE);
}

/** How far a token has moved this turn, and along which way. Foundry records it while an encounter runs. */
function movementOf(token: TokenDocument.Implementation, unit: number): Pick<Body, "moved" | "came"> {
  const way = token.movementHistory.map((place) => withinScene(token, token.getCenterPoint(place)));
  if (way.length === 0) return { moved: 0 };
  const moved = token.parent?.grid.measurePath(way, {}).distance ?? 0;
  return { moved: moved * unit, came: way.slice(0, -1).map(({ x, y }) => ({ x, y })) };
}
