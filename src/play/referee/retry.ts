/** How long to wait before each try after a failure, in milliseconds: no more tries than these in a row. */
const PAUSES: readonly number[] = [3_000, 6_000, 12_000, 30_000];

/** Does something again some time after a failure, a few times, until it succeeds. */
export class Retry {
  readonly #act: () => void;
  #tries = 0;
  #isPending = false;

  constructor(act: () => void) {
    this.#act = act;
  }

  /** Something failed: there is another try, unless one is to come already or all were in vain. */
  failed(): void {
    const pause = PAUSES[this.#tries];
    if (this.#isPending || pause === undefined) return;
    this.#isPending = true;
    this.#tries += 1;
    setTimeout(() => {
      this.#isPending = false;
      this.#act();
    }, pause);
  }

  /** All went well: the next failure is the first one again. */
  succeeded(): void {
    this.#tries = 0;
  }
}
