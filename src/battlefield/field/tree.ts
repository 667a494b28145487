import type { Bounds } from "../geometry/plane.js";

/** A strip to search: all points p with `least` ≤ p.x · across + p.y · down ≤ `most`. */
export interface Strip {
  readonly across: number;
  readonly down: number;
  readonly least: number;
  readonly most: number;
}

/** The most things of a node that is not parted. */
const FEW = 8;

/** The numbers of a rectangle in a list of them. */
const SIDES = 4;

/**
 * A tree of rectangles. Each node has the things from a place to another in a list, and the rectangle around them. A node is
 * parted in two when a search first reaches it: what is never asked for is never sorted.
 */
export class Tree {
  /** Left, top, right and bottom of each thing, in a row. */
  readonly #things: Float64Array;
  /** The things by their numbers: those of a node are side by side. */
  readonly #order: Uint32Array;
  /** The same four numbers of each node, and where its things begin and end in that list. */
  readonly #nodes: number[] = [];
  readonly #begins: number[] = [];
  readonly #ends: number[] = [];
  /** The first part of each node; the second follows it. 0: it is not parted yet; -1: it never is. */
  readonly #parts: number[] = [];

  constructor(things: readonly Bounds[]) {
    this.#things = new Float64Array(SIDES * things.length);
    this.#order = new Uint32Array(things.length);
    let at = 0;
    for (const { left, top, right, bottom } of things) {
      this.#order[at / SIDES] = at / SIDES;
      this.#things[at] = left;
      this.#things[at + 1] = top;
      this.#things[at + 2] = right;
      this.#things[at + 3] = bottom;
      at += SIDES;
    }
    this.#add(0, things.length);
  }

  /** The numbers of all things whose rectangles meet another one and a strip, in any order. */
  search(about: Bounds, strip: Strip): number[] {
    const found: number[] = [];
    const open = [0];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (!meets(this.#nodes, SIDES * node, about, strip)) continue;
      const parts = this.#parts[node] || this.#part(node);
      if (parts > 0) open.push(parts, parts + 1);
      else this.#gather(node, about, strip, found);
    }
    return found;
  }

  #gather(node: number, about: Bounds, strip: Strip, found: number[]): void {
    const end = this.#ends[node] ?? 0;
    for (let at = this.#begins[node] ?? 0; at < end; at += 1) {
      const thing = this.#order[at] ?? 0;
      if (meets(this.#things, SIDES * thing, about, strip)) found.push(thing);
    }
  }

  /** Adds a node with the things from a place in the list to another. */
  #add(begin: number, end: number): void {
    const things = this.#things;
    let left = Infinity;
    let top = Infinity;
    let right = -Infinity;
    let bottom = -Infinity;
    for (let at = begin; at < end; at += 1) {
      const thing = SIDES * (this.#order[at] ?? 0);
      left = Math.min(left, things[thing] ?? left);
      top = Math.min(top, things[thing + 1] ?? top);
      right = Math.max(right, things[thing + 2] ?? right);
      bottom = Math.max(bottom, things[thing + 3] ?? bottom);
    }
    this.#nodes.push(left, top, right, bottom);
    this.#begins.push(begin);
    this.#ends.push(end);
    this.#parts.push(end - begin > FEW ? 0 : -1);
  }

  /** Parts a node across its longer side. Gives the number of the first part; -1: all its things are at one place. */
  #part(node: number): number {
    const begin = this.#begins[node] ?? 0;
    const end = this.#ends[node] ?? 0;
    const [left = 0, top = 0, right = 0, bottom = 0] = this.#nodes.slice(SIDES * node, SIDES * (node + 1));
    const [longer, shorter] = right - left >= bottom - top ? ([0, 1] as const) : ([1, 0] as const);
    const isBetween = (split: number): boolean => split > begin && split < end;
    let split = this.#split(begin, end, longer, longer === 0 ? left + right : top + bottom);
    // One thing that is much longer than the others can have them all on one side of its middle.
    if (!isBetween(split)) split = this.#split(begin, end, longer, this.#middleOf(begin, end, longer));
    if (!isBetween(split)) split = this.#split(begin, end, shorter, this.#middleOf(begin, end, shorter));
    const parts = isBetween(split) ? this.#parts.length : -1;
    this.#parts[node] = parts;
    if (parts > 0) {
      this.#add(begin, split);
      this.#add(split, end);
    }
    return parts;
  }

  /** Moves the things of a part of the list that lie before a place, on one side, to its front. Gives where the others begin. */
  #split(begin: number, end: number, side: 0 | 1, place: number): number {
    const order = this.#order;
    let split = begin;
    for (let at = begin; at < end; at += 1) {
      const thing = order[at] ?? 0;
      if (this.#placeOf(thing, side) >= place) continue;
      order[at] = order[split] ?? 0;
      order[split] = thing;
      split += 1;
    }
    return split;
  }

  /** Halfway between the first and the last thing of a part of the list, on one side. */
  #middleOf(begin: number, end: number, side: 0 | 1): number {
    let first = Infinity;
    let last = -Infinity;
    for (let at = begin; at < end; at += 1) {
      const place = this.#placeOf(this.#order[at] ?? 0, side);
      first = Math.min(first, place);
      last = Math.max(last, place);
    }
    return (first + last) / 2;
  }

  /** Where a thing lies across (0) or down (1): twice its middle. */
  #placeOf(thing: number, side: 0 | 1): number {
    return (this.#things[SIDES * thing + side] ?? 0) + (this.#things[SIDES * thing + side + 2] ?? 0);
  }
}

/** Whether the rectangle at a place of a list meets another one and a strip. */
function meets(list: ArrayLike<number>, place: number, about: Bounds, strip: Strip): boolean {
  const left = list[place] ?? 0;
  const top = list[place + 1] ?? 0;
  const right = list[place + 2] ?? 0;
  const bottom = list[place + 3] ?? 0;
  if (left > about.right || right < about.left || top > about.bottom || bottom < about.top) return false;
  const { across, down } = strip;
  return (
    across * (across > 0 ? right : left) + down * (down > 0 ? bottom : top) >= strip.least &&
    across * (across > 0 ? left : right) + down * (down > 0 ? top : bottom) <= strip.most
  );
}
