import type { Answer } from "../common/protocol.js";
import { Refusal } from "./refusal.js";

/** A connection that messages come from. */
interface Connection {
  on(event: string, listener: (...args: unknown[]) => void): unknown;
}

/**
 * Listens to one kind of message of a client. Whatever the client sends, with a wish for an acknowledgement or without,
 * an error is its answer and never the end of the server.
 *
 * @param work   does what is asked; what it returns is the answer
 * @param reply  the acknowledgement, made of the answer
 */
export function listenTo(
  socket: Connection,
  event: string,
  work: (data: unknown, options: unknown) => unknown,
  reply: (answer: Answer<unknown>) => unknown = (answer) => answer,
): void {
  socket.on(event, (...args: unknown[]) => {
    const acknowledge = typeof args.at(-1) === "function" ? args.pop() : undefined;
    void answerOf(event, () => work(args[0], args[1])).then((answer) => {
      if (typeof acknowledge === "function") Reflect.apply(acknowledge, undefined, [reply(answer)]);
    });
  });
}

async function answerOf(event: string, work: () => unknown): Promise<Answer<unknown>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.message };
    console.error(`The table made a mistake with a message "${event}".`, error);
    return { ok: false, error: "The table made a mistake of its own. Nothing was changed." };
  }
}
