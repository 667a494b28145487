import { isRefusal, type Cost, type Game, type RollRequest } from "../../rules/core/index.js";
import { speaksFor } from "../models.js";
import { tellingOf, type Doer } from "../record/reducer.js";
import type { ExchangeState } from "../record/state.js";
import type { Correction } from "./requests.js";
import { rerollCosts, rightOf, rightToReroll, type Right } from "./rights.js";

type Message = ChatMessage.Implementation;
type User = User.Implementation & { readonly id: string };

/** What a request is about, and who asks. */
export interface Asked {
  readonly message: Message;
  readonly rules: Game;
  readonly state: ExchangeState;
  readonly user: User;
}

/** Whether an exchange is the user's own: asked for by that user, or of a model that the user speaks for. */
export function isOwn({ state, user }: Asked): boolean {
  return state.requestedBy === user.id || speaksFor(user, state.engagement.actor.ref);
}

/** Who does something: a GM does it for the player who asked for it. */
export function doerOf(user: User, asker: string): Doer {
  return user.isGM && asker ? { by: asker, allowedBy: user.id } : { by: user.id };
}

/** What a user may do about a correction. */
export function rightToCorrect(asked: Asked, correction: Correction): Right {
  const { rules, user } = asked;
  if (correction.type !== "reroll") return rightOf(user, isOwn(asked), correction.type);
  const roll = rollOf(asked, correction.key);
  return roll ? rightToReroll(user, isOwn(asked), rules, roll) : "no";
}

/** What a correction costs the model whose dice are rerolled. */
export function costsOf(asked: Asked, correction: Correction): readonly Cost[] {
  const roll = correction.type === "reroll" ? rollOf(asked, correction.key) : null;
  return roll ? rerollCosts(asked.user, asked.rules, roll) : [];
}

/** A roll of an exchange; null where it has none by this key. */
function rollOf({ rules, state }: Asked, key: string): RollRequest | null {
  const telling = tellingOf(rules, state);
  const happenings = isRefusal(telling) ? [] : telling.happenings;
  const thrown = happenings.find((one) => one.type === "roll" && one.request.key === key);
  return thrown?.type === "roll" ? thrown.request : null;
}
