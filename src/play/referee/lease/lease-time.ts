/**
 * The time for which a window may write after it sent a renewal that has arrived, in milliseconds. Another window
 * waits longer than this before it takes the lease.
 */
const LASTS = 6_000;

/**
 * The time for which a window can be sure that it holds the lease. The time starts when a renewal is sent, but counts
 * only once the server has answered. So a window that loses its connection stops writing before another window
 * begins.
 */
export class LeaseTime {
  #until = -Infinity;

  /** Notes the arrival of a renewal that was sent at this time. */
  renewed(sentAt: number): void {
    this.#until = Math.max(this.#until, sentAt + LASTS);
  }

  /** Whether the window can be sure of its lease at this time. */
  lasts(now: number): boolean {
    return now < this.#until;
  }
}
