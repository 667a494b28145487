import { gameOfActor } from "../rules/registry.js";
import { documentByUuid, isActor, systemOf } from "../foundry.js";
import { Exchange } from "../play/record/exchange.js";
import { readReply, readRequest } from "../play/referee/requests.js";
import { gameText, nameText, text } from "../play/telling.js";

/** What the card of a request shows: who asks for what, and what it waits for. */
export function requestContext(message: ChatMessage.Implementation): object {
  const { verb, exchange, data, reply } = systemOf(message);
  const answer = readReply(reply);
  const isAsked = answer !== null && "asked" in answer;
  return {
    user: message.author?.name ?? "",
    what: sentenceOf(verb, exchange, data),
    waits: text(isAsked ? "VANTAGE.request.waitsForDecision" : "VANTAGE.request.waitsForGm"),
    isAsked,
    mayDecide: isAsked && game.user.isGM,
    mayCancel: message.isAuthor,
  };
}

function sentenceOf(verb: unknown, exchange: unknown, data: unknown): string {
  const request = readRequest(verb, exchange, data);
  if (!request) return text("VANTAGE.request.unclear");
  if (request.verb === "begin") {
    const actor = documentByUuid(request.actor);
    const type = isActor(actor)
      ? actor.type
      : actor instanceof TokenDocument
        ? (actor.actor?.type ?? "")
        : "";
    const rules = gameOfActor(type);
    const action = rules ? gameText(rules.id, `action.${request.action}.label`) : "";
    const targets = request.targets.map(({ ref }) => nameText(ref)).join(", ");
    const words = { name: nameText(request.actor), action, targets };
    return text(targets ? "VANTAGE.request.beginAt" : "VANTAGE.request.begin", words);
  }
  const about = Exchange.of(game.messages.get(request.exchange));
  const action = about?.game ? gameText(about.game.id, `action.${about.view.action}.label`) : "";
  const name = about ? nameText(about.view.actor, about.view.names) : "";
  const kind = request.verb === "correct" ? request.correction.type : request.verb;
  return text(`VANTAGE.request.${kind}`, { name, action });
}
