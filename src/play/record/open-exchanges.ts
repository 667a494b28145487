import { systemOf } from "../../foundry.js";
import { MAY_REACT, openQuestions, REACTION_OVER, type Ref } from "../../rules/core/index.js";
import { Exchange } from "./exchange.js";

/** The models that act now while the action of another model is interrupted. */
export function actingInBetween(): readonly Ref[] {
  return askedWith(REACTION_OVER);
}

/** The models that are asked whether to interrupt another model's action. */
export function askedToReact(): readonly Ref[] {
  return askedWith(MAY_REACT);
}

function askedWith(start: string): readonly Ref[] {
  return openExchanges().flatMap(({ view }) =>
    openQuestions(view.waiting).flatMap(({ who, key }) => (key.startsWith(start) ? [who] : [])),
  );
}

/** The exchanges of the world that have not ended. */
export function openExchanges(): readonly Exchange[] {
  return game.messages.contents.flatMap((message) => {
    // A chat log can be long, so only the records of open exchanges are read.
    if (message.type !== "exchange" || systemOf(message)["status"] !== "open") return [];
    const exchange = Exchange.of(message);
    return exchange?.game ? [exchange] : [];
  });
}
