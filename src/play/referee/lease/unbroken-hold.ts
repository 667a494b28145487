/**
 * Remembers whether another window could have been the referee since the current task began. If no other
 * window could, the task still knows the current state of the world. The task may then go on, even if this
 * window was busy for longer than its lease lasts.
 */
export class UnbrokenHold {
  #isLost = true;
  #isUnbroken = false;

  /** Notes that this window has become the referee. */
  gained(): void {
    this.#isLost = false;
  }

  /**
   * Notes that another window has the lease, or that this window lost its connection and so cannot notice
   * another claim.
   */
  lost(): void {
    this.#isLost = true;
    this.#isUnbroken = false;
  }

  /** Notes that a task begins. */
  begins(): void {
    this.#isUnbroken = !this.#isLost;
  }

  /** Whether no other window can have had the lease since the current task began. */
  get isUnbroken(): boolean {
    return this.#isUnbroken;
  }
}
