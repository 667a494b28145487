/**
 * Whether a task may go on after the window was busy for longer than its lease lasts. It may if no other window can have
 * been the referee since the task began. So the task still knows the world as it is.
 */
export class UnbrokenHold {
  #isLost = true;
  #isUnbroken = false;

  /** Notes that this window has become the referee. */
  gained(): void {
    this.#isLost = false;
  }

  /** Notes that another window has the lease, or that this one lost its connection and cannot hear of it. */
  lost(): void {
    this.#isLost = true;
    this.#isUnbroken = false;
  }

  /** Notes that a task begins. */
  begins(): void {
    this.#isUnbroken = !this.#isLost;
  }

  /** Whether the lease was this window's alone since the task in hand began. */
  get isUnbroken(): boolean {
    return this.#isUnbroken;
  }
}
