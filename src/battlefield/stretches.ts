import type { Stretch } from "./geometry.js";

/** The whole of something. */
export const WHOLE: Stretch = { from: 0, to: 1 };

/** How much of something, from 0 to 1, some stretches of it cover together. */
export function covered(stretches: readonly Stretch[], { from, to }: Stretch = WHOLE): number {
  if (stretches.some((one) => one.from <= from && one.to >= to)) return 1;
  let [reached, length] = [from, 0];
  for (const stretch of [...stretches].sort((a, b) => a.from - b.from)) {
    const end = Math.min(to, stretch.to);
    length += Math.max(0, end - Math.max(reached, stretch.from));
    reached = Math.max(reached, end);
  }
  return length / (to - from);
}

/** What some stretches of something leave free, but for gaps no longer than `least`. */
export function between(stretches: readonly Stretch[], least: number): Stretch[] {
  const gaps: Stretch[] = [];
  let reached = 0;
  for (const { from, to } of [...stretches, { from: 1, to: 1 }].sort((a, b) => a.from - b.from)) {
    if (from - reached > least) gaps.push({ from: reached, to: from });
    reached = Math.max(reached, to);
  }
  return gaps;
}

/** What two at least of some things cover, each of which covers some stretches. */
export function coveredTwice(things: readonly (readonly Stretch[])[]): Stretch[] {
  return things.flatMap((one, index) =>
    things.slice(index + 1).flatMap((other) => one.flatMap((a) => other.flatMap((b) => common(a, b)))),
  );
}

function common(a: Stretch, b: Stretch): Stretch[] {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from < to ? [{ from, to }] : [];
}
