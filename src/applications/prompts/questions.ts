import { openQuestions, REACTION_OVER, type Ref } from "../../rules/core/index.js";
import { Exchange } from "../../play/record/exchange.js";
import { limitFor } from "../../play/referee/time-limit.js";
import { isAsked } from "../../play/table/battle/side-players.js";
import { text } from "../../play/table/text/localize.js";
import { cardContext } from "../card/card-context.js";
import { questionsIn } from "../card/card-lines.js";
import { requestContext } from "../card/request-context.js";
import type { Waiting } from "./queue.js";

type Message = ChatMessage.Implementation;

/** A question or request of a message that this person can answer. */
export interface Question extends Waiting {
  /** Unlike every other question of the message. */
  readonly key: string;
  /** The model that the person answers for; null where the person is asked as a GM. */
  readonly who: Ref | null;
  readonly sentence: string;
  /** The server's time when the message began to ask, in milliseconds, as well as this page knows it. */
  readonly since: number;
}

/** The id of a question among all questions. */
export function idOf(message: Message, key: string): string {
  return `${message.id ?? ""} ${key}`;
}

/**
 * The questions that a message asks of this person, or the dice that it leaves to them, in its order.
 *
 * @param opened  ids of questions that count though another person is asked
 */
export function questionsOf(message: Message, opened: ReadonlySet<string> = new Set()): readonly Question[] {
  if (message.type === "request") {
    const request = requestFor(message);
    return request ? [request] : [];
  }
  const exchange = Exchange.of(message);
  const waiting = exchange?.stored.status === "open" ? exchange.view.waiting : null;
  if (!exchange?.game || !waiting) return [];
  if (waiting.type === "roll") {
    const openRoll = exchange.roller?.isSelf ? cardContext(exchange).openRoll : null;
    return openRoll ? [question(message, waiting.key, waiting.roller, rollSentence(openRoll))] : [];
  }
  const own = openQuestions(waiting).filter((one) => isAsked(one) || opened.has(idOf(message, one.key)));
  if (own.length === 0) return [];
  const asks = questionsIn(exchange.game, waiting, exchange.view.names);
  return own.flatMap(({ key, who }) => {
    const ask = asks.find((one) => one.key === key);
    return ask ? [question(message, key, who, sentenceOf(ask))] : [];
  });
}

function question(message: Message, key: string, who: Ref | null, sentence: string): Question {
  return {
    id: idOf(message, key),
    message: message.id ?? "",
    isLast: key.startsWith(REACTION_OVER),
    key,
    who,
    sentence,
    since: message._source._stats.modifiedTime ?? game.time.serverTime,
  };
}

/** The request of a player that this GM can allow. Null for other users, and for a request that needs no decision. */
export function requestFor(message: Message): Question | null {
  const request = requestContext(message);
  if (!request.mayDecide || !game.user.isActiveGM) return null;
  return question(message, "request", null, `${request.user} ${request.what}`);
}

/** A question with the name of the model that is asked, where the text does not name it. */
export function sentenceOf({ name, title }: { readonly name: string; readonly title: string }): string {
  return title.includes(name) ? title : text("VANTAGE.prompt.notice", { name, question: title });
}

/** The dice that a person rolls, and for which model. */
export function rollSentence({ name, purpose }: { readonly name: string; readonly purpose: string }): string {
  return text("VANTAGE.prompt.notice", { name, question: purpose });
}

/** The time that a question may still stay open, in words; empty without a limit. */
export function timeLeft({ key, since }: Pick<Question, "key" | "since">): string {
  const limit = limitFor(key);
  if (limit === null) return "";
  const left = Math.ceil((since + limit - game.time.serverTime) / 1000);
  return text("VANTAGE.prompt.timeLeft", { seconds: Math.max(0, left) });
}
