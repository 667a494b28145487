import type { Data, NoteRequest, Tone } from "../../../src/rules/core/index.js";

/** A note in short: its key, models and numbers. */
export type Short = readonly [key: string, refs?: string, data?: Data, tone?: Tone];

/** Notes, and their headline for a reader who knows everything and for one who knows neither names nor numbers. */
export type Case = readonly [notes: readonly Short[], headline: string, plain?: string];

/** A note as a procedure makes it. */
export const noted = ([key, refs = "", data, tone = "plain"]: Short): NoteRequest => ({
  type: "note",
  key,
  refs: refs.split(" ").filter(Boolean),
  tone,
  ...(data ? { data } : {}),
});
