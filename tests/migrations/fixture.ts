import { readFileSync } from "node:fs";
import type { Source } from "../../src/migrations/index.js";

const FOLDER = new URL("../fixtures/world-0.1.0/", import.meta.url);

/** The documents of one collection of the world of 0.1.0, as they are stored. */
export function stored(collection: string): readonly Source[] {
  return JSON.parse(readFileSync(new URL(`${collection}.json`, FOLDER), "utf8")) as readonly Source[];
}

/** Every key and every word of a value, wherever it is. */
export function wordsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [key, ...wordsOf(entry)]);
}
