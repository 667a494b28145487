import Flatbush from "flatbush";
import { joined, NEARLY, type Bounds } from "../geometry/plane.js";

/**
 * A test of one thing in an index. The test gets the thing's position in `all`, and the rectangle around the
 * thing.
 */
type Filter = (number: number, left: number, top: number, right: number, bottom: number) => boolean;

/** Things with the rectangles around them, so that nearby things are found without a check of all things. */
export interface Nearby<T> {
  readonly all: readonly T[];
  /** The positions in `all` of the things whose rectangle meets the rectangle `about`, in any order. */
  readonly search: (about: Bounds, filter?: Filter) => number[];
}

export function nearbyOf<T>(all: readonly T[], boundsOf: (one: T) => Bounds): Nearby<T> {
  // Flatbush cannot make an index without things.
  if (all.length === 0) return { all, search: () => [] };
  const index = new Flatbush(all.length);
  for (const { left, top, right, bottom } of all.map(boundsOf)) index.add(left, top, right, bottom);
  index.finish();
  return {
    all,
    search: ({ left, top, right, bottom }, filter) => index.search(left, top, right, bottom, filter),
  };
}

/** Everything whose rectangle meets the rectangle `about`, in the order of `all`. */
export function near<T>({ all, search }: Nearby<T>, about: Bounds, filter?: Filter): T[] {
  return search(about, filter)
    .sort((a, b) => a - b)
    .flatMap((number) => all[number] ?? []);
}

/** Everything that may be between two rectangles, in the order of `all`. */
export function nearBetween<T>(nearby: Nearby<T>, from: Bounds, to: Bounds): T[] {
  return near(nearby, joined(from, to), meetsStripBetween(from, to));
}

/**
 * A filter for rectangles that meet a certain strip: the strip runs along the line between the middles of two
 * rectangles and is as wide as the wider of them.
 */
function meetsStripBetween(from: Bounds, to: Bounds): Filter {
  const across = from.top + from.bottom - to.top - to.bottom;
  const down = to.left + to.right - from.left - from.right;
  const slack = NEARLY * (Math.abs(across) + Math.abs(down));
  const least = Math.min(leastAside(from, across, down), leastAside(to, across, down)) - slack;
  const most = -Math.min(leastAside(from, -across, -down), leastAside(to, -across, -down)) + slack;
  return (_, left, top, right, bottom) => {
    const bounds = { left, top, right, bottom };
    return leastAside(bounds, across, down) <= most && -leastAside(bounds, -across, -down) >= least;
  };
}

/**
 * The lowest value that `across * x + down * y` has in a rectangle. It tells how far the rectangle reaches to
 * one side of a line; `across` and `down` are the line's normal.
 */
function leastAside({ left, top, right, bottom }: Bounds, across: number, down: number): number {
  return across * (across > 0 ? left : right) + down * (down > 0 ? top : bottom);
}
