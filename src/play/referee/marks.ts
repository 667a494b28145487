import { flagOf, updateDocument } from "../../foundry.js";
import type { Entry } from "../record/state.js";

/** The operation option by which this system's own writes are told from those by hand. */
export const OWN_WRITE = { vantage: true } as const;

/** A document that bears marks. */
export interface Marked {
  readonly flags: unknown;
  update: (data: never, options?: never) => Promise<unknown>;
  unsetFlag: (scope: never, key: never) => Promise<unknown>;
}

/** What a mark tells of a write: the value before and after. */
export type Mark = readonly [was: number, is: number];

/** The key of an entry's write: to apply it and to take it back are two writes. */
function keyOf({ id, state }: Entry): string {
  return state === "reverting" ? `r${id}` : `a${id}`;
}

/** The update that marks a write, to go into the same update as its value. */
export function markUpdate(exchange: string, entry: Entry, mark: Mark): Readonly<Record<string, unknown>> {
  return { [`flags.vantage.marks.${exchange}.${keyOf(entry)}`]: [...mark] };
}

/** The mark that an entry's write has left on a document; null where it left none. */
export function markOn(document: Marked, exchange: string, entry: Entry): Mark | null {
  const own = ownMarks(document, exchange);
  const mark = own && Object.hasOwn(own, keyOf(entry)) ? own[keyOf(entry)] : null;
  return Array.isArray(mark) && typeof mark[0] === "number" && typeof mark[1] === "number"
    ? [mark[0], mark[1]]
    : null;
}

/** Removes the marks of an exchange from a document, and leaves no empty flag behind. */
export async function unmark(document: Marked, exchange: string): Promise<void> {
  if (!ownMarks(document, exchange)) return;
  const marks = flagOf(document, "marks");
  const others = isObject(marks) ? Object.keys(marks).filter((id) => id !== exchange) : [];
  await document.unsetFlag("vantage" as never, (others.length ? `marks.${exchange}` : "marks") as never);
  await dropEmptyScope(document);
}

/** Removes this system's empty scope of flags: generations 13 and 14 spell a deletion differently, to write the rest is the same. */
export async function dropEmptyScope(document: Pick<Marked, "flags" | "update">): Promise<void> {
  const { flags } = document;
  const own = isObject(flags) ? flags["vantage"] : undefined;
  if (!isObject(flags) || !isObject(own) || Object.keys(own).length > 0) return;
  const { vantage: _own, ...others } = flags;
  await updateDocument(document, { flags: others }, { recursive: false, ...OWN_WRITE });
}

function ownMarks(
  document: Pick<Marked, "flags">,
  exchange: string,
): Readonly<Record<string, unknown>> | null {
  const marks = flagOf(document, "marks");
  const own = isObject(marks) && Object.hasOwn(marks, exchange) ? marks[exchange] : null;
  return isObject(own) ? own : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
