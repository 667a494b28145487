import type { Stretch } from "./geometry.js";
import { settled } from "./rounding.js";

/** The whole of something. */
export const WHOLE: Stretch = { from: 0, to: 1 };

/** Some stretches of something in order, those that overlap or touch made one. */
export function together(stretches: readonly Stretch[]): readonly Stretch[] {
  if (stretches.length < 2) return stretches;
  if (stretches.some(({ from, to }) => from <= WHOLE.from && to >= WHOLE.to)) return [WHOLE];
  const all: Stretch[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (!last || from > last.to) all.push({ from, to });
    else if (to > last.to) all[all.length - 1] = { from: last.from, to };
  }
  return all;
}

/** How much of something, from 0 to 1, some stretches of it cover together. */
export function covered(stretches: readonly Stretch[], { from, to }: Stretch = WHOLE): number {
  let length = 0;
  for (const one of together(stretches))
    length += Math.max(0, Math.min(to, one.to) - Math.max(from, one.from));
  return length / (to - from);
}

/** What some stretches of something leave free, but for gaps no longer than `least`. */
export function between(stretches: readonly Stretch[], least: number): Stretch[] {
  const gaps: Stretch[] = [];
  let reached = 0;
  for (const { from, to } of [...together(stretches), { from: 1, to: 1 }]) {
    if (from - reached > least) gaps.push({ from: reached, to: from });
    reached = Math.max(reached, to);
  }
  return gaps;
}

/** How much of a whole that lies in equal slices, from 0 to 1, stretches of each slice cover. */
export function shareOf(slices: readonly (readonly Stretch[])[]): number {
  if (slices.length === 0) return 0;
  return settled(slices.reduce((sum, slice) => sum + covered(slice), 0) / slices.length);
}

/** What two at least of some things cover, each of which covers some stretches. */
export function coveredTwice(things: readonly (readonly Stretch[])[]): readonly Stretch[] {
  const twice: Stretch[] = [];
  let reached = -Infinity;
  for (const { from, to } of things.flatMap(together).sort((a, b) => a.from - b.from)) {
    if (from < Math.min(to, reached)) twice.push({ from, to: Math.min(to, reached) });
    reached = Math.max(reached, to);
  }
  return together(twice);
}
