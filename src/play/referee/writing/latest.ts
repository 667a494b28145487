import type { StoredRecord } from "../../record/stored.js";

/** A record as this window has written it, with the rolls of its message. */
export interface Saved {
  readonly system: StoredRecord;
  readonly rolls: readonly unknown[];
}

/**
 * The highest number of records that are remembered. After this many other records, a late write of a record
 * is no longer recognized.
 */
const MOST = 100;

/**
 * The latest records that this window has written. A stored record with other content and no higher number of
 * saves is a late write of an earlier referee's window.
 */
export class LatestRecords {
  readonly #saved = new Map<string, Saved>();

  /** Notes a record before it is sent. */
  keep(id: string, saved: Saved): void {
    this.#saved.delete(id);
    this.#saved.set(id, saved);
    for (const oldest of this.#saved.keys()) {
      if (this.#saved.size <= MOST) break;
      this.#saved.delete(oldest);
    }
  }

  /** Whether a stored record is the version that this window wrote last. */
  isOwn(id: string, stored: StoredRecord): boolean {
    const own = this.#saved.get(id)?.system;
    return own?.saves === stored.saves && own.parts === stored.parts && own.status === stored.status;
  }

  /**
   * The record that has to replace a late record. Null when the stored record is newer than this window's own
   * record.
   */
  replaced(id: string, stored: StoredRecord): Saved | null {
    const own = this.#saved.get(id);
    if (!own || stored.saves > own.system.saves || this.isOwn(id, stored)) return null;
    const again = { ...own, system: { ...own.system, saves: own.system.saves + 1 } };
    this.keep(id, again);
    return again;
  }
}
