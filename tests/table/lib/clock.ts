/** A timer that runs: when it goes off by the page's own time, and after how long again; null: never again. */
interface Running {
  due: number;
  readonly again: number | null;
  readonly act: () => void;
}

/** Time between two signs of life of the server, in milliseconds. */
const BEAT = 20_000;

type Timer = ReturnType<typeof setTimeout>;
type Start = (act: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => Timer;

/**
 * Gives this thread the clock of a page. Its time counts from its load, since a thread has the time of its whole process. A
 * test moves it on by `moveClock`: timers that are due by then go off, as if the time had passed.
 *
 * @param ahead  by how many milliseconds the date is wrong
 * @param beat  is called as often as the server lets a client know that it is there
 */
export function startClock(ahead: number, beat: () => void): void {
  let moved = 0;
  let beats = 0;
  const Own = Date;
  const now = performance.now.bind(performance);
  const start = now();
  performance.now = () => now() - start + moved;
  const date = (): number => Own.now() + ahead + moved;
  globalThis.Date = new Proxy(Own, {
    construct: (_date, given: readonly unknown[]) =>
      Reflect.construct(Own, given.length ? given : [date()]) as Date,
    get: (_date, key) => (key === "now" ? date : (Reflect.get(Own, key) as unknown)),
  });

  const running = new Map<unknown, Running>();
  const starting =
    (own: Start, isAgain: boolean): Start =>
    (act, delay = 0, ...given) => {
      const run = (): void => {
        if (!isAgain) running.delete(timer);
        act(...given);
      };
      const timer = own(run, delay);
      running.set(timer, { due: performance.now() + delay, again: isAgain ? delay : null, act: run });
      return timer;
    };
  const { clearTimeout: clear } = globalThis;
  const stop = (timer: unknown): void => {
    running.delete(timer);
    clear(timer as Timer);
  };
  const put = {
    setTimeout: starting(setTimeout as Start, false),
    setInterval: starting(setInterval as Start, true),
    clearTimeout: stop,
    clearInterval: stop,
    moveClock: (by: number): void => {
      moved += by;
      // The server's own clock does not move on.
      for (; moved >= (beats + 1) * BEAT; beats += 1) beat();
      for (const [timer, one] of [...running].sort(([, a], [, b]) => a.due - b.due)) {
        if (one.due > performance.now() || !running.has(timer)) continue;
        if (one.again === null) stop(timer);
        else one.due += one.again;
        one.act();
      }
    },
  };
  Object.assign(globalThis, put);
}
