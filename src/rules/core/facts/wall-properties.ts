import { COVERS } from "./fact-values.js";

/** A field of the wall's form: a choice of words, yes or no, or a number. */
export interface WallProperty {
  /** The words, for a choice. */
  readonly choices?: readonly string[];
  /** The field is a checkbox. */
  readonly isSwitch?: true;
  /** The least number that the form takes. */
  readonly min?: number;
  /** The field is a part of the wall's material: the facts name it for each wall in the way, as `Material`. */
  readonly isMaterial?: true;
  /** A length: the document has it in scene units, the snapshot in game units. */
  readonly isLength?: true;
  /** Whether there is a hint below the field. */
  readonly hint?: true;
}

/**
 * The fields that the system adds to a wall's own form, in the order on screen. Each is the flag `vantage.<name>` of
 * the wall's document, and absent in a snapshot where it is not set. Its texts are `VANTAGE.wall.<name>` and, with a
 * `hint`, `VANTAGE.wall.<name>Hint`. A choice's words are `VANTAGE.wall.<word>`.
 */
export const WALL_PROPERTIES = {
  /** The wall's cover. Not set: it follows from what the wall blocks (`wallCover`). */
  cover: { choices: COVERS, hint: true },
  /** Its armor as cover, in the game's own measure. */
  armor: { min: 0, hint: true, isMaterial: true },
  /** The lowest and the highest point; not set: without limit. */
  bottom: { isLength: true },
  top: { isLength: true, hint: true },
} as const satisfies Readonly<Record<string, WallProperty>>;

type Table = typeof WALL_PROPERTIES;

/** The properties of a wall that the table lists. */
export type WallProperties = {
  readonly [K in keyof Table]?: ValueOf<Table[K]> | null;
};

type MaterialName = {
  [K in keyof Table]: Table[K] extends { readonly isMaterial: true } ? K : never;
}[keyof Table];

/**
 * The material of a wall or an area, as rules read it: the rows with `isMaterial`. The armor is null where the
 * document does not say it; what else it does not say is left out, so that the facts of other walls stay as they are.
 */
export type Material = { readonly armor: number | null } & {
  readonly [K in Exclude<MaterialName, "armor">]?: ValueOf<Table[K]>;
};

type ValueOf<Row> = Row extends { readonly choices: readonly (infer T)[] }
  ? T
  : Row extends { readonly isSwitch: true }
    ? true
    : number;

/** All rows of the table, each with its name. */
export const WALL_ROWS: readonly (readonly [name: keyof Table, row: WallProperty])[] = Object.entries(
  WALL_PROPERTIES,
) as [keyof Table, WallProperty][];

/** A value that a document stores for a property; undefined for one that it cannot have, and for a no. */
export function propertyOf(row: WallProperty, stored: unknown): string | number | true | undefined {
  if (row.choices) return row.choices.find((one) => one === stored);
  if (row.isSwitch) return stored === true || undefined;
  return typeof stored === "number" && Number.isFinite(stored) ? stored : undefined;
}
