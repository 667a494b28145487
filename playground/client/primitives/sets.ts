type Test = (value: unknown, index: number, all: Set<unknown>) => boolean;

/** The values of a set, each with its place. */
const entries = (set: Set<unknown>): [unknown, number][] => [...set].map((value, index) => [value, index]);

/** What every set can do. */
export const SETS = {
  /** Whether another set has the same values. */
  equals(this: Set<unknown>, other: Set<unknown>): boolean {
    return other instanceof Set && this.size === other.size && [...this].every((value) => other.has(value));
  },

  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },

  intersects(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].some((value) => other.has(value));
  },

  /** Whether another set has all of its values. */
  isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].every((value) => other.has(value));
  },

  /** As it is stored: a list. */
  toObject(this: Set<unknown>): unknown[] {
    return [...this];
  },

  every(this: Set<unknown>, test: Test): boolean {
    return entries(this).every(([value, index]) => test(value, index, this));
  },

  some(this: Set<unknown>, test: Test): boolean {
    return entries(this).some(([value, index]) => test(value, index, this));
  },

  filter(this: Set<unknown>, test: Test): Set<unknown> {
    const found = entries(this).filter(([value, index]) => test(value, index, this));
    return new Set(found.map(([value]) => value));
  },

  find(this: Set<unknown>, test: Test): unknown {
    return entries(this).find(([value, index]) => test(value, index, this))?.[0];
  },

  map(
    this: Set<unknown>,
    change: (value: unknown, index: number, all: Set<unknown>) => unknown,
  ): Set<unknown> {
    return new Set(entries(this).map(([value, index]) => change(value, index, this)));
  },

  reduce(
    this: Set<unknown>,
    add: (sum: unknown, value: unknown, index: number, all: Set<unknown>) => unknown,
    initial: unknown,
  ): unknown {
    return entries(this).reduce<unknown>((sum, [value, index]) => add(sum, value, index, this), initial);
  },
};
