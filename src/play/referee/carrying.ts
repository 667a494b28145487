import { Exchange } from "../record/exchange.js";
import type { HistoryLine } from "../record/state.js";
import { Carrier } from "./carrier.js";
import { replyTo } from "./requests/replies.js";
import type { Reply } from "./requests/requests.js";
import { ports } from "./writing/ports.js";

type Message = ChatMessage.Implementation;

/** The carrier of this table. */
export const carrier = new Carrier(ports);

/**
 * Carries an exchange on from its record, such as after a reload, when the table's settings change, or when a
 * person returns.
 */
export async function carryOn(message: Message): Promise<void> {
  const { state, game: rules } = Exchange.of(message) ?? {};
  if (message.id && state && rules) await carrier.carryOn(rules, message.id, state);
}

/**
 * Adds a line to the history of an exchange, such as a change that a person made by hand. Refused when the line could
 * not be saved.
 */
export async function note(message: Message, line: HistoryLine): Promise<Reply> {
  const { state, game: rules } = Exchange.of(message) ?? {};
  if (!message.id || !state || !rules) return { refused: "messageDeleted" };
  return replyTo(await carrier.apply(rules, message.id, state, { type: "noted", line }));
}
