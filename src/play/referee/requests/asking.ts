import { createMessage } from "../../../foundry.js";
import { shortText } from "../../../rules/core/index.js";
import { Exchange } from "../../record/exchange.js";
import { tell, text } from "../../table/text/localize.js";
import { isReferee } from "../lease/lease.js";
import { inTurn } from "../lease/queue.js";
import { isRefereeThere } from "../lease/referee-users.js";
import { perform } from "../referee.js";
import { replyIn, replyOf } from "./replies.js";
import { requestData, type Reply, type TableRequest } from "./requests.js";

/**
 * The time in milliseconds that a person waits for the referee. After this time, a notice says that the
 * referee does not answer.
 */
const PATIENCE = 15_000;

/**
 * The ids of this user's requests whose result the user still wants to know, although the call has returned.
 */
const outstanding = new Set<string>();

/** The calls that wait for an answer, by the id of the request's message. */
const waiting = new Map<string, (reply: Reply) => void>();

/**
 * Sends a request to the referee. In the referee's own window, the request is a task of the queue. In any
 * other window, it is a message. If no GM is online, the message waits for one.
 */
export async function ask(request: TableRequest, rolls: readonly Roll[] = []): Promise<Reply> {
  if (isReferee()) return inTurn(() => perform(request, game.user, "", rolls));
  const message = await createMessage({
    type: "request",
    ...whisperToGms(),
    speaker: { alias: shortText(game.user.name) },
    content: text("VANTAGE.request.content"),
    system: {
      verb: request.verb,
      exchange: "exchange" in request ? request.exchange : "",
      data: requestData(request),
    },
    ...(rolls.length ? { rolls: rolls.map((roll) => JSON.stringify(roll.toJSON())) } : {}),
  });
  const id = message.id ?? "";
  if (!isRefereeThere()) {
    outstanding.add(id);
    return { refused: "waitsForGm" };
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      outstanding.add(id);
      settle(id, { refused: "gmSilent" });
    }, PATIENCE);
    waiting.set(id, (reply) => {
      clearTimeout(timer);
      resolve(reply);
    });
  });
}

/**
 * The users to whom a request is whispered. If this user may not whisper, the request is public, and only its
 * message type hides it from others.
 */
function whisperToGms(): { readonly whisper?: readonly string[] } {
  if (!game.user.hasPermission("MESSAGE_WHISPER")) return {};
  const gms = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  return { whisper: [...new Set([...gms, game.user.id])] };
}

/** Listens for the answers to this user's requests. Called once, when the world is set up. */
export function listenForReplies(): void {
  for (const message of game.messages)
    if (message.type === "request" && message.isAuthor) outstanding.add(message.id);
  Hooks.on("createChatMessage", (message) => {
    const handled = Exchange.of(message)?.stored.handled ?? [];
    for (const id of handled) settle(id, { done: true, message: message.id ?? "" });
  });
  Hooks.on("updateChatMessage", (message) => {
    const reply = message.type === "request" && message.isAuthor ? replyOf(message) : null;
    if (!reply) return;
    const id = message.id ?? "";
    const isHeard = settle(id, reply);
    // The GM's decision can arrive after the call has returned. A notice then says that the GM refused the
    // request, or that the GM could no longer carry out the request.
    const isLate = !isHeard && outstanding.has(id);
    if (isLate && "refused" in reply) tell(`VANTAGE.table.${reply.refused}`);
    if ("asked" in reply) outstanding.add(id);
    else outstanding.delete(id);
  });
  Hooks.on("deleteChatMessage", (message, options) => {
    outstanding.delete(message.id ?? "");
    settle(message.id ?? "", replyIn(options));
  });
}

/** Hands a reply to the call that waits for it. Returns whether a call was waiting. */
function settle(id: string, reply: Reply): boolean {
  const resolve = waiting.get(id);
  waiting.delete(id);
  resolve?.(reply);
  return resolve !== undefined;
}
