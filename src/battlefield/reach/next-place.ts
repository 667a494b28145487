import type { Point } from "../snapshot.js";
import type { Arrival, Reach } from "./reach-types.js";

/** A direction on the map: one of its numbers is 0, the other 1 or -1. */
export interface Heading {
  readonly x: number;
  readonly y: number;
}

/**
 * The greatest sideways distance of a place from a direction, as a share of the place's distance ahead. The
 * share is a little above 1, so that the next space across a corner counts.
 */
const ASIDE = 1.05;

/**
 * Lengths of a step in game units, in the order in which they are tried without a grid. The full step comes first,
 * then shorter steps, then longer steps to places beyond an obstacle.
 */
const STEPS = [1, 0.75, 0.5, 0.25, ...Array.from({ length: 20 }, (_, index) => 1.25 + index / 4)];

/**
 * The place to which an arrow key moves a marker from `from`. On a grid, this is the next space in the
 * direction of the key where the mover may end its move. Without a grid, it is the first such place among
 * those at the distances in `STEPS`. Of two equally near spaces, the one nearer to the line through `anchor`
 * is taken, so that the marker follows rows of hexes. Null when there is no such place.
 */
export function nextPlace(reach: Reach, from: Point, anchor: Point, heading: Heading): Arrival | null {
  const { grid, unitsPerPixel } = reach.journey.snapshot;
  if (grid.kind === "gridless") {
    const ahead = STEPS.map((step) => reach.at(on(from, heading, step / unitsPerPixel)));
    return ahead.find((place) => place?.end === true) ?? null;
  }
  const found = reach.places
    .filter(({ end }) => end)
    .flatMap((place) => {
      const ahead = (place.x - from.x) * heading.x + (place.y - from.y) * heading.y;
      const aside = Math.abs(heading.x === 0 ? place.x - from.x : place.y - from.y);
      if (ahead < 1 || aside > ahead * ASIDE) return [];
      const off = Math.abs(heading.x === 0 ? place.x - anchor.x : place.y - anchor.y);
      return [{ place, length: Math.hypot(ahead, aside) + off }];
    });
  return (
    found.reduce<(typeof found)[number] | null>(
      (best, one) => (best && best.length <= one.length + 0.5 ? best : one),
      null,
    )?.place ?? null
  );
}

function on({ x, y }: Point, heading: Heading, length: number): Point {
  return { x: x + heading.x * length, y: y + heading.y * length };
}
