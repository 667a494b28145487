/**
 * Shapes that nearly every record has, by their number: stored records count on it. New ones go at the end, and none is
 * changed or removed.
 */
const SHAPES: readonly string[] = [
  "action actor weapon targets names happenings waiting modifiers options",
  "type request",
  "type request answer",
  "type key tone refs",
  "type key tone refs data",
  "type key who question options default",
  "type key who question options default data",
  "type key roller dice purpose",
  "type key roller purpose dice",
  "type key roller purpose plus dice extra",
  "type key roller purpose plus against dice extra",
  "id",
  "id refs",
  "id data",
  "choice",
  "choice by",
  "faces",
  "die face adds",
  "id rule origin setting contributions evidence",
  "id rule origin setting contributions evidence label",
  "id rule origin setting contributions evidence source",
  "id rule origin setting contributions evidence label source",
  "type side value",
  "type side die count",
  "key refs",
  "key data refs",
  "id change state",
  "id change state written",
  "id change state before",
  "type of track from to",
  "type of status from to",
  "type of from to",
  "type list id item from to",
  "x y elevation",
  "what by",
  "what by data",
  "action actor",
  "",
  "key refs data",
  "type key roller purpose dice apart",
  "type key roller purpose dice against relation",
  "type key roller purpose dice bySum against relation",
  "type key roller purpose plus dice",
  "type side group min max",
  "plus",
  "total",
  "d6",
  "d10",
  "d100",
  "da",
  "ds",
];
/** The names of one of these shapes. */
const namesOf = (shape: string): readonly string[] => (shape === "" ? [] : shape.split(" "));
const KNOWN: ReadonlyMap<string, number> = new Map(
  SHAPES.map((shape, number) => [JSON.stringify(namesOf(shape)), number]),
);

/**
 * Plain data as short JSON text: what is repeated is kept once. Objects with the same keys share one list of them, and a
 * text that occurs again is a number in a table.
 *
 * Shapes that nearly every record has are known and need no place in it.
 *
 * `[shapes, texts, body]`, where in the body an object is `[number of its shape, ...values]`, a list is `[[...items]]`, and
 * a text of the table is `~number`; other texts that begin with `~` have a second one. Single and double quotes change
 * places, since a text of JSON is itself kept in JSON, where each double one takes two characters.
 */
export function pack(value: unknown): string {
  const shapes = new Map(KNOWN);
  const texts = tableOf(value);
  const packed = (one: unknown): unknown => {
    if (typeof one === "string") {
      const number = texts.get(one);
      return number === undefined ? escaped(one) : `~${number}`;
    }
    if (typeof one !== "object" || one === null) return one;
    if (Array.isArray(one)) return one.length ? [one.map(packed)] : [];
    const entries = Object.entries(one).filter(([, member]) => member !== undefined);
    const shape = JSON.stringify(entries.map(([name]) => name));
    const number = shapes.get(shape) ?? shapes.size;
    shapes.set(shape, number);
    return [number, ...entries.map(([, member]) => packed(member))];
  };
  const body = packed(value);
  const names = [...shapes.keys()].slice(KNOWN.size).map((shape) => JSON.parse(shape) as unknown);
  return requoted(JSON.stringify([names, [...texts.keys()], body]));
}

/** The data of a packed text. Throws where it is none. */
export function unpack(text: string): unknown {
  const read: unknown = JSON.parse(requoted(text));
  if (!Array.isArray(read) || read.length !== 3) throw new Error("This is not packed.");
  const [own, texts, body] = read as readonly unknown[];
  if (!Array.isArray(own)) throw new Error("It has no shapes.");
  const shapes: readonly unknown[] = [...SHAPES.map(namesOf), ...(own as unknown[])];
  const unpacked = (one: unknown): unknown => {
    if (typeof one === "string") return textOf(one, texts);
    if (!Array.isArray(one) || one.length === 0) return one;
    const [first, ...members] = one as readonly unknown[];
    if (Array.isArray(first)) return first.map(unpacked);
    const names = shapes[Number(first)];
    if (!Array.isArray(names) || names.length !== members.length) throw new Error("It has no such shape.");
    // Own properties, whatever they are called.
    return Object.fromEntries(names.map((name, index) => [String(name), unpacked(members[index])]));
  };
  return unpacked(body);
}

function requoted(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === "'" ? '"' : "'"));
}

function escaped(text: string): string {
  return text.startsWith("~") ? `~${text}` : text;
}

function textOf(text: string, texts: unknown): string {
  if (!text.startsWith("~")) return text;
  if (text.startsWith("~~")) return text.slice(1);
  const found: unknown = Array.isArray(texts) ? texts[Number(text.slice(1))] : undefined;
  if (typeof found !== "string") throw new Error("It has no such text.");
  return found;
}

/** The texts that a table makes shorter, each with its number there. */
function tableOf(value: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (one: unknown): void => {
    if (typeof one === "string") counts.set(one, (counts.get(one) ?? 0) + 1);
    else if (typeof one === "object" && one !== null) Object.values(one).forEach(count);
  };
  count(value);
  const worth = [...counts].filter(([text, times]) => (times - 1) * text.length > 3 * times + 3);
  return new Map(worth.map(([text], index) => [text, index]));
}
