import { capabilityKind } from "../capabilities/capability.js";
import type { Data, Ref } from "../facts/facts.js";
import type { NoteRequest } from "./procedure.js";

/**
 * One part of a headline: a language key below the game's `headline`, with the models and numbers that its
 * text names.
 */
export interface HeadlinePart {
  readonly key: string;
  readonly refs: readonly Ref[];
  readonly data?: Data;
  /**
   * The key of the same sentence without names and numbers, for a reader who may not know all names and
   * numbers. Absent: such a reader does not get the part.
   */
  readonly plain?: string;
}

/**
 * The result of an exchange in one line. A game reads the line from the notes, so the line reveals no more
 * than the card. Empty when the notes show no result.
 */
export type Headline = (told: Notes) => readonly HeadlinePart[];

/** The headlines of a game's cards. Absent: cards begin with their last note. */
export const headlines = capabilityKind<Headline>("headlines");

/** The notes of an exchange, in order. */
export class Notes {
  constructor(readonly notes: readonly NoteRequest[]) {}

  /** The notes with one of these keys. */
  all(...keys: readonly string[]): readonly NoteRequest[] {
    return this.notes.filter(({ key }) => keys.includes(key));
  }

  /** The number of notes with one of these keys. */
  count(...keys: readonly string[]): number {
    return this.all(...keys).length;
  }

  has(...keys: readonly string[]): boolean {
    return this.count(...keys) > 0;
  }

  /**
   * One part with the models and numbers of the first note that has one of these keys; empty without such a
   * note.
   */
  says(notes: string | readonly string[], key: string, plain?: string): readonly HeadlinePart[] {
    const [first] = this.all(...[notes].flat());
    return first ? [partOf(first, key, plain)] : [];
  }

  /** One part for each note whose key is in the table, in the order of the notes. */
  each(table: Readonly<Record<string, readonly [key: string, plain?: string]>>): readonly HeadlinePart[] {
    return this.notes.flatMap((one) => {
      const said = Object.hasOwn(table, one.key) ? table[one.key] : undefined;
      return said ? [partOf(one, ...said)] : [];
    });
  }

  /**
   * One part for each test in the table. If there are more than `MOST_NAMED` tests, a single part replaces
   * them, with the key `counted` and the numbers of tests and failures.
   */
  few(
    table: Readonly<Record<string, readonly [key: string, plain?: string]>>,
    counted: string,
  ): readonly HeadlinePart[] {
    const tested = this.all(...Object.keys(table));
    if (tested.length <= MOST_NAMED) return this.each(table);
    const failed = tested.filter(({ tone }) => tone !== "good").length;
    return [{ key: counted, refs: [], data: { failed, tests: tested.length } }];
  }

  /** The notes with one of these keys, grouped by the first model that each note names. */
  byModel(...keys: readonly string[]): ReadonlyMap<Ref, readonly NoteRequest[]> {
    const all = new Map<Ref, NoteRequest[]>();
    for (const one of this.all(...keys)) {
      const ref = one.refs[0] ?? "";
      all.set(ref, [...(all.get(ref) ?? []), one]);
    }
    return all;
  }
}

/** The highest number of tests that a headline names one by one. */
const MOST_NAMED = 2;

/** The part of a headline for a note, with the note's models and numbers. */
export function partOf({ refs, data }: NoteRequest, key: string, plain?: string): HeadlinePart {
  return { key, refs, ...(data ? { data } : {}), ...(plain === undefined ? {} : { plain }) };
}

/** The sum of the number with the name `word` in some notes. A note without this number counts 0. */
export function sumOf(notes: readonly NoteRequest[], word: string): number {
  return notes.reduce((sum, { data }) => sum + (Number(data?.[word]) || 0), 0);
}
