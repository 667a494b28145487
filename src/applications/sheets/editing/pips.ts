import type { Track, Value } from "../../../rules/core/index.js";

/** A track with more pips than these is shown as a number. */
const MOST_PIPS = 10;

/** A track's highest value: fixed, or another field's; never below 0. */
export function highest(track: Track, values: Readonly<Record<string, Value>>): number {
  if (typeof track.max === "number") return track.max;
  const value = values[track.max.field];
  return typeof value === "number" ? Math.max(0, Math.trunc(value)) : 0;
}

/** The pips of a track, filled or not, from the first to the last; null when there are too many. */
export function pips(
  value: number,
  max: number,
): readonly { readonly at: number; readonly filled: boolean }[] | null {
  if (max > MOST_PIPS) return null;
  return Array.from({ length: max }, (_, index) => ({ at: index + 1, filled: index < value }));
}

/** The value of a track after a press on one pip: filled up to it, or one less when it is the last filled one. */
export function pressed(value: number, pip: number, max: number): number {
  return within(pip === value ? pip - 1 : pip, max);
}

/** The value of a track after a key, the same as on a slider; null for other keys. */
export function keyed(value: number, key: string, max: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return within(value + 1, max);
    case "ArrowLeft":
    case "ArrowDown":
      return within(value - 1, max);
    case "Home":
      return 0;
    case "End":
      return max;
    default:
      return null;
  }
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
