import { COVERS } from "./fact-values.js";

/** A field of the wall's form: a choice of words, yes or no, or a number. */
export interface WallProperty {
  /** The words, for a choice. */
  readonly choices?: readonly string[];
  /** Whether the field is a checkbox. */
  readonly isSwitch?: true;
  /** The lowest number that the form accepts. */
  readonly min?: number;
  /**
   * Whether the field is a part of the wall's material. Facts give the material of each wall that is in the
   * way.
   */
  readonly isMaterial?: true;
  /** Whether the field is a length. The document has it in scene units, the snapshot in game units. */
  readonly isLength?: true;
  /** Whether there is a hint below the field. */
  readonly hint?: true;
}

/**
 * The fields that the system adds to a wall's own form, in the order on screen. Each is stored as the flag
 * `vantage.<name>` of the wall's document. A field that is not set is absent in a snapshot. The texts of a
 * field are `VANTAGE.wall.<name>` and, with a `hint`, `VANTAGE.wall.<name>Hint`. The words of a choice are
 * `VANTAGE.wall.<word>`.
 */
export const WALL_PROPERTIES = {
  /** The wall's cover. Not set: the cover follows from the senses and movement that the wall blocks (`wallCover`). */
  cover: { choices: COVERS, hint: true },
  /** The wall's armor as cover, in the game's own measure. */
  armor: { min: 0, hint: true, isMaterial: true },
  /** The wall's lowest and highest point; not set: without limit. */
  bottom: { isLength: true },
  top: { isLength: true, hint: true },
} as const satisfies Readonly<Record<string, WallProperty>>;

type Table = typeof WALL_PROPERTIES;

/** The properties of one wall, by the names in `WALL_PROPERTIES`. */
export type WallProperties = {
  readonly [K in keyof Table]?: ValueOf<Table[K]> | null;
};

type MaterialName = {
  [K in keyof Table]: Table[K] extends { readonly isMaterial: true } ? K : never;
}[keyof Table];

/**
 * The material of a wall or an area, as rules read it: the rows of `WALL_PROPERTIES` with `isMaterial`. The
 * armor is null when the document does not set it. Any other row that the document does not set is left out.
 */
export type Material = { readonly armor: number | null } & {
  readonly [K in Exclude<MaterialName, "armor">]?: ValueOf<Table[K]>;
};

type ValueOf<Row> = Row extends { readonly choices: readonly (infer T)[] }
  ? T
  : Row extends { readonly isSwitch: true }
    ? true
    : number;

/** All rows of `WALL_PROPERTIES`, each with its name. */
export const WALL_ROWS: readonly (readonly [name: keyof Table, row: WallProperty])[] = Object.entries(
  WALL_PROPERTIES,
) as [keyof Table, WallProperty][];

/**
 * The value that a document stores for a property. Undefined for a value that the property cannot have, and for a
 * checkbox that is off.
 */
export function propertyOf(row: WallProperty, stored: unknown): string | number | true | undefined {
  if (row.choices) return row.choices.find((one) => one === stored);
  if (row.isSwitch) return stored === true || undefined;
  return typeof stored === "number" && Number.isFinite(stored) ? stored : undefined;
}
