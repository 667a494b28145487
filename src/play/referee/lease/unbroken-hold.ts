/**
 * Remembers whether another window can have been the referee since the current task began. If none can, the task
 * still knows the world as it is. Then the task may go on, even after the window was busy for longer than its lease
 * lasts.
 */
export class UnbrokenHold {
  #isLost = true;
  #isUnbroken = false;

  /** Notes that this window has become the referee. */
  gained(): void {
    this.#isLost = false;
  }

  /**
   * Notes that another window has the lease, or that this window lost its connection and cannot hear of another
   * claim.
   */
  lost(): void {
    this.#isLost = true;
    this.#isUnbroken = false;
  }

  /** Notes that a task begins. */
  begins(): void {
    this.#isUnbroken = !this.#isLost;
  }

  /** Whether the lease belonged only to this window since the current task began. */
  get isUnbroken(): boolean {
    return this.#isUnbroken;
  }
}
