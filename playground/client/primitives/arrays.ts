/** What every array can do. */
export const ARRAYS = {
  /** All values of nested arrays in one array. */
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },

  /** Whether another array has the same values; values that are arrays are compared in the same way. */
  equals(this: unknown[], other: unknown): boolean {
    return isSameArray(this, other);
  },

  /** Those that fail a test, and those that pass it. */
  partition(this: unknown[], rule: (value: unknown) => boolean): [unknown[], unknown[]] {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  },

  /** Its values in one text, without those that are empty. */
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },

  /** Takes out the first value that is looked for, or puts another in its place: gives that one, the one taken out, or null. */
  findSplice(
    this: unknown[],
    find: (value: unknown, index: number, all: unknown[]) => boolean,
    ...replacement: [] | [unknown]
  ): unknown {
    const index = this.findIndex(find);
    if (index < 0) return null;
    const [removed] = this.splice(index, 1, ...replacement);
    return replacement.length > 0 ? replacement[0] : removed;
  },
};

/** What makes arrays. */
export const ARRAYS_MADE = {
  /** So many whole numbers, one after the other. */
  fromRange(count: number, min = 0): number[] {
    return Array.from({ length: count }, (_, index) => index + min);
  },
};

function isSameArray(one: readonly unknown[], other: unknown): boolean {
  if (!Array.isArray(other) || other.length !== one.length) return false;
  return one.every((value, index) => {
    const beside: unknown = other[index];
    return Array.isArray(value) ? isSameArray(value, beside) : value === beside;
  });
}
