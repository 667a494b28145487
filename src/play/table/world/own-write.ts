import type { Place } from "../../../rules/core/index.js";

/** The operation option that distinguishes this system's own writes from changes by hand. */
export const OWN_WRITE = { vantage: true } as const;

/** The current value of a thing that a consequence changes; null when the thing was deleted. */
export type ValueNow = number | boolean | Place | null;

/** The write of an entry. The options of the write's operation take this data to every window. */
export interface EntryWrite {
  /** The lease of the referee's window that sent the write. A window that gets the lease back has another lease. */
  readonly lease: string;
  /** The name of the entry's write, which says whether the entry is applied or reverted. */
  readonly tag: string;
  /** The value of a track before and after the write, as the writing window knew them. */
  readonly values?: readonly [was: number, is: number];
}

/** The option of an operation that writes an entry. */
export function entryOption(write: EntryWrite): { readonly vantage: EntryWrite } {
  return { vantage: write };
}

/** The write of an entry, read from the options of its operation; null for any other operation. */
export function readEntryWrite(options: object): EntryWrite | null {
  const own: unknown = "vantage" in options ? options.vantage : null;
  if (typeof own !== "object" || own === null || !("lease" in own) || !("tag" in own)) return null;
  const { lease, tag } = own;
  if (typeof lease !== "string" || typeof tag !== "string") return null;
  const values = "values" in own && Array.isArray(own.values) ? (own.values as readonly unknown[]) : [];
  const [was, is] = values;
  return { lease, tag, ...(typeof was === "number" && typeof is === "number" ? { values: [was, is] } : {}) };
}
