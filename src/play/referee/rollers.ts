import type { Ref, RollRequest } from "../../rules/core/index.js";
import { modelOf } from "../models.js";
import { isOnAtTable } from "../settings.js";

/** The player who rolls for a model: the first active one who owns it and is no GM; null when the GM does. */
export function rollerOf(ref: Ref): User.Implementation | null {
  const actor = modelOf(ref)?.actor;
  if (!actor) return null;
  return (
    game.users.find((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER")) ?? null
  );
}

/** The id of the user who throws these dice: the referee's client does (null), but where the table lets players roll and one is there. */
export function throwerOf({ roller }: RollRequest): string | null {
  return isOnAtTable("playersRoll") ? (rollerOf(roller)?.id ?? null) : null;
}
