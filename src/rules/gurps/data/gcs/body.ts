import { HUMAN, PLACES, type Place } from "../body-plan.js";
import { LOCATION_PENALTY, type Location } from "../locations.js";
import { at, isThere, MOST_DEPTH, numberIn, rowsOf, textIn, type Cell, type Notes } from "./cells.js";

/** GURPS-80, GURPS-95: the location for each word that the id of a location can have in the file. */
const WORDS: Readonly<Record<string, Location>> = {
  eye: "eyes",
  skull: "skull",
  head: "skull",
  face: "face",
  neck: "neck",
  torso: "torso",
  body: "torso",
  trunk: "torso",
  vital: "vitals",
  groin: "groin",
  arm: "arm",
  leg: "leg",
  hand: "hand",
  foot: "foot",
  feet: "foot",
  tail: "tail",
  wing: "wing",
  fin: "fin",
  brain: "brain",
};

/**
 * GURPS-95: the location that an id in the file names: `torso`, `Hind Leg`, `wings`. Any unknown id gives
 * `other`.
 */
export function locationOfId(id: string): Location {
  const word = id
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .replace(/^(right|left|fore|hind|front|rear|mid|upper|lower)+/, "");
  return WORDS[word] ?? WORDS[word.replace(/s$/, "")] ?? "other";
}

/** The body plan in a file. Files before version 4 have it at another key. */
export function bodyIn(file: Cell): Cell {
  const body = at(file, "settings", "body_type");
  return isThere(body) ? body : at(file, "settings", "hit_locations");
}

/** All locations of a body, including those in tables inside a location. */
export function locationsOf(body: Cell, depth = 0): readonly Cell[] {
  if (depth > MOST_DEPTH) return [];
  return rowsOf(at(body, "locations")).flatMap((one) => [
    one,
    ...locationsOf(at(one, "sub_table"), depth + 1),
  ]);
}

/** The name by which people choose a location. */
export function nameOfLocation(location: Cell): string {
  const id = textIn(at(location, "id")).toLowerCase();
  return textIn(at(location, "choice_name")) || `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

/** A row of a file's hit location table. */
interface Row {
  readonly place: Place;
  /** The lowest and the highest roll that hit the place; null when no roll hits it. */
  readonly sums: readonly [number, number] | null;
  /** The penalty for aiming at the place; null when the file gives none. */
  readonly penalty: number | null;
}

/** The place of a location. The side of the body comes from the location's name in the table. */
function placeOf(location: Cell): Place {
  const found = locationOfId(textIn(at(location, "id")));
  const [, side] = /^(right|left)\b/i.exec(textIn(at(location, "table_name"))) ?? [];
  const word = side ? `${side.toLowerCase()}${found.charAt(0).toUpperCase()}${found.slice(1)}` : found;
  return Object.keys(PLACES).find((one): one is Place => one === word) ?? found;
}

/**
 * GURPS-95: the notation of the body in a file. It is empty for a human body, and for a file without a table.
 */
export function readBodyPlan(file: Cell, notes: Notes): string {
  const body = bodyIn(file);
  const [, count = "3"] = /^(\d)d/.exec(textIn(at(body, "roll"))) ?? [];
  const dice = Math.max(1, Number(count));
  const last = 6 * dice;
  let next = dice;
  const locations = rowsOf(at(body, "locations"));
  const isOne = locations.length === 1;
  const rows = locations.map((location): Row => {
    const place = placeOf(location);
    if (place === "other")
      notes.add("locationUnknown", at(location, "id"), { name: nameOfLocation(location) });
    const slots = Math.min(last + 1 - next, Math.max(0, Math.floor(numberIn(at(location, "slots")) ?? 0)));
    const sums = slots > 0 ? ([next, next + slots - 1] as const) : null;
    next += slots;
    // A body with only one location, such as a skull, has no penalty unless the file states one.
    const penalty = numberIn(at(location, "hit_penalty")) ?? (isOne ? 0 : null);
    return {
      place,
      sums,
      penalty: penalty === null ? null : Math.max(-99, Math.min(99, Math.floor(penalty))),
    };
  });
  if (rows.length === 0 || (next === dice && rows.every(({ penalty }) => penalty === null))) return "";
  if (next > dice && next <= last && !isOne)
    notes.add("tableOpen", at(body, "locations"), { from: next, to: last });
  if (locationsOf(body).length > rows.length) notes.add("tablesInside", at(body, "locations"));
  const notation = `${dice === 3 ? "" : `${dice}d: `}${rows.map(notationOf).join(", ")}`;
  return isHuman(notation) ? "" : notation;
}

function notationOf({ place, sums, penalty }: Row): string {
  const [from, to] = sums ?? [];
  const range = from === undefined ? [] : [from === to ? String(from) : `${from}-${String(to)}`];
  const words = place.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
  const own = penalty === null || penalty === LOCATION_PENALTY[PLACES[place]] ? [] : [String(penalty)];
  return [...range, words, ...own].join(" ");
}

/**
 * Whether a notation describes the human table. The order of its parts and the sides of the limbs do not
 * matter.
 */
function isHuman(notation: string): boolean {
  const partsOf = (text: string): string => {
    const plain = text.replaceAll(/right |left /g, "").split(", ");
    return plain.sort((one, other) => (one < other ? -1 : 1)).join(",");
  };
  return partsOf(notation) === partsOf(HUMAN);
}
