import { systemOf, updateDocument } from "../../../foundry.js";
import { isRefusal, type Refusal } from "../../../rules/core/index.js";
import type { ExchangeState } from "../../record/state.js";
import { unlessDeleted } from "../../table/world/unless-deleted.js";
import { readReply, type Reply } from "./requests.js";

type Message = ChatMessage.Implementation;

/**
 * Answers a request and removes its message. The answer is written before the removal, so that the user who
 * asked can read it. A request that waits for a GM's decision stays in the chat log. Only the referee's
 * window removes requests, so that two windows never remove the same request.
 */
export async function answerTo(message: Message, reply: Reply): Promise<void> {
  if (!("done" in reply))
    await unlessDeleted(
      () => game.messages.has(message.id ?? ""),
      () => updateDocument(message, { "system.reply": JSON.stringify(reply) }),
    );
  if (!("asked" in reply)) await removeAll([message]);
}

/** The name of the deletion's option that says why requests were refused. */
const REFUSED = "vantageRefused";

/** Refuses many requests in one write. The option of the deletion says why. */
export async function refuseAll(
  messages: readonly Message[],
  { refused }: { readonly refused: string },
): Promise<void> {
  const there = idsOf(messages);
  if (!there.length) return;
  try {
    const options: object = { [REFUSED]: refused };
    await ChatMessage.implementation.deleteDocuments([...there], options);
  } catch {
    // If an author has already removed one of the requests, the deletion of all fails. Then each request is
    // deleted separately.
    await removeAll(messages);
  }
}

/**
 * The result of a request whose message was deleted: it was carried out, or it was refused together with
 * others.
 */
export function replyIn(options: object): Reply {
  const why: unknown = Reflect.get(options, REFUSED);
  return typeof why === "string" ? { refused: why } : { done: true };
}

/**
 * Removes answered requests from the chat log. If the connection is lost, the requests are removed at the next start.
 */
export async function removeAll(messages: readonly Message[]): Promise<void> {
  const remove = ChatMessage.implementation.deleteDocuments.bind(ChatMessage.implementation);
  const together = remove([...idsOf(messages)]);
  // If an author has already removed one of the requests, the deletion of all fails. Then each request is
  // deleted separately.
  await together.catch(() => Promise.allSettled(idsOf(messages).map((id) => remove([id]))));
}

/** The referee's answer to a request; null while the request still waits to be handled. */
export function replyOf(message: Message): Reply | null {
  return readReply(systemOf(message)["reply"]);
}

function idsOf(messages: readonly Message[]): readonly string[] {
  return messages.flatMap(({ id }) => (id !== null && game.messages.has(id) ? [id] : []));
}

/** The reply to a request, made from the new state of its exchange or from the refusal. */
export function replyTo(after: ExchangeState | Refusal): Reply {
  if (!isRefusal(after)) return { done: true };
  return after.rule === "" ? { refused: after.refused } : { barred: after };
}
