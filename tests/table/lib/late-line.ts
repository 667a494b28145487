import type { TableWindow } from "../../browser/lib/window.js";
import type { Person } from "./person.js";

/** A line on which nothing goes on from a message of the test's choice, until the test lets that one message arrive. */
export interface LateLine {
  /**
   * Holds back the next message of which a text holds this part, and all after it.
   *
   * @param after  so many messages with this part go through before; absent: none
   */
  holdFrom(part: string, after?: number): Promise<void>;
  /** Whether the message is held back. */
  isHeld(): Promise<boolean>;
  /** Holds back nothing any more, if it has not begun to. */
  letPass(): Promise<void>;
  /** Waits until the message is held back. */
  held(): Promise<void>;
  /** Lets the message arrive; those after it never do. */
  arrive(): Promise<void>;
}

interface Line {
  part: string | null;
  after: number;
  isHeld: boolean;
  arrive: () => void;
}

type Held = TableWindow & { line: Line };

/** Gives a person's client a line of this kind. */
export async function lateLine({ page }: Person): Promise<LateLine> {
  await page.evaluate(() => {
    const host = window as Held;
    const line: Line = { part: null, after: 0, isHeld: false, arrive: () => undefined };
    host.line = line;
    const send = Reflect.get(WebSocket.prototype, "send") as (message: unknown) => void;
    WebSocket.prototype.send = function (message) {
      if (line.isHeld) return;
      const pass = (): void => {
        Reflect.apply(send, this, [message]);
      };
      if (
        line.part !== null &&
        typeof message === "string" &&
        message.includes(line.part) &&
        line.after-- <= 0
      ) {
        line.isHeld = true;
        line.arrive = pass;
      } else pass();
    };
  });
  return {
    holdFrom: (part, after = 0) =>
      page.evaluate(
        (wanted) => {
          Object.assign((window as Held).line, wanted);
        },
        { part, after },
      ),
    isHeld: () => page.evaluate(() => (window as Held).line.isHeld),
    letPass: () =>
      page.evaluate(() => {
        (window as Held).line.part = null;
      }),
    held: async () => {
      await page.waitForFunction(() => (window as Held).line.isHeld);
    },
    arrive: () =>
      page.evaluate(() => {
        (window as Held).line.arrive();
      }),
  };
}

/** How far the clocks go on at a time while a line is slow, in milliseconds. */
const TICK = 500;

type Slow = TableWindow & { slow?: { delay: number; waiting: number; last: Promise<void> } };

/** Lets a person's messages arrive so many milliseconds later from now on, in their order; 0 ends it. */
async function slowDown({ page }: Person, delay: number): Promise<void> {
  await page.evaluate((by) => {
    const host = window as Slow;
    if (host.slow) {
      host.slow.delay = by;
      return;
    }
    const slow = (host.slow = { delay: by, waiting: 0, last: Promise.resolve() });
    const send = Reflect.get(WebSocket.prototype, "send") as (message: unknown) => void;
    WebSocket.prototype.send = function (message) {
      const due = performance.now() + slow.delay;
      slow.waiting += 1;
      slow.last = slow.last.then(async () => {
        const left = due - performance.now();
        if (left > 0) await new Promise((after) => setTimeout(after, left));
        Reflect.apply(send, this, [message]);
        slow.waiting -= 1;
      });
    };
  }, delay);
}

/**
 * Does something while a person's messages arrive so many milliseconds late. Nobody sleeps: the clocks of these people go on
 * together, each time after their clients and the server have done what they had to do.
 */
export async function onSlowLine<T>(
  slow: Person,
  delay: number,
  all: readonly Person[],
  act: () => Promise<T>,
): Promise<T> {
  await slowDown(slow, delay);
  let isOver = false;
  const over = async (): Promise<void> => {
    isOver = true;
    await slowDown(slow, 0);
  };
  const acting = act();
  acting.then(over, over);
  const isWaiting = (): Promise<boolean> => slow.page.evaluate(() => (window as Slow).slow?.waiting !== 0);
  while (!isOver || (await isWaiting())) {
    for (const { client } of all) await client.moveClock(TICK);
    await fetch(`${slow.client.server}/api/status`);
    await new Promise((after) => setTimeout(after, 5));
  }
  return acting;
}
