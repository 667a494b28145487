import Flatbush from "flatbush";
import { joined, lerped, type Bounds } from "./geometry.js";

/** Things by the rectangles around them, so that what is near is found without asking all. */
export interface Nearby<T> {
  readonly all: readonly T[];
  /** Null where there is nothing to find. */
  readonly tree: Flatbush | null;
}

export function nearbyOf<T>(all: readonly T[], boundsOf: (one: T) => Bounds): Nearby<T> {
  if (all.length === 0) return { all, tree: null };
  const tree = new Flatbush(all.length);
  for (const one of all) {
    const { left, top, right, bottom } = boundsOf(one);
    tree.add(left, top, right, bottom);
  }
  tree.finish();
  return { all, tree };
}

/** Everything whose rectangle meets another, in the order that it was given in. */
export function near<T>({ all, tree }: Nearby<T>, { left, top, right, bottom }: Bounds): T[] {
  return inOrder(all, tree?.search(left, top, right, bottom) ?? []);
}

/**
 * Everything whose rectangle may meet the way that one rectangle goes to another, in the order that it was given
 * in. The way is looked at in pieces: aslant, the rectangle around both holds much that lies far from it.
 */
export function nearBetween<T>({ all, tree }: Nearby<T>, from: Bounds, to: Bounds, piece: number): T[] {
  const aslant = Math.min(Math.abs(to.left - from.left), Math.abs(to.top - from.top));
  const pieces = Math.max(1, Math.min(MOST_PIECES, Math.ceil(aslant / piece) || 1));
  const found = new Set<number>();
  for (let n = 0; n < pieces; n += 1) {
    const { left, top, right, bottom } = joined(
      lerped(from, to, n / pieces),
      lerped(from, to, (n + 1) / pieces),
    );
    for (const index of tree?.search(left, top, right, bottom) ?? []) found.add(index);
  }
  return inOrder(all, [...found]);
}

/** Into how many pieces a way is cut at most. */
const MOST_PIECES = 64;

function inOrder<T>(all: readonly T[], indices: number[]): T[] {
  const found: T[] = [];
  for (const index of indices.sort((a, b) => a - b)) {
    const one = all[index];
    if (one !== undefined) found.push(one);
  }
  return found;
}
