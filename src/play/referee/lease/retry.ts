/** The pause before each try after a failure, in milliseconds. After the last pause, there are no more tries. */
const PAUSES: readonly number[] = [3_000, 6_000, 12_000, 30_000];

/**
 * The pauses between tries of a player's request. They are short enough that all tries are over before the player is
 * told that the GM's client does not answer.
 */
const SHORT_PAUSES: readonly number[] = [1_000, 3_000, 6_000];

/** Repeats an action after a failure, a few times, until it succeeds. */
export class Retry {
  readonly #act: () => void;
  readonly #pauses: readonly number[];
  #tries = 0;
  #isPending = false;

  constructor(act: () => void, pauses = PAUSES) {
    this.#act = act;
    this.#pauses = pauses;
  }

  /** Notes a failure. Returns whether there is another try. */
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

  /** Notes a success, so that the next failure counts as the first. */
  succeeded(): void {
    this.#tries = 0;
  }
}

/** Handles requests. A request whose handling fails is tried again a few times. */
export class Tries {
  readonly #retries = new Map<string, Retry>();

  /**
   * The result of handling a request: `again` when it failed and will be tried again, `failed` when all tries have
   * failed.
   * @param id      the id of the request
   * @param handle  handles the request; throws when that fails
   * @param repeat  is called when it is time for the next try
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
