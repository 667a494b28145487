import type { Json } from "../game/game.js";
import { guarded } from "./guarding.js";
import type { NoteOf } from "./noting.js";
import { coded, MOST_WORDS, WIDTH } from "./words.js";

/** Plain data in short form. Its words and the names of its objects are in tables. */
export interface Packed {
  /** Words that the lexicon does not have, in order. */
  readonly words: readonly string[];
  /**
   * The names of similar objects: `1` when an object has no other names, `0` when it may have, then the codes of the
   * names.
   */
  readonly shapes: readonly string[];
  /**
   * An object is a list: the number of its shape, then its values. A list begins with 0. A text with the length of a
   * code is one.
   */
  readonly data: Json;
}

const LIST = 0;
/** The mark in place of a value where the object does not have the name. */
const ABSENT: Json = [];
/** The mark in place of a value that was left out. */
const LEFT_OUT: Json = {};
/**
 * A word of at least this length goes into the table at its first use. The code that stores the table shortens words
 * with the same beginning.
 */
const LONG = 16;

/** One name of an object, as far as it was read. */
type Part =
  | { readonly name: string; readonly is: "absent" | "leftOut" }
  | { readonly name: string; readonly is: "read"; readonly value: unknown };

interface Read {
  readonly isList: boolean;
  readonly isWhole: boolean;
  readonly parts: readonly Part[];
}

/** The values that were read of an object. An object that was read as a whole keeps the order of its names. */
function readOf(one: object, noteOf: NoteOf): Read {
  const note = noteOf(one);
  const isList = Array.isArray(one);
  const isWhole = isList || note?.isListed === true;
  const all = isList ? [...one.keys()].map(String) : Object.keys(isWhole ? one : {});
  const names = isWhole ? all : [...(note?.names ?? [])].sort();
  const part = (name: string): Part => {
    if (!note?.names.has(name)) return { name, is: "leftOut" };
    const value: unknown = Object.hasOwn(one, name) ? Reflect.get(one, name) : undefined;
    return value === undefined ? { name, is: "absent" } : { name, is: "read", value };
  };
  return { isList, isWhole, parts: names.map(part) };
}

/** Writes the parts of plain data that were read. Words of the lexicon need no place in the table. */
export function pack(whole: unknown, noteOf: NoteOf, lexicon: readonly string[]): Packed {
  const words = ownWords(wordsIn(whole, noteOf), new Set(lexicon));
  const { codes } = coded([...lexicon, ...words]);
  const shapes = new Map<string, number>();
  const shapeOf = ({ isList, isWhole, parts }: Read): number => {
    if (isList) return LIST;
    const shape = (isWhole ? "1" : "0") + parts.map(({ name }) => codes.get(name) ?? "").join("");
    const number = shapes.get(shape) ?? shapes.size + 1;
    shapes.set(shape, number);
    return number;
  };
  const written = (one: unknown): Json => {
    if (typeof one === "string") return codes.get(one) ?? one;
    if (typeof one === "number" || typeof one === "boolean") return one;
    if (typeof one !== "object" || one === null) return null;
    const read = readOf(one, noteOf);
    const number = shapeOf(read);
    return [
      number,
      ...read.parts.map((part) =>
        part.is === "read" ? written(part.value) : part.is === "absent" ? ABSENT : LEFT_OUT,
      ),
    ];
  };
  const data = written(whole);
  return { words, shapes: [...shapes.keys()], data };
}

/**
 * The words in the parts that were read, with how often each is used: `Infinity` for a word that needs a code in any
 * case.
 */
export function wordsIn(whole: unknown, noteOf: NoteOf): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const use = (word: string, count: number): void => void uses.set(word, (uses.get(word) ?? 0) + count);
  const walk = (one: unknown): void => {
    if (typeof one === "string") use(one, one.length === WIDTH ? Infinity : 1);
    if (typeof one !== "object" || one === null) return;
    const { isList, parts } = readOf(one, noteOf);
    for (const part of parts) {
      if (!isList) use(part.name, Infinity);
      if (part.is === "read") walk(part.value);
    }
  };
  walk(whole);
  return uses;
}

/** The words for the table, in order: long ones and those used more than once, as long as there are codes. */
function ownWords(uses: ReadonlyMap<string, number>, common: ReadonlySet<string>): readonly string[] {
  return [...uses]
    .filter(([word, count]) => !common.has(word) && (count > 1 || word.length >= LONG))
    .sort(([, one], [, other]) => Number(other > one) - Number(one > other))
    .slice(0, MOST_WORDS - common.size)
    .map(([word]) => word)
    .sort();
}

/**
 * The data that was packed. Reading a part that was left out throws `NotKept`.
 *
 * @param guard  makes the stand-in for an object that was packed in part; absent: one that throws
 */
export function unpack(
  { words, shapes, data }: Packed,
  lexicon: readonly string[],
  guard: typeof guarded = guarded,
): unknown {
  const { wordOf, split } = coded([...lexicon, ...words]);
  const names = shapes.map((shape) => ({ isWhole: shape.startsWith("1"), names: split(shape.slice(1)) }));
  const read = (written: Json): unknown => {
    if (typeof written === "string") return written.length === WIDTH ? wordOf(written) : written;
    if (!Array.isArray(written)) return written;
    const [number, ...parts] = written as readonly Json[];
    if (number === LIST) return rebuilt([], parts, { isWhole: true, names: [...parts.keys()].map(String) });
    return rebuilt({}, parts, names[Number(number) - 1] ?? { isWhole: false, names: [] });
  };
  const rebuilt = (
    of: object,
    parts: readonly Json[],
    shape: { readonly isWhole: boolean; readonly names: readonly string[] },
  ): object => {
    const leftOut = new Set<string>();
    for (const [index, name] of shape.names.entries()) {
      const { [index]: part = LEFT_OUT } = parts;
      if (!isEmpty(part)) define(of, name, read(part));
      else if (!Array.isArray(part)) {
        leftOut.add(name);
        define(of, name, undefined);
      }
    }
    const { isWhole } = shape;
    return isWhole && leftOut.size === 0 ? of : guard(of, { known: new Set(shape.names), leftOut, isWhole });
  };
  return read(data);
}

/** Gives an object a name of its own, even one that all objects inherit. */
function define(of: object, name: string, value: unknown): void {
  Reflect.defineProperty(of, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Whether a part is such a mark in place of a value. */
function isEmpty(part: Json): boolean {
  return typeof part === "object" && part !== null && Object.keys(part).length === 0;
}
