import type { Ref, RollRequest } from "../../rules/core/index.js";
import { modelOf } from "../table/models/models.js";
import { isOnAtTable } from "../table/settings.js";

/** The player who rolls for a model: the first active owner who is not a GM; null when the GM rolls. */
export function rollerOf(ref: Ref): User.Implementation | null {
  const actor = modelOf(ref)?.actor;
  if (!actor) return null;
  return (
    game.users.find((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER")) ?? null
  );
}

/**
 * The id of the player who rolls these dice. Null when the referee's window rolls, because the table does not let
 * players roll, or because no player of the model is online.
 */
export function throwerOf({ roller }: RollRequest): string | null {
  return isOnAtTable("playersRoll") ? (rollerOf(roller)?.id ?? null) : null;
}
