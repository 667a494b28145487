import { ALL, NOTHING, shareOf, together, WHOLE } from "../geometry/intervals.js";
import type { Interval } from "../geometry/plane.js";

/** What something hides of the columns of a target. A column that is hidden as a whole is only a bit, as most are. */
export interface Occluded {
  /** How many columns the target has. */
  readonly columns: number;
  /** The columns that are hidden as a whole: a bit each. */
  readonly whole: number;
  /** The columns that are hidden in part: a bit each. */
  readonly part: number;
  /** How much of the target is hidden, from 0 to 1. */
  readonly share: number;
  /** The intervals that are hidden of a column that is hidden in part. */
  readonly partOf: (column: number) => readonly Interval[];
}

/** The bit of a column. */
export function bitOf(column: number): number {
  return 1 << column;
}

/** The bits of the first so many columns. */
export function bitsOf(columns: number): number {
  return bitOf(columns) - 1;
}

/** What some intervals of each column hide. */
export function occludedIn(columns: readonly (readonly Interval[])[]): Occluded {
  let [whole, part] = [0, 0];
  columns.forEach((column, index) => {
    if (column.includes(WHOLE)) whole |= bitOf(index);
    else if (column.length > 0) part |= bitOf(index);
  });
  const partOf = (column: number): readonly Interval[] => columns[column] ?? NOTHING;
  return { columns: columns.length, whole, part, share: shareOf(columns), partOf };
}

/** Whether anything is hidden. */
export function hidesAny({ whole, part }: Occluded): boolean {
  return (whole | part) !== 0;
}

/** Whether anything of a column is hidden. */
export function hidesOf({ whole, part }: Occluded, column: number): boolean {
  return ((whole | part) & bitOf(column)) !== 0;
}

/** Whether each column is hidden, as a whole or in part. */
export function hidesOfEach({ columns, whole, part }: Occluded): boolean {
  return (whole | part) === bitsOf(columns);
}

/** What some things hide together of each column of a target. */
export function hiddenTogether(all: readonly Occluded[]): readonly (readonly Interval[])[] {
  return Array.from({ length: all[0]?.columns ?? 0 }, (_, column) => together(intervalsOf(all, column)));
}

/** How much of a target some things hide together, from 0 to 1. */
export function shareTogether(all: readonly Occluded[]): number {
  const columns = all[0]?.columns ?? 0;
  let hidden = 0;
  for (const { whole } of all) hidden |= whole;
  return columns > 0 && hidden === bitsOf(columns) ? 1 : shareOf(hiddenTogether(all));
}

/** The intervals that some things hide of a column, in no order. */
export function intervalsOf(all: readonly Occluded[], column: number): readonly Interval[] {
  const bit = bitOf(column);
  for (const { whole } of all) if ((whole & bit) !== 0) return ALL;
  const found: Interval[] = [];
  for (const one of all) if ((one.part & bit) !== 0) found.push(...one.partOf(column));
  return found;
}
