import { joined, NEARLY, type Bounds } from "../geometry/plane.js";
import { Tree, type Strip } from "./tree.js";

/** Things by the rectangles around them, so that nearby ones are found without checking all. */
export interface Nearby<T> {
  readonly all: readonly T[];
  readonly tree: Tree;
}

export function nearbyOf<T>(all: readonly T[], boundsOf: (one: T) => Bounds): Nearby<T> {
  return { all, tree: new Tree(all.map(boundsOf)) };
}

/** A strip without sides. */
const EVERYWHERE: Strip = { across: 0, down: 0, least: 0, most: 0 };

/** Everything whose rectangle meets another one, in the order in which it was given. */
export function near<T>({ all, tree }: Nearby<T>, about: Bounds): T[] {
  return inOrder(all, tree.search(about, EVERYWHERE));
}

/** Everything that may be on the way from one rectangle to another, in the order in which it was given. */
export function nearBetween<T>({ all, tree }: Nearby<T>, from: Bounds, to: Bounds): T[] {
  return inOrder(all, tree.search(joined(from, to), stripBetween(from, to)));
}

/** The strip in which both rectangles are, and the straight way from the one to the other. */
function stripBetween(from: Bounds, to: Bounds): Strip {
  const across = from.top + from.bottom - to.top - to.bottom;
  const down = to.left + to.right - from.left - from.right;
  const slack = NEARLY * (Math.abs(across) + Math.abs(down));
  return {
    across,
    down,
    least: Math.min(leastAside(from, across, down), leastAside(to, across, down)) - slack,
    most: -Math.min(leastAside(from, -across, -down), leastAside(to, -across, -down)) + slack,
  };
}

/** How far to one side the corner of a rectangle is that is least far to it. */
function leastAside({ left, top, right, bottom }: Bounds, across: number, down: number): number {
  return across * (across > 0 ? left : right) + down * (down > 0 ? top : bottom);
}

/** The things of some numbers in their order. */
function inOrder<T>(all: readonly T[], numbers: readonly number[]): T[] {
  const found: T[] = [];
  // Numbers of one kind are sorted faster than a list that may hold anything.
  for (const number of Uint32Array.from(numbers).sort()) {
    const one = all[number];
    if (one !== undefined) found.push(one);
  }
  return found;
}
