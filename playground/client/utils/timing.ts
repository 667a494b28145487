/**
 * A function that runs only once it has not been called for so many milliseconds. It keeps the object that it is called on:
 * packages put it in the place of their own methods.
 */
export function debounce<This, Args extends unknown[]>(
  callback: (this: This, ...args: Args) => void,
  delay: number,
): (this: This, ...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (...args) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** A function that runs at most once in so many milliseconds; the last call is never lost. */
export function throttle<Args extends unknown[]>(
  callback: (...args: Args) => void,
  delay: number,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    const wait = last + delay - Date.now();
    const run = (): void => {
      last = Date.now();
      callback(...args);
    };
    if (wait <= 0) run();
    else timer = setTimeout(run, wait);
  };
}

/** Lets only so many tasks run at a time; the others wait in line. */
export class Semaphore {
  /** How many tasks are running. */
  active = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param max  how many tasks may run at a time */
  constructor(readonly max: number = Number.POSITIVE_INFINITY) {}

  /** How many tasks are waiting. */
  get remaining(): number {
    return this.#waiting.length;
  }

  /** Runs a task when its turn comes, and gives its result. */
  async add<Args extends unknown[], Result>(
    task: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    if (this.active >= this.max) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.active++;
    try {
      return await task(...args);
    } finally {
      this.active--;
      this.#waiting.shift()?.();
    }
  }
}
