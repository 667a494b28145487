import { notActive } from "../actions/refusing.js";
import type { Refusal } from "../facts/facts.js";
import type { Action } from "../game/game.js";
import type { Situation } from "../game/situation.js";
import { capability, type Capability } from "../capabilities/capability.js";
import { priceOf, turnEconomy } from "../capabilities/turn-economy.js";
import type { BattleDeclaration } from "./declaration.js";

/**
 * Whether an action is part of its actor's own activation. Attacks and actions with a cost are part of it,
 * unless they are reactions.
 */
export function takesTurn({ cost, price, offered, outOfTurn: isReaction }: Action): boolean {
  const takes = offered === "attack" || (offered === "sheet" && (cost > 0 || price !== undefined));
  return takes && isReaction !== true;
}

/**
 * The refusal of an attack, or of an action with a cost, whose actor is not active. Null when the game's turn
 * economy lets the actor act, when no order of play decides who is active, and for other actions.
 */
export function outOfTurn(
  game: { readonly battle?: BattleDeclaration; readonly capabilities?: readonly Capability[] },
  action: Action,
  situation: Situation,
): Refusal | null {
  if (!takesTurn(action) || situation.actor.turn?.isActive !== false) return null;
  const mayAct = capability(game, turnEconomy)?.outOfTurn;
  if (mayAct) return mayAct(situation, priceOf(action, situation), action.id);
  return notActive(game.battle?.rule ?? "");
}
