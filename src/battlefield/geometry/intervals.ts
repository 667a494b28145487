import { type Interval, settled } from "./plane.js";

/** The interval of a whole line or column. */
export const WHOLE: Interval = { from: 0, to: 1 };

/**
 * The empty list, and the list with only the whole interval. Most columns of a view have one of these two
 * lists, so the columns share them.
 */
export const NOTHING: readonly Interval[] = [];
export const ALL: readonly Interval[] = [WHOLE];

/** Intervals in order, with those that overlap or touch joined into one. */
export function together(intervals: readonly Interval[]): readonly Interval[] {
  if (intervals.length < 2) return intervals;
  for (const { from, to } of intervals) if (from <= WHOLE.from && to >= WHOLE.to) return ALL;
  const all: Interval[] = [];
  for (const { from, to } of byStart(intervals)) {
    const last = all.at(-1);
    if (!last || from > last.to) all.push({ from, to });
    else if (to > last.to) all[all.length - 1] = { from: last.from, to };
  }
  return all;
}

/**
 * Intervals in the order of their starts. They usually are in order already, since obstacles on the ground hide a
 * column from the foot up.
 */
function byStart(intervals: readonly Interval[]): readonly Interval[] {
  let before = -Infinity;
  for (const { from } of intervals) {
    if (from < before) return [...intervals].sort((a, b) => a.from - b.from);
    before = from;
  }
  return intervals;
}

/** The share that these intervals cover together, of a line or column, or of the part from `from` to `to`. */
export function covered(intervals: readonly Interval[], { from, to }: Interval = WHOLE): number {
  if (intervals.length === 0) return 0;
  if (intervals[0] === WHOLE) return 1;
  let length = 0;
  for (const one of together(intervals))
    length += Math.max(0, Math.min(to, one.to) - Math.max(from, one.from));
  return length / (to - from);
}

/** The gaps that some intervals leave between 0 and 1. Only gaps longer than `least` are listed. */
export function between(intervals: readonly Interval[], least: number): Interval[] {
  const gaps: Interval[] = [];
  let reached = 0;
  for (const { from, to } of [...together(intervals), { from: 1, to: 1 }]) {
    if (from - reached > least) gaps.push({ from: reached, to: from });
    reached = Math.max(reached, to);
  }
  return gaps;
}

/**
 * The share of all columns together, from 0 to 1, that their intervals cover. The columns are equally wide.
 */
export function shareOf(columns: readonly (readonly Interval[])[]): number {
  if (columns.length === 0) return 0;
  let sum = 0;
  for (const column of columns) if (column.length > 0) sum += covered(column);
  return settled(sum / columns.length);
}

/** The intervals that at least two things cover. Each thing covers some intervals. */
export function coveredTwice(things: readonly (readonly Interval[])[]): readonly Interval[] {
  const twice: Interval[] = [];
  let reached = -Infinity;
  for (const { from, to } of things.flatMap(together).sort((a, b) => a.from - b.from)) {
    if (from < Math.min(to, reached)) twice.push({ from, to: Math.min(to, reached) });
    reached = Math.max(reached, to);
  }
  return together(twice);
}
