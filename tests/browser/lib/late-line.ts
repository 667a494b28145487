import type { Person } from "./person.js";

/** A line on which nothing goes on from a message of the test's choice, until the test lets that one message arrive. */
export interface LateLine {
  /** Holds back the next message of which a text holds this part, and all after it. */
  holdFrom(part: string): void;
  /** Waits until the message is held back. */
  readonly held: () => Promise<void>;
  /** Lets the message arrive; those after it never do. */
  arrive(): void;
}

/** Gives a person's window a line of this kind; the window is loaded once more for it. */
export async function lateLine(person: Person): Promise<LateLine> {
  const line = { part: null as string | null, isHeld: false, arrive: (): void => undefined };
  let hold = (): void => undefined;
  const held = new Promise<void>((isHeld) => (hold = isHeld));
  await person.page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (line.isHeld) return;
      if (line.part !== null && String(message).includes(line.part)) {
        line.isHeld = true;
        line.arrive = () => server.send(message);
        hold();
      } else server.send(message);
    });
  });
  await person.reload();
  return {
    holdFrom: (part) => (line.part = part),
    held: () => held,
    arrive: () => line.arrive(),
  };
}
