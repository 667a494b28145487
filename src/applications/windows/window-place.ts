/** A part of the page, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the page that a window should leave in sight, and its weight compared with others. */
export interface Seen extends Box {
  readonly weight: number;
}

/** In pixels: the distance of a window from what it leaves in sight, and from the page's edges. */
const GAP = 16;
const MARGIN = 8;

/**
 * The place where a window of a size covers least of what should stay in sight. Of equal places, the one nearest to the
 * place wished for.
 *
 * @param room the part of the page in which windows can be
 * @param seen what should stay in sight
 * @param wished the place that a person chose before, or the usual place of the window
 * @returns the place, and the sum of the weights of what it covers, each times the share that is covered
 */
export function placeWindow(
  size: Pick<Box, "width" | "height">,
  room: Box,
  seen: readonly Seen[],
  wished: Pick<Box, "left" | "top">,
): { readonly left: number; readonly top: number; readonly covers: number } {
  const within = (left: number, top: number) => ({
    left: clamp(left, room.left + MARGIN, room.left + room.width - size.width - MARGIN),
    top: clamp(top, room.top + MARGIN, room.top + room.height - size.height - MARGIN),
  });
  const lefts = [wished.left, room.left, room.left + room.width];
  const tops = [wished.top, room.top, room.top + room.height];
  for (const box of seen) {
    lefts.push(box.left - size.width - GAP, box.left + box.width + GAP);
    tops.push(box.top - size.height - GAP, box.top + box.height + GAP);
  }
  const places = lefts.flatMap((left) => tops.map((top) => within(left, top)));
  const rated = places.map((place) => ({
    place,
    covered: seen.reduce((sum, box) => sum + box.weight * coveredShare({ ...place, ...size }, box), 0),
    away: Math.hypot(place.left - wished.left, place.top - wished.top),
  }));
  rated.sort((one, other) => one.covered - other.covered || one.away - other.away);
  const [best] = rated;
  return { ...(best?.place ?? within(wished.left, wished.top)), covers: best?.covered ?? 0 };
}

/** How much of a box a window covers, from 0 to 1. */
function coveredShare(window: Box, box: Box): number {
  return overlap(window, box) / Math.max(1, box.width * box.height);
}

/** The area that two boxes share, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** A number within bounds; where there is no room, the lower bound. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
