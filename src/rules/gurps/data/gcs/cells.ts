import { shortText, type Data, type ImportedItem, type ImportNote } from "../../../core/index.js";

/** A value of a file, and the place of the value in the file. */
export interface Cell {
  readonly value: unknown;
  readonly place: string;
}

/** An item of a file, and the place of the item in the file. */
export interface ReadItem extends ImportedItem {
  readonly place: string;
}

/** The most rows of one list that are read. */
export const MOST_ROWS = 1000;

/** The most containers that a row can be nested in. A row that is nested deeper is not read. */
export const MOST_DEPTH = 20;

/** The most characters of a list of names in a note. */
const LONGEST_LIST = 600;

/** The most notes that an import lists. */
const MOST_NOTES = 200;

/** The part of a cell at the end of these keys. Its value is undefined when there is no such part. */
export function at(cell: Cell, ...keys: readonly string[]): Cell {
  return keys.reduce<Cell>(({ value, place }, key) => {
    const isIn = typeof value === "object" && value !== null && Object.hasOwn(value, key);
    const inner: unknown = isIn ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
    return { value: inner, place: place === "" ? key : `${place}.${key}` };
  }, cell);
}

/** The rows of a list: only the first rows of a very long list, and none where there is no list. */
export function rowsOf({ value, place }: Cell): readonly Cell[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MOST_ROWS)
    .map((one: unknown, index) => ({ value: one, place: `${place}[${index}]` }));
}

/** The text of a cell without spaces around it. A number becomes a text, and anything else an empty text. */
export function textIn({ value }: Cell): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() : "";
}

/** The finite number in a cell, even when it is written as a text; null for anything else. */
export function numberIn(cell: Cell): number | null {
  const text = textIn(cell);
  const value = Number(text.replace("−", "-"));
  return text !== "" && Number.isFinite(value) ? value : null;
}

/** A value as a note shows it to people. The content of a list or an object is not shown. */
export function shownIn(cell: Cell): string {
  const { value } = cell;
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "[…]" : "{…}";
  return typeof value === "string" ? value : String(value);
}

/** Whether a cell has a value. */
export function isThere({ value }: Cell): boolean {
  return value !== undefined && value !== null;
}

/** The notes of an import, on parts of the file that could not be read. */
export class Notes {
  readonly list: ImportNote[] = [];

  /** Adds a note. When there are too many notes, the last one says that there are more. */
  add(key: string, { place }: Pick<Cell, "place">, data: Data = {}): void {
    if (this.list.length > MOST_NOTES) return;
    if (this.list.length === MOST_NOTES) {
      this.list.push({ key: "further", place: "" });
      return;
    }
    const short = Object.entries(data).map(([name, one]) => [
      name,
      typeof one === "string" ? shortText(one, name === "names" ? LONGEST_LIST : undefined) : one,
    ]);
    this.list.push({ key, place: shortText(place, 160), data: Object.fromEntries(short) as Data });
  }

  /**
   * The notes of `others`, followed by these notes. When both have a note about the same value, the note of
   * `others` is left out, unless it says that the value is not a list.
   */
  after(others: Notes): readonly ImportNote[] {
    const places = new Set(this.list.map(({ place }) => place));
    const needed = others.list.filter(({ key, place }) => key === "notList" || !places.has(place));
    return [...needed, ...this.list];
  }
}
