import { ARRAYS, ARRAYS_MADE } from "./arrays.js";
import { DATES } from "./dates.js";
import { MATH, NUMBERS, NUMBERS_READ } from "./numbers.js";
import { SETS } from "./sets.js";
import { EXPRESSIONS, STRINGS } from "./strings.js";

/** What the documentation adds to the classes of the language: https://foundryvtt.com/api/modules/primitives.html. */
const ADDITIONS: readonly (readonly [object, object])[] = [
  [Array.prototype, ARRAYS],
  [Array, ARRAYS_MADE],
  [Date.prototype, DATES],
  [Math, MATH],
  [Number.prototype, NUMBERS],
  [Number, NUMBERS_READ],
  [RegExp, EXPRESSIONS],
  [Set.prototype, SETS],
  [String.prototype, STRINGS],
];

/** Adds them. What the browser has by itself under the same name stays as it is. */
export function extendPrimitives(): void {
  for (const [target, members] of ADDITIONS)
    for (const [name, value] of Object.entries(members))
      if (!Object.hasOwn(target, name))
        Object.defineProperty(target, name, { value: value as unknown, writable: true, configurable: true });
}
