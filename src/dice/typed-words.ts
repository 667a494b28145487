import type { RollContext } from "../rules/core/index.js";

/** The words that a person typed in brackets behind dice: `[45, jam 96]`. */
export interface Typed {
  /** The number to hold the total against; null without one. */
  readonly against: number | null;
  readonly about: RollContext;
}

const NUMBER = /^\d+$/;
const NAMED = /^([A-Za-z]\w*) (\d+)$/;

/** Reads the words of the first die that has some which can be read; null where none has. */
export function typedBy(roll: { readonly dice: readonly { readonly flavor: string }[] }): Typed | null {
  for (const { flavor } of roll.dice) {
    const typed = readTyped(flavor);
    if (typed) return typed;
  }
  return null;
}

/** Reads a number, names with numbers, or both, parted by commas; null for anything else, such as `fire`. */
export function readTyped(words: string): Typed | null {
  const parts = words.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  const numbers = parts.filter((part) => NUMBER.test(part));
  const named = parts.flatMap((part) => {
    const [, name, value] = NAMED.exec(part) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), Number(value)] as const];
  });
  if (numbers.length > 1 || numbers.length + named.length < parts.length) return null;
  return { against: numbers.length > 0 ? Number(numbers[0]) : null, about: Object.fromEntries(named) };
}
