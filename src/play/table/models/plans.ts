import type { Ref } from "../../../rules/core/index.js";
import { modelOf } from "./models.js";

/**
 * Whether this user may know a model's plans, such as the event for which it waits. If no player owns the
 * model, only GMs may know its plans.
 */
export function mayKnowPlans(ref: Ref): boolean {
  return game.user.isGM || modelOf(ref)?.actor.hasPlayerOwner === true;
}
