import type { Socket } from "socket.io";
import type { Answer, QueryDelivery } from "../common/protocol.js";

/** Carries questions to users' clients and their answers back. */
export class QueryDesk {
  /** @param socketsOf  the connections of a user */
  constructor(readonly socketsOf: (userId: string) => Socket[]) {}

  /**
   * Asks a user's client.
   *
   * @returns its answer
   * @throws Error when the user is not here or leaves, does not answer in time, or the client answers with an error
   */
  async ask(userId: string, userName: string, query: QueryDelivery): Promise<unknown> {
    const [socket] = this.socketsOf(userId);
    if (!socket) throw new Error(`${userName} is not here and cannot answer.`);
    const answer = await new Promise<Answer<unknown>>((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        socket.off("disconnect", left);
        settle();
      };
      const left = (): void => end(() => reject(new Error(`${userName} has left without an answer.`)));
      const late = (): void =>
        end(() =>
          reject(new Error(`${userName} has not answered within ${(query.timeout ?? 0) / 1000} seconds.`)),
        );
      const timer = query.timeout === undefined ? undefined : setTimeout(late, query.timeout);
      socket.once("disconnect", left);
      socket.emit("userQuery", query, (given: Answer<unknown>) => end(() => resolve(given)));
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  }
}
