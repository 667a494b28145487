import type { Faces } from "../dice/dice.js";

/** The answer to a roll or a question. */
export type Answer = { readonly faces: Faces; readonly rerolled?: boolean } | { readonly choice: string };

/** The answers to choices made at the same time: the chosen options, by the keys of the questions. */
export interface AllAnswers {
  readonly choices: Readonly<Record<string, string>>;
}

/** The answer to the title of a row that a person has undone: the row is not played. */
export interface RowUndone {
  readonly undone: true;
}

/** Everything that a procedure receives for a request. Notes and changes get nothing, except titles of undone rows. */
export type Given = Answer | AllAnswers | RowUndone | undefined;
