/**
 * The time in milliseconds for which a window may write after it sent a renewal of its lease. Another window
 * waits longer than this before it takes the lease.
 */
const LASTS = 6_000;

/**
 * The time for which a window can be sure that it holds the lease. It starts when a renewal is sent, but only
 * a renewal that the server has answered counts. So a window that loses its connection stops writing before
 * another window begins.
 */
export class LeaseTime {
  #until = -Infinity;

  /** Notes that a renewal has arrived at the server. `sentAt` is the time when it was sent. */
  renewed(sentAt: number): void {
    this.#until = Math.max(this.#until, sentAt + LASTS);
  }

  /** Whether the window can be sure of its lease at this time. */
  lasts(now: number): boolean {
    return now < this.#until;
  }
}
