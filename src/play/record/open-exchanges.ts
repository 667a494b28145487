import { systemOf } from "../../foundry.js";
import { MAY_REACT, openQuestions, REACTION_OVER, type Ref } from "../../rules/core/index.js";
import { Exchange } from "./exchange.js";

/** The models that act in the middle of what others do. */
export function actingInBetween(): readonly Ref[] {
  return askedWith(REACTION_OVER);
}

/** The models that are asked whether they interrupt what others do. */
export function askedToReact(): readonly Ref[] {
  return askedWith(MAY_REACT);
}

function askedWith(start: string): readonly Ref[] {
  return openExchanges().flatMap(({ view }) =>
    openQuestions(view.waiting).flatMap(({ who, key }) => (key.startsWith(start) ? [who] : [])),
  );
}

/** The exchanges that wait for someone. */
export function openExchanges(): readonly Exchange[] {
  return game.messages.contents.flatMap((message) => {
    // Only the open ones are read, since a log can be long.
    if (message.type !== "exchange" || systemOf(message)["status"] !== "open") return [];
    const exchange = Exchange.of(message);
    return exchange?.game ? [exchange] : [];
  });
}
