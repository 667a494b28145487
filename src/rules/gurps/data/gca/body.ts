import type { XmlElement } from "../../../core/index.js";
import type { Notes } from "../gcs/cells.js";
import type { Sheet } from "./sheet.js";
import { numberOf, partOf, partsOf, textOf } from "./tree.js";

/** Places whose name in the hit table differs from their name in the body, by the name in the hit table. */
const PLURALS: Readonly<Record<string, string>> = { Foot: "Feet" };

/** GURPS-80, GURPS-95: the hit table with the Damage Resistance at its locations, in the form of a GCS file. */
export function bodyOf(sheet: Sheet, notes: Notes): object {
  const holder = sheet.bodyHolder;
  const resistances = new Map(
    partsOf(partOf(holder, "body"), "bodyitem").map((one) => [textOf(one, "name"), textOf(one, "dr")]),
  );
  const table = partOf(holder, "hitlocationtable") ?? partOf(sheet.character, "hitlocationtable");
  const lines = partsOf(table, "hitlocationline");
  const sums = lines.flatMap((line) => sumsOf(line) ?? []);
  const locations = lines.map((line) => {
    const name = textOf(line, "location");
    const [from, to] = sumsOf(line) ?? [1, 0];
    const dr = resistanceAt(name, resistances, notes);
    return {
      id: name,
      choice_name: name,
      table_name: name,
      slots: to - from + 1,
      ...penaltyOf(line),
      calc: { dr: dr === null ? {} : { all: dr } },
    };
  });
  return { roll: `${sums.length > 0 ? Math.min(...sums) : 3}d`, locations };
}

/**
 * The lowest and the highest sum of the dice that hit a line of the table, read from a text such as `6-7`.
 * Null for a line that no sum hits.
 */
function sumsOf(line: XmlElement): readonly [number, number] | null {
  const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(textOf(line, "roll")) ?? [];
  return from === undefined ? null : [Number(from), Number(to)];
}

function penaltyOf(line: XmlElement): object {
  const penalty = numberOf(line, "penalty");
  return penalty === null ? {} : { hit_penalty: penalty };
}

/**
 * The Damage Resistance at a location of the table; null when the file has none. If the left and right sides
 * of the body differ, the lower number counts.
 */
function resistanceAt(name: string, all: ReadonlyMap<string, string>, notes: Notes): number | null {
  const sides = [`Left ${name}`, `Right ${name}`].filter((side) => all.has(side));
  const several = PLURALS[name] ?? `${name}s`;
  const found = sides.length > 0 ? sides : [name, several].filter((one) => all.has(one)).slice(0, 1);
  if (found.length === 0) notes.add("drMissing", { place: "" }, { name });
  const points = found.flatMap((one) => {
    const text = all.get(one) ?? "";
    const dr = readResistance(text);
    if (!dr) notes.add("drUnread", { place: "" }, { name: one, text });
    else if (dr.lower !== dr.higher) notes.add("drSplit", { place: "" }, { name: one, ...dr });
    return dr ? [dr.lower] : [];
  });
  if (points.length === 0) return null;
  const [least, most] = [Math.min(...points), Math.max(...points)];
  if (least !== most) notes.add("sidesDiffer", { place: "" }, { name, one: most, other: least });
  return least;
}

/** A Damage Resistance: `2`, `1*` where it is flexible, `37/7[note]*` where it depends on the damage. */
function readResistance(text: string): { readonly lower: number; readonly higher: number } | null {
  const parts = /^(-?\d{1,5})(?:\/(-?\d{1,5}))?(?:\[note\])?\*?$/.exec(text);
  if (!parts) return null;
  const points = [Number(parts[1]), Number(parts[2] ?? parts[1])];
  return { lower: Math.min(...points), higher: Math.max(...points) };
}
