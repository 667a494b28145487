/** Things by a number, the least first; those of one number in the order that they came in. */
export class Queue<T> {
  readonly #heap: { readonly at: number; readonly order: number; readonly thing: T }[] = [];
  #order = 0;

  push(at: number, thing: T): void {
    const heap = this.#heap;
    const entry = { at, order: (this.#order += 1), thing };
    let hole = heap.length;
    heap.push(entry);
    while (hole > 0) {
      const above = (hole - 1) >> 1;
      const parent = heap[above];
      if (!parent || !isBefore(entry, parent)) break;
      heap[hole] = parent;
      hole = above;
    }
    heap[hole] = entry;
  }

  /** The first, taken out; null when none is left. */
  pop(): { readonly at: number; readonly thing: T } | null {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last) return null;
    if (first === last) return first;
    let hole = 0;
    for (;;) {
      const [left, right] = [heap[2 * hole + 1], heap[2 * hole + 2]];
      if (!left) break;
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, last)) break;
      heap[hole] = child;
      hole = 2 * hole + (isRight ? 2 : 1);
    }
    heap[hole] = last;
    return first;
  }
}

function isBefore(
  a: { readonly at: number; readonly order: number },
  b: { readonly at: number; readonly order: number },
): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
