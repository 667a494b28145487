import type { Ref } from "../../rules/core/index.js";
import { refOf } from "../../play/models.js";

/**
 * The ref under which an actor acts: its token on the scene in view where it has one, the selected one first, so that
 * distances and cover are measured from there; otherwise the actor itself.
 */
export function standingRef(actor: Actor.Implementation): Ref {
  if (actor.token) return actor.token.uuid;
  const tokens = canvas.ready ? actor.getActiveTokens(false, false) : [];
  const token = tokens.find((one) => one.controlled) ?? tokens[0];
  return refOf(token?.document ?? actor);
}
