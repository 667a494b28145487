import { boundsMeet, type Bounds } from "./geometry.js";

/** Something with the rectangle around it, and where it is thin and aslant the smaller ones along it. */
export interface Bounded {
  readonly bounds: Bounds;
  readonly pieces?: readonly Bounds[];
}

/** Things sorted into square cells of the plane, so that what is near is found without asking all. */
export interface Buckets<T extends Bounded> {
  readonly all: readonly T[];
  readonly cell: number;
  readonly cells: ReadonlyMap<number, readonly number[]>;
  /** What would fill too many cells, or lies nowhere: always asked. */
  readonly vast: readonly number[];
}

/** How many cells one thing may fill. */
const MANY = 400;

export function bucketsOf<T extends Bounded>(all: readonly T[], cell: number): Buckets<T> {
  const cells = new Map<number, number[]>();
  const vast: number[] = [];
  all.forEach(({ bounds, pieces = [bounds] }, index) => {
    for (const piece of pieces) {
      if (!(cellsIn(piece, cell) <= MANY)) {
        vast.push(index);
        continue;
      }
      eachCell(piece, cell, (key) => {
        const found = cells.get(key);
        if (!found) cells.set(key, [index]);
        else if (found.at(-1) !== index) found.push(index);
      });
    }
  });
  return { all, cell, cells, vast };
}

/** Everything whose rectangle meets another, in the order that it was given in. */
export function near<T extends Bounded>({ all, cell, cells, vast }: Buckets<T>, about: Bounds): T[] {
  if (!(cellsIn(about, cell) <= all.length / 4)) return all.filter(({ bounds }) => boundsMeet(bounds, about));
  const indices = new Set<number>(vast);
  eachCell(about, cell, (key) => {
    for (const index of cells.get(key) ?? []) indices.add(index);
  });
  const found: T[] = [];
  for (const index of [...indices].sort((a, b) => a - b)) {
    const each = all[index];
    if (each && boundsMeet(each.bounds, about)) found.push(each);
  }
  return found;
}

/** About how many cells a rectangle fills. */
function cellsIn({ left, top, right, bottom }: Bounds, cell: number): number {
  return ((right - left) / cell + 1) * ((bottom - top) / cell + 1);
}

/** Cells far apart may share a key: then there is more to ask, and nothing is missed. */
function eachCell({ left, top, right, bottom }: Bounds, cell: number, visit: (key: number) => void): void {
  const [lastX, lastY] = [Math.floor(right / cell), Math.floor(bottom / cell)];
  for (let x = Math.floor(left / cell); x <= lastX; x += 1) {
    for (let y = Math.floor(top / cell); y <= lastY; y += 1) visit(x * 1e6 + y);
  }
}
