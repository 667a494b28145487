import { ALL, covered, NOTHING, shareOf, together, WHOLE } from "../geometry/intervals.js";
import { settled, type Interval } from "../geometry/plane.js";

/**
 * The parts of a target's columns that something hides. Most hidden columns are hidden as a whole, so each of
 * these takes only one bit.
 */
export interface Occluded {
  /** The number of the target's columns. */
  readonly columns: number;
  /** The columns that are hidden as a whole, one bit for each. */
  readonly whole: number;
  /** The columns that are hidden in part, one bit for each. */
  readonly part: number;
  /** The share of the target that is hidden, from 0 to 1. */
  readonly share: number;
  /** The hidden intervals of a column that is hidden in part. */
  readonly partOf: (column: number) => readonly Interval[];
  /**
   * The intervals that only a wall within the target hides. They are visible at the target's near side, so
   * they are not hidden from sight.
   */
  readonly deep: readonly Deep[];
}

/** An interval of a column that is visible at the target's near side, and hidden from a certain depth on. */
export interface Deep {
  readonly column: number;
  /** The depth in the target: 0 at its near side, 1 where the line ends. */
  readonly depth: number;
  readonly hidden: Interval;
}

/** A layer of a column: the intervals that are hidden over a share of the column's depth. */
export interface Layer {
  readonly share: number;
  readonly hidden: readonly Interval[];
}

const NOT_DEEP: readonly Deep[] = [];

/** The bit of a column. */
export function bitOf(column: number): number {
  return 1 << column;
}

/** The bits of the first `columns` columns. */
export function bitsOf(columns: number): number {
  return bitOf(columns) - 1;
}

/** The hidden parts of a target, from the hidden intervals of each column. */
export function occludedIn(columns: readonly (readonly Interval[])[]): Occluded {
  let [whole, part] = [0, 0];
  columns.forEach((column, index) => {
    if (column.includes(WHOLE)) whole |= bitOf(index);
    else if (column.length > 0) part |= bitOf(index);
  });
  const partOf = (column: number): readonly Interval[] => columns[column] ?? NOTHING;
  return { columns: columns.length, whole, part, share: shareOf(columns), partOf, deep: NOT_DEEP };
}

/** Whether anything is hidden at the near side. */
export function hidesAny({ whole, part }: Occluded): boolean {
  return (whole | part) !== 0;
}

/** Whether any part of a column is hidden at the near side. */
export function hidesOf({ whole, part }: Occluded, column: number): boolean {
  return ((whole | part) & bitOf(column)) !== 0;
}

/** Whether every column is hidden at least in part, at any depth of the target. */
export function hidesOfEach({ columns, whole, part, deep }: Occluded): boolean {
  return deep.reduce((hidden, { column }) => hidden | bitOf(column), whole | part) === bitsOf(columns);
}

/** The layers of each column of a target, when several things together hide the target. */
export function hiddenTogether(all: readonly Occluded[]): readonly (readonly Layer[])[] {
  const deep = all.flatMap((one) => one.deep).sort((a, b) => a.depth - b.depth);
  return Array.from({ length: all[0]?.columns ?? 0 }, (_, column) => {
    let hidden = together(intervalsOf(all, column));
    let from = 0;
    const layers: Layer[] = [];
    for (const one of deep) {
      if (one.column !== column || hidden === ALL) continue;
      layers.push({ share: one.depth - from, hidden });
      hidden = together([...hidden, one.hidden]);
      from = one.depth;
    }
    return [...layers, { share: 1 - from, hidden }];
  });
}

/**
 * The share of a column, or of the interval `height` of the column, that some layers hide. The share is from
 * 0 to 1.
 */
export function coveredIn(layers: readonly Layer[], height = WHOLE): number {
  return layers.reduce((sum, { share, hidden }) => sum + share * covered(hidden, height), 0);
}

/** The hidden share of a target, from 0 to 1, from the layers of its columns. */
export function shareHidden(columns: readonly (readonly Layer[])[]): number {
  if (columns.length === 0) return 0;
  return settled(columns.reduce((sum, layers) => sum + coveredIn(layers), 0) / columns.length);
}

/** The share of a target that some things hide together, from 0 to 1. */
export function shareTogether(all: readonly Occluded[]): number {
  const columns = all[0]?.columns ?? 0;
  let hidden = 0;
  for (const { whole } of all) hidden |= whole;
  return columns > 0 && hidden === bitsOf(columns) ? 1 : shareHidden(hiddenTogether(all));
}

/** The intervals of a column that some things hide at the near side, in no particular order. */
export function intervalsOf(all: readonly Occluded[], column: number): readonly Interval[] {
  const bit = bitOf(column);
  for (const { whole } of all) if ((whole & bit) !== 0) return ALL;
  const found: Interval[] = [];
  for (const one of all) if ((one.part & bit) !== 0) found.push(...one.partOf(column));
  return found;
}
