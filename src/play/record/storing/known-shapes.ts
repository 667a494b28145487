/**
 * Shapes of the objects that most records hold, by number. Stored records refer to the numbers: add new shapes at the
 * end, and never change or remove one after a version with it was released.
 *
 * A shape lists the names of an object in order. `name=value` has this value (as JSON) in every object of the shape,
 * and takes no room. A value of `name*` is written as it is. Of two shapes with the same names, the one with more
 * values is listed first.
 */
const TABLE: readonly string[] = [
  "offered engagement answers view journal history followUps",
  "lexicon words shapes* data*",
  "action actor weapon targets names happenings waiting=null modifiers options",
  "action actor weapon targets names happenings waiting modifiers options",
  // What happened.
  'type="note" request',
  'type="roll" request answer',
  'type="ask" request answer',
  'type="note" key tone refs',
  'type="note" key tone refs data',
  'type="ask" key who question options default=""',
  'type="ask" key who question options default',
  'type="ask" key who question options default data',
  'type="roll" key roller purpose dice={}',
  'type="roll" key roller purpose dice={} apart=true',
  'type="roll" key roller purpose dice={} against relation="atMost"',
  'type="roll" key roller purpose dice={} bySum=true against relation="atMost"',
  'type="roll" key roller purpose dice={} bySum=true plus',
  'type="roll" key roller purpose plus dice={}',
  'type="roll" key roller purpose plus dice={} extra',
  'type="roll" key roller purpose plus against dice={} extra',
  'type="roll" key roller dice={} purpose',
  "die face adds",
  "id",
  "id refs",
  "id data",
  "id data refs",
  "choice",
  "choice by",
  "faces",
  // Modifiers.
  'id origin="found" setting contributions evidence',
  'id origin="chosen" setting contributions evidence',
  "id origin setting contributions evidence",
  "id origin setting contributions evidence label",
  "id origin setting contributions evidence source",
  'type="bonus" side="attacker" value',
  'type="bonus" side="defender" value',
  'type="dice" side="attacker" die count',
  'type="dice" side="defender" die count',
  "key refs",
  "key data refs",
  "key refs data",
  // What changed.
  'id change state="applied"',
  "id change state",
  'id change state="applied" written',
  "id change state written",
  "id change state before",
  'type="track" of track from to',
  'type="status" of status from=false to=true',
  'type="status" of status from=true to=false',
  'type="place" of from to',
  'type="waiting" list id item from=false to=true',
  'type="waiting" list id item from=true to=false',
  "x y elevation",
  "what by",
  "what by data",
  "key user",
  "action actor reason rule",
  "action actor weapon targets names happenings waiting=null modifiers options outcome",
  // Where options lead, and choices made at the same time.
  "id at",
  "id data refs at",
  "x y",
  'type="askAll" questions answered',
  "key who",
  "sealed by",
];

/** One name of a shape. */
export interface ShapePart {
  readonly name: string;
  /** The value that every object of the shape has, as JSON; undefined when each object has its own. */
  readonly fixed?: string;
  /** Whether the value is written as it is. */
  readonly isPlain: boolean;
}

export type Shape = readonly ShapePart[];

/** The shapes that every reader of records knows, by number. */
export const KNOWN_SHAPES: readonly Shape[] = TABLE.map((line) => line.split(" ").map(partOf));

const byNames = new Map<string, number[]>();
for (const [number, shape] of KNOWN_SHAPES.entries()) {
  const names = namesKey(shape.map(({ name }) => name));
  byNames.set(names, [...(byNames.get(names) ?? []), number]);
}

/** The number of the known shape that an object has; undefined where it has none. */
export function knownShapeOf(
  entries: readonly (readonly [name: string, value: unknown])[],
): number | undefined {
  const numbers = byNames.get(namesKey(entries.map(([name]) => name))) ?? [];
  return numbers.find((number) =>
    KNOWN_SHAPES[number]?.every(
      ({ fixed }, index) => fixed === undefined || fixed === JSON.stringify(entries[index]?.[1]),
    ),
  );
}

function partOf(text: string): ShapePart {
  const [name = "", fixed] = text.split("=");
  if (fixed !== undefined) return { name, fixed, isPlain: false };
  return name.endsWith("*") ? { name: name.slice(0, -1), isPlain: true } : { name, isPlain: false };
}

function namesKey(names: readonly string[]): string {
  return JSON.stringify(names);
}
