import { openQuestion } from "../../rules/core/index.js";
import { systemOf } from "../../foundry.js";
import { Exchange } from "../../play/record/exchange.js";
import type { ChoiceRow } from "../card/choice-rows.js";
import { cardContext } from "../card/card-context.js";
import { chancesOf } from "./prompt-chances.js";
import { headOf, latestOf } from "./prompt-head.js";
import { requestFor, rollSentence, sentenceOf } from "./questions.js";
import { fixView, isFixable } from "./fixing.js";
import { followUpsOf } from "./choice-path.js";
import type { TickForm } from "./tick-form.js";

type Message = ChatMessage.Implementation;

/** The exchange that a message is, or that a request is about. */
export function aboutWhat(message: Message): Exchange | null {
  return message.type === "request"
    ? Exchange.of(game.messages.get(String(systemOf(message)["exchange"])))
    : Exchange.of(message);
}

/**
 * The content of a prompt: the action, its models and weapon, the events so far, and the answers with their chances.
 * @param path   the choices made so far, where the question has several for one answer
 * @param scope  the scope of a fixed answer that the person has chosen; empty at first
 */
export function promptContext(
  message: Message,
  key: string,
  form: TickForm,
  path: string,
  scope: string,
): object {
  const exchange = aboutWhat(message);
  const request = message.type === "request" ? requestFor(message) : null;
  if (!exchange) return { question: request?.sentence ?? "", mayDecide: request !== null };
  const context = cardContext(exchange);
  const lines = latestOf(exchange, key, context.allLines()).map((line) =>
    line.roll ? { roll: { ...line.roll, mayReroll: false } } : line,
  );
  if (request) return { ...context, lines, openRoll: null, question: request.sentence, mayDecide: true };
  const ask = context.asks.find((one) => one.key === key);
  const chances = chancesOf(exchange, key);
  const asked = openQuestion(exchange.view.waiting, key);
  const { game: rules } = exchange;
  const shown = (row: ChoiceRow): object => ({
    ...row,
    isFixable: rules && asked ? isFixable(rules, asked, row.id) : false,
    isChosen: row.isPart && (path === row.id || path.startsWith(`${row.id}/`)),
    chances: chances.find(({ id }) => id === row.id),
  });
  const isAboutOther = chances.some(({ ofActor }) => ofActor);
  return {
    ...context,
    ...headOf(exchange, key),
    lines,
    question: ask ? sentenceOf(ask) : context.openRoll ? rollSentence(context.openRoll) : "",
    inTime: ask?.inTime ?? "",
    restsOnNext: chances.some(({ chosen }) => chosen),
    ofActor: isAboutOther ? (context.actor?.name ?? "") : "",
    ...(ask?.ticks
      ? { ticks: form.filled(ask.ticks), mostTicks: ask.mostTicks }
      : {
          options: (ask?.options ?? []).map(shown),
          followUps: (asked && exchange.game
            ? followUpsOf(exchange.game, asked, path, exchange.view.names)
            : []
          ).map(({ title, rows }) => ({ title, options: rows.map(shown) })),
          fix:
            asked && rules
              ? fixView(
                  rules,
                  asked,
                  asked.options.map(({ id }) => id),
                  scope,
                )
              : null,
          restsOnFollowUps: chances.length > 0 && asked?.parts?.some(({ atOnce }) => !atOnce) === true,
        }),
  };
}
