import { systemOf, updateDocument } from "../../../foundry.js";
import { isRefusal, type Refusal } from "../../../rules/core/index.js";
import type { ExchangeState } from "../../record/state.js";
import { unlessDeleted } from "../../table/world/unless-deleted.js";
import { readReply, type Reply } from "./requests.js";

type Message = ChatMessage.Implementation;

/**
 * Answers a request and removes it; the user who asked hears the answer first. Only a request that is put to a GM stays
 * in the log. Only the referee's window removes requests, so that no two windows do.
 */
export async function answerTo(message: Message, reply: Reply): Promise<void> {
  if (!("done" in reply))
    await unlessDeleted(
      () => game.messages.has(message.id ?? ""),
      () => updateDocument(message, { "system.reply": JSON.stringify(reply) }),
    );
  if (!("asked" in reply)) await removeAll([message]);
}

/** The option of a deletion that says why the requests were refused. */
const REFUSED = "vantageRefused";

/** Refuses many requests at once, in one write. Their removal says why. */
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
    // A request that its author has already removed would hold up the others.
    await removeAll(messages);
  }
}

/** What the removal of a request says about it: done, or refused together with others. */
export function replyIn(options: object): Reply {
  const why: unknown = Reflect.get(options, REFUSED);
  return typeof why === "string" ? { refused: why } : { done: true };
}

/**
 * Removes answered requests from the log. Requests that stay because the connection is lost are removed at the next
 * start.
 */
export async function removeAll(messages: readonly Message[]): Promise<void> {
  const remove = ChatMessage.implementation.deleteDocuments.bind(ChatMessage.implementation);
  const together = remove([...idsOf(messages)]);
  // A request that its author has already removed would hold up the others.
  await together.catch(() => Promise.allSettled(idsOf(messages).map((id) => remove([id]))));
}

/** The referee's answer; null for a request that waits for its turn. */
export function replyOf(message: Message): Reply | null {
  return readReply(systemOf(message)["reply"]);
}

function idsOf(messages: readonly Message[]): readonly string[] {
  return messages.flatMap(({ id }) => (id !== null && game.messages.has(id) ? [id] : []));
}

/** The answer to a request that ended in this state, or was refused by the table or by a rule. */
export function replyTo(after: ExchangeState | Refusal): Reply {
  if (!isRefusal(after)) return { done: true };
  return after.rule === "" ? { refused: after.refused } : { barred: after };
}
