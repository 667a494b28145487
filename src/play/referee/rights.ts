import { tableChoice } from "../settings.js";
import { speaksFor } from "../models.js";
import type { ExchangeState } from "../record/state.js";

/** What can be done to an exchange afterwards. */
export type Deed = "undo" | "reroll" | "strike" | "target" | "apply";

/** Whether a user may do it now, has to ask a GM, or may not even ask. */
export type Right = "now" | "ask" | "no";

/** The world settings that say who may do it; what has none is the GM's. */
const SETTINGS = {
  undo: "mayUndo",
  reroll: "mayReroll",
  strike: "mayRemoveModifier",
  target: "mayRetarget",
} as const;

/** What a user may do to an exchange: a GM everything, a player what the table's settings allow of their own exchanges. */
export function mayDo(
  user: User.Implementation,
  { requestedBy, engagement }: Pick<ExchangeState, "requestedBy" | "engagement">,
  deed: Deed,
): Right {
  return rightOf(user, requestedBy === user.id || speaksFor(user, engagement.actor.ref), deed);
}

/** The same for who knows already whether the exchange is the user's own. */
export function rightOf(user: User.Implementation, isOwn: boolean, deed: Deed): Right {
  if (user.isGM) return "now";
  if (!isOwn) return "no";
  if (deed === "apply") return "ask";
  return tableChoice(SETTINGS[deed]) === "own" ? "now" : "ask";
}
