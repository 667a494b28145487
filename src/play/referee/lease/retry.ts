/**
 * The pauses between attempts after a failure, in milliseconds. After the last pause, there is one more
 * attempt.
 */
const PAUSES: readonly number[] = [3_000, 6_000, 12_000, 30_000];

/**
 * The pauses between attempts to handle a player's request, in milliseconds. All attempts are over before the
 * player reads that the GM's client does not answer.
 */
const SHORT_PAUSES: readonly number[] = [1_000, 3_000, 6_000];

/** Repeats an action that failed, a few times, until it succeeds. */
export class Retry {
  readonly #act: () => void;
  readonly #pauses: readonly number[];
  #tries = 0;
  #isPending = false;

  constructor(act: () => void, pauses = PAUSES) {
    this.#act = act;
    this.#pauses = pauses;
  }

  /** Notes a failure. Returns whether the action is tried again. */
  failed(): boolean {
    if (this.#isPending) return true;
    const pause = this.#pauses[this.#tries];
    if (pause === undefined) return false;
    this.#isPending = true;
    this.#tries += 1;
    setTimeout(() => {
      this.#isPending = false;
      this.#act();
    }, pause);
    return true;
  }

  /** Notes a success. The next failure then counts as the first one. */
  succeeded(): void {
    this.#tries = 0;
  }
}

/** Handles requests. If the handling of a request fails, it is tried again a few times. */
export class Tries {
  readonly #retries = new Map<string, Retry>();

  /**
   * Handles a request and returns the result. The result is `again` when the handling failed and will be
   * tried again, and `failed` after the last attempt.
   * @param id      the id of the request
   * @param handle  handles the request; throws when that fails
   * @param repeat  is called when it is time for the next attempt
   */
  async of<T>(id: string, handle: () => Promise<T>, repeat: () => void): Promise<T | "again" | "failed"> {
    try {
      const result = await handle();
      this.#retries.delete(id);
      return result;
    } catch {
      const retry = this.#retries.get(id) ?? new Retry(repeat, SHORT_PAUSES);
      this.#retries.set(id, retry);
      if (retry.failed()) return "again";
      this.#retries.delete(id);
      return "failed";
    }
  }
}
