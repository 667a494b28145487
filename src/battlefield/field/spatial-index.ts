import Flatbush from "flatbush";
import { joined, lerped, type Bounds } from "../geometry/plane.js";

/** The part of a packed tree of rectangles that is used here. The library's own types need another package. */
interface Tree {
  readonly search: (left: number, top: number, right: number, bottom: number) => number[];
}

/** Things by the rectangles around them, so that nearby ones are found without checking all. */
export interface Nearby<T> {
  readonly all: readonly T[];
  /** Null when there is nothing to find. */
  readonly tree: Tree | null;
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

/** Everything whose rectangle meets another one, in the order in which it was given. */
export function near<T>({ all, tree }: Nearby<T>, { left, top, right, bottom }: Bounds): T[] {
  return inOrder(all, tree?.search(left, top, right, bottom) ?? []);
}

/**
 * Everything that may be on the way from one rectangle to another, in the order in which it was given. The way is
 * searched in pieces: one rectangle around a diagonal way would contain much that is far from it.
 */
export function nearBetween<T>({ all, tree }: Nearby<T>, from: Bounds, to: Bounds, piece: number): T[] {
  const aslant = Math.min(Math.abs(to.left - from.left), Math.abs(to.top - from.top));
  const pieces = Math.max(1, Math.min(MOST_PIECES, Math.ceil(aslant / piece) || 1));
  const found: number[] = [];
  for (let n = 0; n < pieces; n += 1) {
    const { left, top, right, bottom } = joined(
      lerped(from, to, n / pieces),
      lerped(from, to, (n + 1) / pieces),
    );
    for (const index of tree?.search(left, top, right, bottom) ?? []) found.push(index);
  }
  return inOrder(all, found);
}

/** The most pieces of a way. */
const MOST_PIECES = 64;

/** The things of some indices in their order, each once. */
function inOrder<T>(all: readonly T[], indices: readonly number[]): T[] {
  const found: T[] = [];
  let before = -1;
  // Numbers of one kind are sorted faster than a list that may hold anything.
  for (const index of Uint32Array.from(indices).sort()) {
    const one = all[index];
    if (one !== undefined && index !== before) found.push(one);
    before = index;
  }
  return found;
}
