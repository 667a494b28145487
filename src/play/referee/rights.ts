import type { Cost, Game, RollRequest } from "../../rules/core/index.js";
import { modelOf, speaksFor } from "../models.js";
import { profileOf } from "../profile.js";
import { tableChoice } from "../settings.js";

/** What can be done to an exchange afterwards. */
export type Deed = "undo" | "reroll" | "strike" | "target" | "apply";

/** Whether a user may do it now, has to ask a GM, or may not even ask. */
export type Right = "now" | "ask" | "no";

/** The world settings that say who may do it; what has none is the GM's. */
const SETTINGS = { undo: "mayUndo", strike: "mayRemoveModifier", target: "mayRetarget" } as const;

/** What a user may do to an exchange: a GM everything, a player what the table's settings allow of their own exchanges. */
export function rightOf(user: User.Implementation, isOwn: boolean, deed: Exclude<Deed, "reroll">): Right {
  if (user.isGM) return "now";
  if (!isOwn) return "no";
  if (deed === "apply") return "ask";
  return tableChoice(SETTINGS[deed]) === "own" ? "now" : "ask";
}

/**
 * The same for a reroll of these dice: a player's own dice are those of the models that the player speaks for. Others' dice
 * in an own exchange can be asked for.
 */
export function rightToReroll(
  user: User.Implementation,
  isOwn: boolean,
  rules: Game,
  roll: RollRequest,
): Right {
  if (user.isGM) return "now";
  const isOwnDice = speaksFor(user, roll.roller);
  const who = tableChoice("mayReroll");
  if (isOwnDice && (who === "own" || (who === "ability" && allowance(rules, roll) !== null))) return "now";
  return isOwn || isOwnDice ? "ask" : "no";
}

/** What a user's reroll costs the one who rolls: nothing but where the table asks for what the rules allow. */
export function rerollCosts(user: User.Implementation, rules: Game, roll: RollRequest): readonly Cost[] {
  if (user.isGM || tableChoice("mayReroll") !== "ability") return [];
  return allowance(rules, roll) ?? [];
}

/** What the rules make the one who rolls pay for a reroll, as that model is now; null where they allow none. */
function allowance(rules: Game, roll: RollRequest): readonly Cost[] | null {
  const model = modelOf(roll.roller);
  return model && rules.allowsReroll ? rules.allowsReroll(profileOf(model), roll) : null;
}
