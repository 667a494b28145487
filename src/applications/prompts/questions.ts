import { type Ref, openQuestions } from "../../rules/core/index.js";
import { Exchange } from "../../play/record/exchange.js";
import { isAsked } from "../../play/table/battle/side-players.js";
import { text } from "../../play/table/text/localize.js";
import { cardContext } from "../card/card-context.js";
import { requestContext } from "../card/request-context.js";

type Message = ChatMessage.Implementation;

/** A question or request of a message that this person can answer. */
export interface Question {
  /** Unlike every other question of the message. */
  readonly key: string;
  /** The model that the person answers for; null where the person is asked as a GM. */
  readonly who: Ref | null;
  readonly sentence: string;
}

/**
 * The question that a message asks of this person, or the dice that it leaves to them; null when it does neither. Of several the
 * first one that is not `closed`, by the id of the message and the key of the question. Those that are `opened` count too.
 */
export function questionFor(
  message: Message,
  closed: ReadonlySet<string>,
  opened: ReadonlySet<string> = new Set(),
): Question | null {
  if (message.type === "request") return requestFor(message);
  const exchange = Exchange.of(message);
  const waiting = exchange?.stored.status === "open" ? exchange.view.waiting : null;
  if (exchange?.roller?.isSelf && waiting?.type === "roll") {
    const { openRoll } = cardContext(exchange);
    return openRoll ? { key: waiting.key, who: waiting.roller, sentence: rollSentence(openRoll) } : null;
  }
  const asked = openQuestions(waiting ?? null).find((one) => {
    const id = `${message.id ?? ""} ${one.key}`;
    return (isAsked(one) || opened.has(id)) && !closed.has(id);
  });
  const ask = exchange && asked && cardContext(exchange).asks.find(({ key }) => key === asked.key);
  return ask ? { key: ask.key, who: asked.who, sentence: sentenceOf(ask) } : null;
}

/** The request of a player that this GM can allow. Null for other users, and for a request that needs no decision. */
export function requestFor(message: Message): Question | null {
  const request = requestContext(message);
  if (!request.mayDecide || !game.user.isActiveGM) return null;
  return { key: "request", who: null, sentence: `${request.user} ${request.what}` };
}

/** A question with the name of the model that is asked, where the text does not name it. */
export function sentenceOf({ name, title }: { readonly name: string; readonly title: string }): string {
  return title.includes(name) ? title : text("VANTAGE.prompt.notice", { name, question: title });
}

/** The dice that a person rolls, and for which model. */
export function rollSentence({ name, purpose }: { readonly name: string; readonly purpose: string }): string {
  return text("VANTAGE.prompt.notice", { name, question: purpose });
}
