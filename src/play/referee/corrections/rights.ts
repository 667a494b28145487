import { type Cost, type RollRequest, isRefusal } from "../../../rules/core/index.js";
import { modelOf, speaksFor } from "../../table/models/models.js";
import { profileOf } from "../../table/models/profile.js";
import { tableChoice } from "../../table/settings.js";
import type { Correction } from "../requests/requests.js";
import type { Exchange } from "../../record/exchange.js";
import { modelActing } from "../../record/view.js";
import { replayOf } from "../../record/replaying.js";

type User = User.Implementation;

/** What can be done to an exchange after its rolls. */
export type ExchangeAction = "undo" | "reroll" | "strike" | "target" | "apply";

/** Whether a user may do it now, has to ask a GM, or may not even ask. */
export type Right = "now" | "ask" | "no";

/** The world settings that say who may do it. Without a setting, it is up to GMs. */
const SETTINGS = { undo: "mayUndo", strike: "mayRemoveModifier", target: "mayRetarget" } as const;

/**
 * Whether an exchange is a user's own: the user asked for it, or controls its acting model. The beginning of a battle is
 * everyone's, whichever model it was begun with.
 */
function isOwn(user: User, { stored, view }: Exchange): boolean {
  const acting = modelActing(view);
  return stored.requestedBy === user.id || (acting !== null && speaksFor(user, acting));
}

/**
 * What a user may do to an exchange: a GM everything, a player what the table's settings allow for own exchanges.
 */
export function rightTo(user: User, exchange: Exchange, action: Exclude<ExchangeAction, "reroll">): Right {
  if (user.isGM) return "now";
  if (!isOwn(user, exchange)) return "no";
  if (action === "apply") return "ask";
  return tableChoice(SETTINGS[action]) === "own" ? "now" : "ask";
}

/**
 * The same for a reroll of these dice. A player's own dice are those of the models that the player controls. For other
 * dice in an own exchange, the player can ask.
 */
export function rightToReroll(user: User, exchange: Exchange, roll: RollRequest): Right {
  if (user.isGM) return "now";
  const isOwnDice = speaksFor(user, roll.roller);
  const who = tableChoice("mayReroll");
  if (isOwnDice && (who === "own" || (who === "ability" && allowance(exchange, roll) !== null))) return "now";
  return isOwnDice || isOwn(user, exchange) ? "ask" : "no";
}

/** The same for a correction. */
export function rightToCorrect(user: User, exchange: Exchange, correction: Correction): Right {
  if (correction.type !== "reroll") return rightTo(user, exchange, correction.type);
  const roll = rollOf(exchange, correction.key);
  return roll ? rightToReroll(user, exchange, roll) : "no";
}

/**
 * What a reroll costs the model whose dice they are, by the user who asks for it: what the rules charge its player. Nothing
 * where the table lets players reroll as they like, where the rules allow none and a GM does, and for a GM.
 */
export function rerollCosts(user: User, exchange: Exchange, correction: Correction): readonly Cost[] {
  if (correction.type !== "reroll" || user.isGM || tableChoice("mayReroll") === "own") return [];
  const roll = rollOf(exchange, correction.key);
  return (roll && speaksFor(user, roll.roller) && allowance(exchange, roll)) || [];
}

/**
 * A roll of an exchange: whole when this client can play the exchange, otherwise as its card shows it. Null when no
 * roll has this key.
 */
export function rollOf({ state, game: rules, view }: Exchange, key: string): RollRequest | null {
  const played = state && rules ? replayOf(rules, state) : null;
  const { happenings } = played && !isRefusal(played) ? played : view;
  for (const one of happenings) if (one.type === "roll" && one.request.key === key) return one.request;
  return null;
}

/** What the rules charge the rolling model for a reroll, by its current numbers; null when they allow none. */
function allowance({ game: rules }: Exchange, roll: RollRequest): readonly Cost[] | null {
  const model = modelOf(roll.roller);
  return (model && rules?.allowsReroll?.(profileOf(model), roll)) ?? null;
}
