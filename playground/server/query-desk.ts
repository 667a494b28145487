import type { Socket } from "socket.io";
import { isPlainObject } from "../client/utils/index.js";
import type { QueryDelivery } from "../common/protocol.js";
import { checkLimits } from "./limits.js";
import { Refusal } from "./refusal.js";
import { textOf } from "./rights.js";

/** Carries questions to users' clients and their answers back. */
export class QueryDesk {
  /** @param socketsOf  the connections of a user */
  constructor(readonly socketsOf: (userId: string) => Socket[]) {}

  /**
   * Asks a user's client.
   *
   * @returns its answer
   * @throws Refusal when the user is not here or leaves, does not answer in time, or the client answers with an error
   */
  async ask(userId: string, userName: string, query: QueryDelivery): Promise<unknown> {
    const [socket] = this.socketsOf(userId);
    if (!socket) throw new Refusal(`${userName} is not here and cannot answer.`);
    const answer = await new Promise<unknown>((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        socket.off("disconnect", left);
        settle();
      };
      const left = (): void => end(() => reject(new Refusal(`${userName} has left without an answer.`)));
      const late = (): void =>
        end(() =>
          reject(new Refusal(`${userName} has not answered within ${(query.timeout ?? 0) / 1000} seconds.`)),
        );
      const timer = query.timeout === undefined ? undefined : setTimeout(late, query.timeout);
      socket.once("disconnect", left);
      socket.emit("userQuery", query, (given: unknown) => end(() => resolve(given)));
    });
    return readAnswer(answer, userName);
  }
}

/** Reads what a client answered, which can be anything. */
function readAnswer(answer: unknown, userName: string): unknown {
  checkLimits(answer, `The answer of ${userName}`);
  if (!isPlainObject(answer)) throw new Refusal(`${userName} has answered with something that is no answer.`);
  if (answer["ok"] !== true) throw new Refusal(textOf(answer["error"]));
  return answer["value"];
}
