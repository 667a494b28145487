/**
 * How long a window may write after it sent a renewal that has arrived, in milliseconds. Another window waits longer
 * than this before it takes the lease.
 */
const LASTS = 6_000;

/**
 * How long a window can be sure that it holds the lease. The time counts from when a renewal was sent, and only after
 * the server has answered it. So a window that loses its connection stops writing before another window begins.
 */
export class LeaseTime {
  #until = -Infinity;

  /** Notes that a renewal sent at this time has arrived. */
  renewed(sentAt: number): void {
    this.#until = Math.max(this.#until, sentAt + LASTS);
  }

  /** Whether the window can be sure of its lease at this time. */
  lasts(now: number): boolean {
    return now < this.#until;
  }
}
