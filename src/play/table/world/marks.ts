import { dropFlag, flagOf, updateDocument } from "../../../foundry.js";
import { dropEmptyDeltaFlags, inheritAgain } from "./inherited.js";
import { OWN_WRITE } from "./own-write.js";
import type { Entry } from "../../record/state.js";

/** A document that can have marks. */
export interface Marked {
  readonly flags: unknown;
  update(data: object, options?: object): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
}

/**
 * The content of a mark: the values before and after the write. The third part names the track, if the token
 * inherited it until this write or inherits it again afterwards.
 */
export type Mark = readonly [was: number, is: number, inherited?: string];

/** The key of an entry's write. Applying an entry and reverting it are two different writes. */
export function keyOf({ id, state }: Entry): string {
  return state === "reverting" ? `r${id}` : `a${id}`;
}

/**
 * The data that marks a write. It has to be in the same update as the new value.
 * @param key  stands for the exchange on this document
 */
export function markUpdate(key: string, entry: Entry, mark: Mark): Readonly<Record<string, unknown>> {
  return { [`flags.vantage.marks.${key}.${keyOf(entry)}`]: [...mark] };
}

/** The mark of an entry's write on a document, under one of these keys; null when there is none. */
export function markOn(document: Marked, keys: readonly string[], entry: Entry): Mark | null {
  for (const key of keys) {
    const own = ownMarks(document, key);
    const mark = own && Object.hasOwn(own, keyOf(entry)) ? readMark(own[keyOf(entry)]) : null;
    if (mark) return mark;
  }
  return null;
}

/** Whether a document will inherit this track again when its marks are removed. */
export function willInherit(document: Marked, track: string): boolean {
  const marks = flagOf(document, "marks");
  return isObject(marks) && Object.values(marks).some((own) => revertedIn(own).includes(track));
}

/** Removes the marks of an exchange from a document. It leaves no empty objects behind. */
export async function unmark(document: Marked, key: string): Promise<void> {
  const own = ownMarks(document, key);
  if (!own) return;
  const marks = flagOf(document, "marks");
  const others = isObject(marks) ? Object.keys(marks).filter((id) => id !== key) : [];
  const reverted = revertedIn(own);
  await dropFlag(document, others.length ? `marks.${key}` : "marks");
  await dropEmptyScope(document);
  await inheritAgain(document, reverted);
}

/**
 * The tracks that an unlinked token will inherit again from the world's actor. The marks of reverted changes
 * name them.
 */
function revertedIn(own: unknown): readonly string[] {
  if (!isObject(own)) return [];
  return Object.entries(own).flatMap(([name, mark]) => {
    const inherited = name.startsWith("r") ? readMark(mark)?.[2] : undefined;
    return inherited === undefined ? [] : [inherited];
  });
}

function readMark(mark: unknown): Mark | null {
  if (!Array.isArray(mark)) return null;
  const [was, is, inherited] = mark as readonly unknown[];
  if (typeof was !== "number" || typeof is !== "number") return null;
  return typeof inherited === "string" ? [was, is, inherited] : [was, is];
}

/**
 * Removes this system's flags from a document when they are empty. Foundry 13 and 14 have different ways to
 * write a deletion, so the whole object of flags is replaced.
 */
export async function dropEmptyScope(document: Pick<Marked, "flags" | "update">): Promise<void> {
  if (await dropEmptyDeltaFlags(document)) return;
  const { flags } = document;
  const own = isObject(flags) ? flags["vantage"] : undefined;
  if (!isObject(flags) || !isObject(own) || Object.keys(own).length > 0) return;
  const { vantage: _own, ...others } = flags;
  await updateDocument(document, { flags: others }, { recursive: false, ...OWN_WRITE });
}

function ownMarks(document: Pick<Marked, "flags">, key: string): Readonly<Record<string, unknown>> | null {
  const marks = flagOf(document, "marks");
  const own = isObject(marks) && Object.hasOwn(marks, key) ? marks[key] : null;
  return isObject(own) ? own : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
