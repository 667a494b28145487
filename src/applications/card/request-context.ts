import { gameOfActor } from "../../rules/registry.js";
import { documentByUuid, systemOf } from "../../foundry.js";
import { isActor, isCombatant } from "../../foundry/kinds.js";
import { Exchange } from "../../play/record/exchange.js";
import { rerollCosts, rollOf } from "../../play/referee/corrections/rights.js";
import { waitsForDecision } from "../../play/referee/requests/decision.js";
import { readRequest, type TableRequest } from "../../play/referee/requests/requests.js";
import { gameText, nameText, text } from "../../play/table/text/localize.js";
import { consequenceText } from "../text/consequence-text.js";

/** The content of a request's card: the user, the request, and the reason why it waits. */
export function requestContext(message: ChatMessage.Implementation) {
  const { verb, exchange, data } = systemOf(message);
  const isAsked = waitsForDecision(message);
  return {
    user: message.author?.name ?? "",
    what: sentenceOf(verb, exchange, data, message),
    waits: text(waitsFor(isAsked)),
    isAsked,
    mayDecide: isAsked && game.user.isGM,
    // Dice are thrown once: a player who could cancel them could throw them again.
    mayCancel: message.isAuthor && verb !== "roll",
  };
}

function waitsFor(isAsked: boolean): string {
  if (!isAsked) return "VANTAGE.request.waitsForGm";
  return game.user.isGM ? "VANTAGE.request.yourDecision" : "VANTAGE.request.waitsForDecision";
}

function sentenceOf(
  verb: unknown,
  exchange: unknown,
  data: unknown,
  message: ChatMessage.Implementation,
): string {
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
  if (request.verb === "initiative") {
    const combatant = documentByUuid(request.combatant);
    const name = isCombatant(combatant) ? nameText(combatant.token?.uuid ?? "") : "";
    return text("VANTAGE.request.initiative", { name });
  }
  if (request.verb === "clearFixed") return text("VANTAGE.request.clearFixed");
  const about = Exchange.of(game.messages.get(request.exchange));
  const action = about?.game ? gameText(about.game.id, `action.${about.view.action}.label`) : "";
  const name = about ? nameText(about.view.actor, about.view.names) : "";
  const kind = request.verb === "correct" ? request.correction.type : request.verb;
  const cost = about?.game ? costText(about, request, message.author) : "";
  const words = { name, action, ...rollWords(about, request), cost };
  if (request.verb === "undo" && request.row !== undefined) return text("VANTAGE.request.undoRow", words);
  return cost === "" ? text(`VANTAGE.request.${kind}`, words) : text("VANTAGE.request.rerollFor", words);
}

/** The costs of a reroll for the model whose dice they are; empty when the reroll is free. */
function costText(about: Exchange, request: TableRequest, user: User.Implementation | null): string {
  if (!about.game || !user || request.verb !== "correct") return "";
  const { game: rules, view } = about;
  const costs = rerollCosts(user, about, request.correction);
  return costs.flatMap((one) => consequenceText(rules, one, view.names) ?? []).join(" ");
}

/** Which roll is to be rolled again, and whose it is; nothing for other requests. */
function rollWords(about: Exchange | null, request: TableRequest): Readonly<Record<string, string>> {
  if (!about?.game || request.verb !== "correct" || request.correction.type !== "reroll") return {};
  const roll = rollOf(about, request.correction.key);
  return {
    roll: roll ? gameText(about.game.id, `roll.${roll.purpose}`) : "",
    who: roll ? nameText(roll.roller, about.view.names) : "",
  };
}
