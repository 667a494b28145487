/** Exact chances of whole numbers; they add up to 1. */
export type Distribution = ReadonlyMap<number, number>;

/** One outcome with its chance, 0 to 1. */
export interface Chance {
  /** Language key below the game's `outcome`, such as `hit`. */
  readonly id: string;
  readonly chance: number;
}

/** The chances of an action: outcomes that exclude one another and add up to 1, from the worst to the best for who acts, and side chances that may go with any of them. */
export interface Odds {
  readonly outcomes: readonly Chance[];
  readonly also: readonly Chance[];
}

/** A number that is sure. */
export function certain(value: number): Distribution {
  return new Map([[value, 1]]);
}

/** A fair die with faces 1 to `sides`. */
export function fairDie(sides: number): Distribution {
  return new Map(Array.from({ length: sides }, (_, index) => [index + 1, 1 / sides]));
}

/** Both at once, as each pair of values gives it: the convolution under any way of combining. */
export function combine(
  one: Distribution,
  other: Distribution,
  by: (a: number, b: number) => number,
): Distribution {
  const result = new Map<number, number>();
  for (const [a, chanceA] of one) {
    for (const [b, chanceB] of other) {
      const value = by(a, b);
      result.set(value, (result.get(value) ?? 0) + chanceA * chanceB);
    }
  }
  return result;
}

/** The sum of both. */
export function add(one: Distribution, other: Distribution): Distribution {
  return combine(one, other, (a, b) => a + b);
}

/** The sum of so many alike, such as the dice of a pool; surely 0 for none. */
export function summed(count: number, one: Distribution): Distribution {
  let sum = certain(0);
  for (let rolled = 0; rolled < count; rolled += 1) sum = add(sum, one);
  return sum;
}

/** Each value turned into another number. */
export function mapped(of: Distribution, by: (value: number) => number): Distribution {
  return combine(of, certain(0), by);
}

/** Each value replaced by what may come of it: a die that brings another. */
export function followedBy(of: Distribution, next: (value: number) => Distribution): Distribution {
  const result = new Map<number, number>();
  for (const [value, chance] of of) {
    for (const [after, chanceAfter] of next(value))
      result.set(after, (result.get(after) ?? 0) + chance * chanceAfter);
  }
  return result;
}

/** The chance that a condition holds. */
export function chanceOf(of: Distribution, holds: (value: number) => boolean): number {
  let total = 0;
  for (const [value, chance] of of) if (holds(value)) total += chance;
  return total;
}
