import { type Cost, type RollRequest, isRefusal } from "../../../rules/core/index.js";
import { modelOf, speaksFor } from "../../table/models/models.js";
import { profileOf } from "../../table/models/profile.js";
import { tableChoice } from "../../table/settings.js";
import type { Correction } from "../requests/requests.js";
import type { Exchange } from "../../record/exchange.js";
import { modelActing } from "../../record/view.js";
import { replayOf } from "../../record/replaying.js";

type User = User.Implementation;

/**
 * The things that a user can do to an exchange after its rolls. `strike` removes a modifier, and `target`
 * replaces a target.
 */
export type ExchangeAction = "undo" | "reroll" | "strike" | "target" | "apply";

/** A user's right to do something: `now` without asking, `ask` after a GM has allowed it, `no` never. */
export type Right = "now" | "ask" | "no";

/** The world settings that give players a right. A right without a setting belongs to GMs. */
const SETTINGS = { undo: "mayUndo", strike: "mayRemoveModifier", target: "mayRetarget" } as const;

/**
 * Whether an exchange belongs to a user: the user asked for it, or controls its acting model. The start of a battle
 * has no acting model, so it belongs only to the user who asked.
 */
function isOwn(user: User, { stored, view }: Exchange): boolean {
  const acting = modelActing(view);
  return stored.requestedBy === user.id || (acting !== null && speaksFor(user, acting));
}

/**
 * A user's right to do this to an exchange. A GM may do everything. With their own exchanges, players may do
 * what the table's settings allow.
 */
export function rightTo(user: User, exchange: Exchange, action: Exclude<ExchangeAction, "reroll">): Right {
  if (user.isGM) return "now";
  if (!isOwn(user, exchange)) return "no";
  if (action === "apply") return "ask";
  return tableChoice(SETTINGS[action]) === "own" ? "now" : "ask";
}

/**
 * A user's right to reroll these dice. A player's own dice are those that the player's models rolled. In
 * their own exchanges, players can also ask to reroll other dice.
 */
export function rightToReroll(user: User, exchange: Exchange, roll: RollRequest): Right {
  if (user.isGM) return "now";
  const isOwnDice = speaksFor(user, roll.roller);
  const who = tableChoice("mayReroll");
  if (isOwnDice && (who === "own" || (who === "ability" && allowance(exchange, roll) !== null))) return "now";
  return isOwnDice || isOwn(user, exchange) ? "ask" : "no";
}

/** A user's right to make a correction. */
export function rightToCorrect(user: User, exchange: Exchange, correction: Correction): Right {
  if (correction.type !== "reroll") return rightTo(user, exchange, correction.type);
  const roll = rollOf(exchange, correction.key);
  return roll ? rightToReroll(user, exchange, roll) : "no";
}

/**
 * The costs of a reroll. The model that rolled the dice pays them. A reroll has costs only when players
 * reroll their own dice under a rule. A GM's reroll is free. A player's reroll is free when the table lets
 * players reroll freely, or when a GM allows a reroll that no rule allows.
 */
export function rerollCosts(user: User, exchange: Exchange, correction: Correction): readonly Cost[] {
  if (correction.type !== "reroll" || user.isGM || tableChoice("mayReroll") === "own") return [];
  const roll = rollOf(exchange, correction.key);
  return (roll && speaksFor(user, roll.roller) && allowance(exchange, roll)) || [];
}

/**
 * The roll of an exchange with this key; null when there is none. If this client can replay the exchange, the
 * roll is complete. Otherwise, it has only the parts that the card shows.
 */
export function rollOf({ state, game: rules, view }: Exchange, key: string): RollRequest | null {
  const played = state && rules ? replayOf(rules, state) : null;
  const { happenings } = played && !isRefusal(played) ? played : view;
  for (const one of happenings) if (one.type === "roll" && one.request.key === key) return one.request;
  return null;
}

/** The costs of a reroll by the current numbers of the rolling model; null when the rules allow no reroll. */
function allowance({ game: rules }: Exchange, roll: RollRequest): readonly Cost[] | null {
  const model = modelOf(roll.roller);
  return (model && rules?.allowsReroll?.(profileOf(model), roll)) ?? null;
}
