import { capabilityKind } from "../capabilities/capability.js";
import type { AskRequest, Given, Procedure, Request } from "../procedure/procedure.js";
import { modelIn, sideWithId, type BattleState } from "./state.js";

/**
 * The prices that a whole side pays, and not a single model: keys below the game's `price`. A question goes
 * to the whole side if one of its options has such a price.
 */
export const sidePrices = capabilityKind<readonly string[]>("sidePrices");

/** The procedure of an action. Questions with a price that a side pays are given the name of that side. */
export function* askingSides<R>(
  prices: readonly string[],
  battle: BattleState,
  procedure: Procedure<R>,
): Procedure<R> {
  let given: Given;
  for (;;) {
    const { done, value } = procedure.next(given);
    if (done === true) return value;
    given = yield withSides(prices, battle, value);
  }
}

function withSides(prices: readonly string[], battle: BattleState, request: Request): Request {
  switch (request.type) {
    case "ask":
      return ofItsSide(prices, battle, request);
    case "askAll":
      return { ...request, questions: request.questions.map((one) => ofItsSide(prices, battle, one)) };
    default:
      return request;
  }
}

function ofItsSide(prices: readonly string[], battle: BattleState, asked: AskRequest): AskRequest {
  const isPaidBySide = asked.options.some(({ price }) => price !== undefined && prices.includes(price.id));
  if (asked.side !== undefined || !isPaidBySide) return asked;
  const model = modelIn(battle, asked.who);
  const side = model && sideWithId(battle, model.side)?.name;
  return side ? { ...asked, side } : asked;
}
