import { KNOWN_SHAPES, knownShapeOf, type Shape } from "./known-shapes.js";
import { lengthened, shortened } from "../texts.js";

/**
 * A text of at least this length goes into the table at its first use. Most such texts are ids that begin like another
 * id.
 */
const LONG = 16;

/** The most characters that the parts of a record can have. Longer parts are not read. */
const LONGEST = 300_000;

type Entries = readonly (readonly [name: string, value: unknown])[];

/**
 * Plain data as short JSON text, in which repeated parts are written once. `docs/records.md` describes the format.
 * Undefined values are left out, as in JSON.
 */
export function pack(value: unknown): string {
  const { shapes, texts } = tablesOf(value);
  const packed = (one: unknown): unknown => {
    if (typeof one === "string") {
      const number = texts.get(one);
      return number === undefined ? one : [number];
    }
    if (typeof one !== "object" || one === null) return one;
    if (Array.isArray(one)) return one.length ? [one.map(packed)] : [];
    const entries = entriesOf(one);
    if (!entries.length) return {};
    const number = shapeIn(shapes, entries);
    const shape = KNOWN_SHAPES[number];
    const members = entries.filter((_, index) => shape?.[index]?.fixed === undefined);
    const own = shape?.filter(({ fixed }) => fixed === undefined);
    return [number, ...members.map(([, member], index) => (own?.[index]?.isPlain ? member : packed(member)))];
  };
  const body = packed(value);
  const names = [...shapes.keys()].map((key) => JSON.parse(key) as readonly string[]);
  const named = names.map((own) => own.map((name) => texts.get(name) ?? name));
  return requoted(JSON.stringify([shortened([...texts.keys()]), named, body]));
}

/** The data of a packed text. Throws when the text is none. */
export function unpack(text: string): unknown {
  const read: unknown = JSON.parse(requoted(text));
  if (!Array.isArray(read) || read.length !== 3) throw new Error("This is not packed.");
  const [table, own, body] = read as readonly unknown[];
  const texts = lengthened(table);
  const textAt = (number: unknown): string => {
    const found = texts[Number(number)];
    if (found === undefined) throw new Error("It has no such text.");
    return found;
  };
  const shapes: readonly Shape[] = [...KNOWN_SHAPES, ...ownShapes(own, textAt)];
  const unpacked = (one: unknown): unknown => {
    if (!Array.isArray(one) || one.length === 0) return one;
    const [first, ...members] = one as readonly unknown[];
    if (Array.isArray(first)) return first.map(unpacked);
    if (members.length === 0) return textAt(first);
    const shape = shapes[Number(first)];
    if (shape?.filter(({ fixed }) => fixed === undefined).length !== members.length)
      throw new Error("It has no such shape.");
    // Own properties, whatever they are called.
    return Object.fromEntries(
      shape.map(({ name, fixed, isPlain }) => {
        if (fixed !== undefined) return [name, JSON.parse(fixed) as unknown];
        const member = members.shift();
        return [name, isPlain ? member : unpacked(member)];
      }),
    );
  };
  return unpacked(body);
}

/**
 * The shapes that a value needs besides the known ones, each with its number, and the texts that a table makes shorter.
 */
function tablesOf(value: unknown) {
  const shapes = new Map<string, number>();
  const counts = new Map<string, number>();
  const count = (text: string): void => void counts.set(text, (counts.get(text) ?? 0) + 1);
  const look = (one: unknown): void => {
    if (typeof one === "string") count(one);
    if (typeof one !== "object" || one === null) return;
    if (Array.isArray(one)) {
      one.forEach(look);
      return;
    }
    const entries = entriesOf(one);
    const known = knownShapeOf(entries);
    const key = keyOf(entries);
    if (entries.length && known === undefined && !shapes.has(key)) {
      shapes.set(key, KNOWN_SHAPES.length + shapes.size);
      entries.forEach(([name]) => count(name));
    }
    const shape = known === undefined ? undefined : KNOWN_SHAPES[known];
    for (const [index, [, member]] of entries.entries()) {
      const part = shape?.[index];
      if (part?.fixed === undefined && !part?.isPlain) look(member);
    }
  };
  look(value);
  const isShorter = (text: string, times: number): boolean => (times - 1) * text.length > 2 * times + 3;
  const texts = [...counts].filter(([text, times]) => text.length >= LONG || isShorter(text, times));
  const sorted = texts.map(([text]) => text).sort();
  return { shapes, texts: new Map(sorted.map((text, index) => [text, index])) };
}

function shapeIn(shapes: ReadonlyMap<string, number>, entries: Entries): number {
  return knownShapeOf(entries) ?? shapes.get(keyOf(entries)) ?? 0;
}

function entriesOf(one: object): Entries {
  return Object.entries(one).filter(([, member]) => member !== undefined);
}

function keyOf(entries: Entries): string {
  return JSON.stringify(entries.map(([name]) => name));
}

function ownShapes(own: unknown, textAt: (number: unknown) => string): readonly Shape[] {
  if (!Array.isArray(own)) throw new Error("It has no shapes.");
  return own.map((names: unknown) => {
    if (!Array.isArray(names)) throw new Error("A shape has no names.");
    return names.map((name: unknown) => ({
      name: typeof name === "number" ? textAt(name) : String(name),
      isPlain: false,
    }));
  });
}

function requoted(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === "'" ? '"' : "'"));
}

/** The data of a packed text when it has the right shape; undefined for any other text. */
export function parsed<T>(text: unknown, is: (value: unknown) => value is T): T | undefined {
  if (typeof text !== "string" || text.length > LONGEST) return undefined;
  try {
    const value = unpack(text);
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
