import type { DieResult, TermOptions, TermSource } from "./types.js";

/** Is this a plain record, so that its members may be read? */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The options in stored data, or none. */
export function optionsOf(data: TermSource): TermOptions {
  const options = data["options"];
  return isRecord(options)
    ? { ...options, flavor: typeof options["flavor"] === "string" ? options["flavor"] : undefined }
    : {};
}

/** A text in stored data, or "". */
export function textOf(data: TermSource, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value : "";
}

/** The texts of a list in stored data. */
export function textsOf(data: TermSource, key: string): string[] {
  const value = data[key];
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

/** The records of a list in stored data; JSON text in the list is read. */
export function recordsOf(data: TermSource, key: string): Record<string, unknown>[] {
  const value = data[key];
  if (!Array.isArray(value)) return [];
  return value
    .map((entry: unknown): unknown => (typeof entry === "string" ? JSON.parse(entry) : plain(entry)))
    .filter(isRecord);
}

/** The thrown faces in stored data. */
export function resultsOf(data: TermSource): DieResult[] {
  return recordsOf(data, "results").map((entry) => ({ ...entry, result: Number(entry["result"]) }));
}

/** An object that knows how to store itself, as data. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const own: unknown = Reflect.get(value, "toJSON");
  return typeof own === "function" ? Reflect.apply(own, value, []) : value;
}
