import { openQuestions, REACTION_OVER } from "../../rules/core/index.js";
import { Exchange } from "../record/exchange.js";
import { onTableSetting, tableChoice } from "../table/settings.js";
import { takeDefault } from "./answering.js";
import { isReferee } from "./lease/lease.js";
import { inTurn } from "./lease/queue.js";

type Message = ChatMessage.Implementation;

/** The running timers, by the id of the message and then by the key of the question. */
const running = new Map<string, Map<string, ReturnType<typeof setTimeout>>>();

/**
 * The time for which a question may stay open, in milliseconds; null for no limit. There is no limit for the
 * question that asks whether an interruption is over.
 */
export function limitFor(key: string): number | null {
  const seconds = Number(tableChoice("answerTime"));
  return seconds > 0 && !key.startsWith(REACTION_OVER) ? seconds * 1000 : null;
}

/** The language key of a text about the time limit of a question; null when the question has no limit. */
export function answerTimeOf(key: string): string | null {
  return limitFor(key) === null ? null : `VANTAGE.setting.answerTime.${tableChoice("answerTime")}`;
}

/**
 * Limits the time for answers, in the referee's window. Called once, when the world is set up. A window that
 * becomes the referee starts all timers again, so a reload takes no time away from a person.
 * @param failed  is called with the error when an answer could not be written
 */
export function watchAnswerTime(failed: (error: unknown) => void): void {
  const watch = (message: Message): void => {
    keepClocks(message, failed);
  };
  Hooks.on("createChatMessage", watch);
  Hooks.on("updateChatMessage", watch);
  Hooks.on("deleteChatMessage", (message) => {
    stop(message.id ?? "", []);
  });
  onTableSetting(() => {
    for (const id of running.keys()) stop(id, []);
    watchAll(failed);
  });
}

/** Starts the timers of every open question. */
export function watchAll(failed: (error: unknown) => void): void {
  for (const message of game.messages) keepClocks(message, failed);
}

/** Starts a timer for each open question of a message, and stops the timers of other questions. */
function keepClocks(message: Message, failed: (error: unknown) => void): void {
  if (message.type !== "exchange") return;
  const id = message.id ?? "";
  const exchange = isReferee() ? Exchange.of(message) : null;
  const isOpen = exchange?.stored.status === "open" && !exchange.isElsewhere;
  const keys = isOpen ? openQuestions(exchange.view.waiting).map(({ key }) => key) : [];
  stop(id, keys);
  const clocks = running.get(id) ?? new Map<string, ReturnType<typeof setTimeout>>();
  for (const key of keys) {
    const limit = limitFor(key);
    if (limit === null || clocks.has(key)) continue;
    const ring = (): void => {
      clocks.delete(key);
      if (isReferee()) inTurn(() => takeDefault(message, key)).catch(failed);
    };
    clocks.set(key, setTimeout(ring, limit));
  }
  if (clocks.size > 0) running.set(id, clocks);
}

/** Stops the timers of a message, except those of the questions in `but`. */
function stop(id: string, but: readonly string[]): void {
  const clocks = running.get(id);
  for (const [key, clock] of clocks ?? []) {
    if (but.includes(key)) continue;
    clearTimeout(clock);
    clocks?.delete(key);
  }
  if (clocks?.size === 0) running.delete(id);
}
