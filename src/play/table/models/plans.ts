import type { Ref } from "../../../rules/core/index.js";
import { modelOf } from "./models.js";

/** Whether this person may know what a model has in mind, such as what it waits for: not of the GM's models, unless a GM asks. */
export function mayKnowPlans(ref: Ref): boolean {
  return game.user.isGM || modelOf(ref)?.actor.hasPlayerOwner === true;
}
