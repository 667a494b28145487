import { describe, expect, it } from "vitest";
import { ARRAYS, ARRAYS_MADE } from "../client/primitives/arrays.js";
import { DATES } from "../client/primitives/dates.js";
import { MATH, NUMBERS, NUMBERS_READ } from "../client/primitives/numbers.js";
import { SETS } from "../client/primitives/sets.js";
import { EXPRESSIONS, STRINGS } from "../client/primitives/strings.js";

// https://foundryvtt.com/api/modules/primitives.html
describe("what the documentation adds to the language", () => {
  it("arrays are compared element by element, also nested ones", () => {
    const equals = (one: unknown[], other: unknown) => ARRAYS.equals.call(one, other);
    expect([equals([1, [2, 3]], [1, [2, 3]]), equals([1, 2], [2, 1]), equals([1], [1, 1])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("a partition has first what fails the test, then what passes it", () => {
    expect(ARRAYS.partition.call([1, 2, 3, 4], (value) => Number(value) > 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("a join leaves out what is empty, and a splice gives what it took or put", () => {
    expect(ARRAYS.filterJoin.call(["a", "", null, "b"], ", ")).toBe("a, b");
    const list: unknown[] = [1, 2, 3];
    expect([ARRAYS.findSplice.call(list, (value) => value === 2), list]).toEqual([2, [1, 3]]);
    expect([ARRAYS.findSplice.call(list, (value) => value === 3, 9), list]).toEqual([9, [1, 9]]);
    expect(ARRAYS.findSplice.call(list, (value) => value === 7)).toBeNull();
    expect([ARRAYS_MADE.fromRange(3), ARRAYS_MADE.fromRange(2, 5)]).toEqual([
      [0, 1, 2],
      [5, 6],
    ]);
    expect(ARRAYS.deepFlatten.call([1, [2, [3, [4]]]])).toEqual([1, 2, 3, 4]);
  });

  it("numbers are kept within bounds, rounded and turned", () => {
    expect([MATH.clamp(7, 0, 5), MATH.clamp(-1, 0, 5), MATH.clamp(3, 0, 5)]).toEqual([5, 0, 3]);
    expect([MATH.normalizeDegrees(-90), MATH.normalizeDegrees(360), MATH.normalizeDegrees(725)]).toEqual([
      270, 0, 5,
    ]);
    expect(MATH.normalizeRadians(3 * Math.PI)).toBeCloseTo(-Math.PI);
    expect([MATH.toDegrees(Math.PI), MATH.toRadians(90)]).toEqual([180, Math.PI / 2]);
    expect([MATH.mix(2, 4, 0.25), MATH.roundDecimals(1.235, 2), MATH.oscillation(0, 10, 0.5, 1)]).toEqual([
      2.5, 1.24, 0,
    ]);
  });

  it("numbers are written with their sign, their place, and zeros", () => {
    const signed = (value: number) => NUMBERS.signedString.call(value);
    expect([signed(3), signed(-3), signed(0)]).toEqual(["+3", "-3", "+0"]);
    const ordinal = (value: number) => NUMBERS.ordinalString.call(value);
    expect([1, 2, 3, 4, 11, 12, 21, 112].map(ordinal)).toEqual(
      "1st 2nd 3rd 4th 11th 12th 21st 112th".split(" "),
    );
    expect([NUMBERS.paddedString.call(7, 3), NUMBERS.paddedString.call(-7, 3)]).toEqual(["007", "-007"]);
    expect([NUMBERS.toNearest.call(7, 5), NUMBERS.toNearest.call(0.34, 0.1, "ceil")]).toEqual([5, 0.4]);
    expect([NUMBERS.between.call(5, 5, 9), NUMBERS.between.call(5, 9, 5, false)]).toEqual([true, false]);
    expect([NUMBERS.almostEqual.call(0.1 + 0.2, 0.3), NUMBERS.almostEqual.call(1, 1.1)]).toEqual([
      true,
      false,
    ]);
  });

  it("a value is numeric when it says a number", () => {
    const numeric = [0, "12", "-1.5", " 3 "];
    const others = ["", "a", null, undefined, NaN, true, [], {}];
    const isNumeric = (value: unknown): boolean => NUMBERS_READ.isNumeric(value);
    expect([numeric.every(isNumeric), others.some(isNumeric)]).toEqual([true, false]);
    expect([NUMBERS_READ.fromString("1 000"), NUMBERS_READ.fromString("")]).toEqual([1000, NaN]);
  });

  it("sets are searched and changed as lists are", () => {
    const set = new Set<unknown>([1, 2, 3]);
    expect([SETS.first.call(set), SETS.first.call(new Set())]).toEqual([1, undefined]);
    expect(SETS.filter.call(set, (value) => value !== 2)).toEqual(new Set([1, 3]));
    expect(SETS.map.call(set, (value) => Number(value) % 2)).toEqual(new Set([1, 0]));
    expect([
      SETS.find.call(set, (value) => Number(value) > 1),
      SETS.reduce.call(set, (sum, value) => Number(sum) + Number(value), 0),
      SETS.some.call(set, (value) => value === 3),
      SETS.every.call(set, (value) => Number(value) < 3),
    ]).toEqual([2, 6, true, false]);
    const [same, part, other] = [new Set([3, 2, 1]), new Set([1, 2]), new Set([4])];
    expect([SETS.equals.call(set, same), SETS.equals.call(set, part)]).toEqual([true, false]);
    expect([SETS.isSubset.call(part, set), SETS.isSubset.call(set, part)]).toEqual([true, false]);
    expect([SETS.intersects.call(set, part), SETS.intersects.call(set, other)]).toEqual([true, false]);
    expect(SETS.toObject.call(set)).toEqual([1, 2, 3]);
  });

  it("texts are capitalized, compared, cleaned of scripts, and made parts of addresses", () => {
    expect([STRINGS.capitalize.call("duck pond"), STRINGS.titleCase.call("dUCK pond")]).toEqual([
      "Duck pond",
      "Duck Pond",
    ]);
    expect([STRINGS.compare.call("a", "b"), STRINGS.compare.call("b", "B")]).toEqual([-1, 1]);
    expect(STRINGS.stripScripts.call("a<script>alert(1)</script>b")).toBe("ab");
    expect([STRINGS.slugify.call("Café Noir"), STRINGS.slugify.call("A, b!", { strict: true })]).toEqual([
      "cafe-noir",
      "a-b-",
    ]);
    expect(new RegExp(EXPRESSIONS.escape("a+(b)")).test("a+(b)")).toBe(true);
  });

  it("dates are written as fields take them", () => {
    const date = new Date(2026, 2, 4, 5, 6, 7, 8);
    expect([DATES.toDateInputString.call(date), DATES.toTimeInputString.call(date)]).toEqual([
      "2026-03-04",
      "05:06:07.008",
    ]);
    expect([DATES.isValid.call(date), DATES.isValid.call(new Date("no"))]).toEqual([true, false]);
  });
});
