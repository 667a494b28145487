import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A document as a pack's source holds it. */
export type Source = { readonly [key: string]: unknown };

/** A document of a pack with the file that it stands in. */
export interface Entry {
  readonly file: string;
  readonly source: Source;
}

/** The primary documents of one pack, by file name. */
export function entriesOf(pack: string): readonly Entry[] {
  return readdirSync(join(ROOT, "packs", pack)).map((name) => {
    const file = `packs/${pack}/${name}`;
    return { file, source: asSource(JSON.parse(readFileSync(join(ROOT, file), "utf8"))) };
  });
}

/** A file that the system's address `systems/vantage/…` leads to. */
export function fileOf(address: string): string {
  return join(ROOT, address.replace("systems/vantage/", ""));
}

/** A value that is to be an object; a sentence when it is something else. */
export function asSource(value: unknown): Source {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`An object was expected, not ${JSON.stringify(value)}.`);
  }
  return { ...value };
}

/** The object below a key. */
export function below(source: Source, key: string): Source {
  return asSource(source[key]);
}

/** The documents in one collection of a document; none when it has no such collection. */
export function inside(source: Source, collection: string): readonly Source[] {
  const list = source[collection];
  return Array.isArray(list) ? list.map(asSource) : [];
}

/** The text below a key; a sentence when there is none. */
export function text(source: Source, key: string): string {
  const value = source[key];
  if (typeof value !== "string") throw new Error(`${key} is to be a text in ${JSON.stringify(source)}.`);
  return value;
}

/** The number below a key; a sentence when there is none. */
export function number(source: Source, key: string): number {
  const value = source[key];
  if (typeof value !== "number") throw new Error(`${key} is to be a number in ${JSON.stringify(source)}.`);
  return value;
}
