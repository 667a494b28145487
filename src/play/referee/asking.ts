import { createMessage, systemOf } from "../../foundry.js";
import { Exchange } from "../record/exchange.js";
import { tell, text } from "../telling.js";
import { isReferee } from "./lease.js";
import { inTurn } from "./queue.js";
import { perform } from "./referee.js";
import { readReply, requestData, type Reply, type TableRequest } from "./requests.js";

type Message = ChatMessage.Implementation;

/** How long a person waits for the referee before they are told that it is silent, in milliseconds. */
const PATIENCE = 15_000;

/** Who waits for the answer to a request, by the id of its message. */
const waiting = new Map<string, (reply: Reply) => void>();

/**
 * Asks the referee. The referee's own window does it at once, in its turn; every other posts a request, which waits for a
 * GM where none is there.
 */
export async function ask(request: TableRequest, rolls: readonly Roll[] = []): Promise<Reply> {
  if (isReferee()) return inTurn(() => perform(request, game.user, "", rolls));
  const gms = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  const message = await createMessage({
    type: "request",
    whisper: [...new Set([...gms, game.user.id])],
    speaker: { alias: game.user.name },
    content: text("VANTAGE.request.content"),
    system: {
      verb: request.verb,
      exchange: "exchange" in request ? request.exchange : "",
      data: requestData(request),
    },
    ...(rolls.length ? { rolls: rolls.map((roll) => JSON.stringify(roll.toJSON())) } : {}),
  });
  if (!game.users.activeGM) return { refused: "waitsForGm" };
  return new Promise((resolve) => {
    const id = message.id ?? "";
    const timer = setTimeout(() => settle(id, { refused: "gmSilent" }), PATIENCE);
    waiting.set(id, (reply) => {
      clearTimeout(timer);
      resolve(reply);
    });
  });
}

/** Hears what becomes of this user's requests; called once, at initialization. */
export function listenForReplies(): void {
  Hooks.on("createChatMessage", (message) => {
    const handled = Exchange.of(message)?.stored.handled ?? [];
    for (const id of handled) settle(id, { done: true, message: message.id ?? "" });
  });
  Hooks.on("updateChatMessage", (message) => {
    const reply =
      message.type === "request" && message.isAuthor ? readReply(systemOf(message)["reply"]) : null;
    if (!reply) return;
    const isHeard = settle(message.id ?? "", reply);
    // A decision that came later than the wait for it: a GM refused, or could not carry it out any more.
    if (!isHeard && "refused" in reply) tell(`VANTAGE.table.${reply.refused}`);
    if (!("asked" in reply)) void forget(message);
  });
  Hooks.on("deleteChatMessage", (message) => settle(message.id ?? "", { done: true }));
  Hooks.once("ready", () => {
    for (const message of game.messages) if (isAnswered(message)) void forget(message);
  });
}

/** A request of this user that is refused already: nobody waits for it after a reload. */
function isAnswered(message: Message): boolean {
  if (message.type !== "request" || !message.isAuthor) return false;
  const reply = readReply(systemOf(message)["reply"]);
  return reply !== null && !("asked" in reply);
}

async function forget(message: Message): Promise<void> {
  if (game.messages.has(message.id ?? "")) await message.delete();
}

/** Gives a reply to who waits for it; whether anyone does. */
function settle(id: string, reply: Reply): boolean {
  const resolve = waiting.get(id);
  waiting.delete(id);
  resolve?.(reply);
  return resolve !== undefined;
}
