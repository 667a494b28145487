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
}

export function bucketsOf<T extends Bounded>(all: readonly T[], cell: number): Buckets<T> {
  const cells = new Map<number, number[]>();
  all.forEach(({ bounds, pieces = [bounds] }, index) => {
    for (const piece of pieces) {
      eachCell(piece, cell, (key) => {
        const found = cells.get(key);
        if (!found) cells.set(key, [index]);
        else if (found.at(-1) !== index) found.push(index);
      });
    }
  });
  return { all, cell, cells };
}

/** Everything whose rectangle meets another, in the order that it was given in. */
export function near<T extends Bounded>({ all, cell, cells }: Buckets<T>, about: Bounds): T[] {
  const wide = (about.right - about.left) / cell + 1;
  const tall = (about.bottom - about.top) / cell + 1;
  if (wide * tall > all.length / 4) return all.filter(({ bounds }) => boundsMeet(bounds, about));
  const indices = new Set<number>();
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

/** Cells far apart may share a key: then there is more to ask, and nothing is missed. */
function eachCell({ left, top, right, bottom }: Bounds, cell: number, visit: (key: number) => void): void {
  const [lastX, lastY] = [Math.floor(right / cell), Math.floor(bottom / cell)];
  for (let x = Math.floor(left / cell); x <= lastX; x += 1) {
    for (let y = Math.floor(top / cell); y <= lastY; y += 1) visit(x * 1e6 + y);
  }
}
