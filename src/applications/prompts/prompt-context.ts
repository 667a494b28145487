import { openQuestion } from "../../rules/core/index.js";
import { systemOf } from "../../foundry.js";
import { Exchange } from "../../play/record/exchange.js";
import type { ChoiceRow } from "../card/choice-rows.js";
import { cardContext } from "../card/card-context.js";
import type { Asking, Draft } from "./prompt.js";
import { chancesOf } from "./prompt-chances.js";
import { headOf, latestOf } from "./prompt-head.js";
import { fixView, isFixable } from "./fixing.js";
import { isElsewhere, otherScene } from "./prompt-scene.js";
import { sourceOf } from "./prompt-source.js";
import { requestFor, rollSentence, sentenceOf, timeLeft, type Question } from "./questions.js";
import { followUpsOf } from "./choice-path.js";

type Message = ChatMessage.Implementation;

/** The exchange that a message is, or that a request is about. */
export function aboutWhat(message: Message): Exchange | null {
  return message.type === "request"
    ? Exchange.of(game.messages.get(String(systemOf(message)["exchange"])))
    : Exchange.of(message);
}

/**
/**
 * The content of a prompt: how many questions wait, the action, its models and weapon, the events so far, and the
 * answers with their chances.
 */
export function promptContext(asking: Asking, draft: Draft): object {
  const { message, question, number, count } = asking;
  const exchange = aboutWhat(message);
  return {
    id: question.id,
    queue: count > 1 ? { number, count } : null,
    isElsewhere: isElsewhere(exchange, question.who),
    scene: otherScene(exchange, question.who),
    ...contentOf(message, question, exchange, draft),
  };
}

function contentOf(
  message: Message,
  { key, since, who }: Question,
  exchange: Exchange | null,
  { ticks: form, path, scope }: Draft,
): object {
  const request = message.type === "request" ? requestFor(message) : null;
  if (!exchange) return { question: request?.sentence ?? "", mayDecide: request !== null };
  const context = cardContext(exchange);
  const asked = openQuestion(exchange.view.waiting, key);
  const row = asked?.row;
  // The row's title is said above its lines.
  const all = row === undefined ? context.allLines() : context.allLines(row).slice(1);
  const lines = latestOf(exchange, key, all).map((line) =>
    line.roll ? { roll: { ...line.roll, mayReroll: false } } : line,
  );
  if (request) return { ...context, lines, openRoll: null, question: request.sentence, mayDecide: true };
  const ask = context.asks.find((one) => one.key === key);
  const chances = chancesOf(exchange, key);
  const { game: rules } = exchange;
  const isAway = isElsewhere(exchange, who);
  const shown = (row: ChoiceRow): object => ({
    ...row,
    // A place on another scene is no place on this one.
    spot: isAway ? "" : row.spot,
    isFixable: rules && asked ? isFixable(rules, asked, row.id) : false,
    isChosen: row.isPart && (path === row.id || path.startsWith(`${row.id}/`)),
    chances: chances.find(({ id }) => id === row.id),
  });
  const isAboutOther = chances.some(({ ofActor }) => ofActor);
  return {
    ...context,
    ...headOf(exchange, key),
    lines,
    source: sourceOf(exchange, key),
    question: ask ? sentenceOf(ask) : context.openRoll ? rollSentence(context.openRoll) : "",
    inTime: ask?.inTime ?? "",
    timeLeft: ask?.inTime ? timeLeft({ key, since }) : "",
    restsOnNext: chances.some(({ chosen }) => chosen),
    ofActor: isAboutOther ? (context.actor?.name ?? "") : "",
    ...(ask?.ticks
      ? { ticks: form.filled(ask.ticks), mostTicks: ask.mostTicks }
      : {
          options: (ask?.options ?? []).map(shown),
          followUps: (asked && rules ? followUpsOf(rules, asked, path, exchange.view.names) : []).map(
            ({ title, rows }) => ({ title, options: rows.map(shown) }),
          ),
          fix: asked && rules ? fixView(rules, asked, scope) : null,
          restsOnFollowUps: chances.length > 0 && asked?.parts?.some(({ atOnce }) => !atOnce) === true,
        }),
  };
}
