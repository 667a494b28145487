import { describe, expect, it, test } from "vitest";
import type { Body, Shape, Wall } from "../../../src/battlefield/index.js";
import { at, body, hex, round, scene, squares, wall } from "../scene.js";
import { slowly } from "../slow.js";

/* The slow and obvious way, by cases that were worked out by hand. */

/** How much of T a wall hides, in the slow and obvious way. */
function hidden(attacker: Shape, target: Shape, one: Wall, more: Partial<Body> = {}): number {
  const bodies = [body("A", attacker, more), body("T", target, { ...more, side: "blue" })];
  return slowly(scene({ bodies, walls: [one] }), 3, 1).share;
}

/** The middle of A is at 0 and that of T at 20, its near side at 19.5. So far away, no line leaves T by its flank. */
const [A, T] = [squares(-0.5, -0.5), squares(19.5, -0.5)];
const upright = (x: number, top = -5, bottom = 5) => wall("W", at(x, top), at(x, bottom));

describe("a wall right across, straight on a square", () => {
  it.each([
    ["far before the near side", 3, 1],
    ["at the near side", 19.5, 1],
    ["a tenth of the way to the center", 19.55, 0.9],
    ["halfway to the center", 19.75, 0.5],
    ["nine tenths of the way", 19.95, 0.1],
    ["at the center", 20, 0],
    ["between the center and the far side", 20.2, 0],
    ["behind the target", 21, 0],
  ])("%s", (_where, x, share) => {
    expect(hidden(A, T, upright(x))).toBeCloseTo(share, 6);
  });

  it("of two spaces falls half as fast", () => {
    const wide = squares(39, -1, 2);
    expect([39, 39.25, 39.5, 40].map((x) => hidden(A, wide, upright(x)))).toEqual(
      [1, 0.75, 0.5, 0].map((share) => expect.closeTo(share, 6) as number),
    );
  });

  it("hides as much from an attacker twice as large: the middle of the attacker looks", () => {
    expect(hidden(squares(-1, -1, 2), T, upright(19.75))).toBeCloseTo(0.5, 6);
  });

  it("and from the other side what is to the center from there", () => {
    expect(hidden(T, A, upright(0.25))).toBeCloseTo(0.5, 6);
    expect(hidden(T, A, upright(-0.25))).toBe(0);
  });
});

describe("a wall across half the width", () => {
  it.each([
    ["before the near side", 10, 0.5],
    ["at the near side", 19.5, 0.5],
    ["halfway to the center", 19.75, 0.25],
    ["at the center", 20, 0],
  ])("%s", (_where, x, share) => {
    expect(hidden(A, T, upright(x, 0, 5))).toBeCloseTo(share, 6);
  });
});

test("columns are hidden as a whole, and each is a twentieth of the angle", () => {
  const half = Math.atan2(0.5, 19.5);
  const until = (columns: number) => 19.5 * Math.tan(half - (2 * half * columns) / 20);
  const shares = [0.4, 0.6, 1.4, 1.6].map((columns) => hidden(A, T, upright(19.5, until(columns), 5)));
  expect(shares).toEqual([0, 0.05, 0.05, 0.1].map((share) => expect.closeTo(share, 6) as number));
});

describe("a line ends where it leaves the target by its flank", () => {
  /** Of a target from 0.5 to 1.5, whose center is at 1. */
  const byHand = (x: number): number => {
    const shares = Array.from({ length: 20 }, (_, n) => {
      const angle = (Math.PI / 4) * ((2 * n + 1) / 20 - 1);
      const end = Math.min(1, 0.5 / Math.tan(Math.abs(angle)));
      return Math.max(0, (end - x) / (end - 0.5));
    });
    return shares.reduce((sum, share) => sum + share) / 20;
  };

  it.each([0.5, 0.52, 0.75, 0.95, 1])("a wall right across the next square at %s", (x) => {
    expect(hidden(A, squares(0.5, -0.5), upright(x))).toBeCloseTo(byHand(x), 6);
  });

  it.each([0.500001, 0.55, 1])("walls along a passage, %s from its middle, hide nothing in it", (off) => {
    const along = (y: number) => wall("W", at(-3, y), at(9, y));
    for (const target of [squares(0.5, -0.5), squares(1.5, -0.5), squares(5.5, -0.5)])
      expect([off, -off].map((y) => hidden(A, target, along(y)))).toEqual([0, 0]);
  });
});

test("what is seen of a long flank behind the center is hidden in proportion, too", () => {
  /** Three spaces by one, slantwise. A quarter of what is seen of it is behind its center: the last third of its flank. */
  const [length, width] = [1.5 * Math.SQRT1_2, 0.5 * Math.SQRT1_2];
  const corner = (along: number, across: number) =>
    at(30 + along * length + across * width, along * length - across * width);
  const long: Shape = {
    type: "polygon",
    points: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
  };
  /** Along that flank, so many spaces inside it. */
  const share = (inside: number) =>
    hidden(A, long, wall("W", corner(-1, 2 * inside - 1), corner(1, 2 * inside - 1)));
  const shares = [-0.001, 0.01, 0.02, 0.05].map(share);
  expect(shares[0]).toBeCloseTo(0.75, 6);
  for (const [index, less] of shares.slice(1).entries()) {
    expect(less).toBeLessThan(shares[index] ?? 0);
    expect(less).toBeGreaterThan((shares[index] ?? 1) - 0.12);
  }
});

describe("a round target has a near side that bends away", () => {
  /** The columns whose near side is behind a wall are hidden whole, the others by their own depth. */
  const byHand = (x: number): number => {
    const half = Math.asin(0.5 / 6);
    const shares = Array.from({ length: 20 }, (_, n) => {
      const angle = half * ((2 * n + 1) / 20 - 1);
      const near = 6 * Math.cos(angle) - Math.sqrt(0.25 - (6 * Math.sin(angle)) ** 2);
      const depth = near * Math.cos(angle);
      return Math.min(1, Math.max(0, (6 - x) / (6 - depth)));
    });
    return shares.reduce((sum, share) => sum + share) / 20;
  };

  it.each([5.45, 5.6, 5.75, 5.9, 6])("a wall right across at %s", (x) => {
    expect(hidden(round(0, 0), round(6, 0), upright(x))).toBeCloseTo(byHand(x), 6);
  });

  it("halfway to the center about two thirds are hidden", () => {
    expect(byHand(5.75)).toBeCloseTo(0.65, 1);
  });
});

it.each([
  ["a side", "R", 5.5],
  ["a corner", "Q", 6 - 1 / Math.sqrt(3)],
] as const)(
  "a hex with %s to the attacker is hidden from its first point on, less at every tenth, and not at the center",
  (_first, kind, first) => {
    const target = hex(at(6, 0), kind);
    const shares = Array.from({ length: 11 }, (_, n) =>
      hidden(A, target, upright(first + (n * (6 - first)) / 10)),
    );
    expect([shares.at(0), shares.at(-1)]).toEqual([1, 0].map((share) => expect.closeTo(share, 6) as number));
    expect(shares.every((share, n) => n === 0 || share < (shares[n - 1] ?? 0))).toBe(true);
  },
);

describe("a wall that is not as high as the sky", () => {
  /** Both are 1.5 high: the attacker looks from there. */
  it("at the near side hides what is below its top, to its whole depth", () => {
    expect(hidden(A, T, { ...upright(19.5 - 1e-9), top: 0.75 })).toBeCloseTo(0.5, 6);
  });

  it("within the target hides what is behind it, below the line over its top", () => {
    // At 19.75, half of the depth. The line over the top, 0.75 below the eyes there, is 0.75 · 19.5 / 19.75 below at the near side.
    expect(hidden(A, T, { ...upright(19.75), top: 0.75 })).toBeCloseTo(0.5 * (1 - (0.5 * 19.5) / 19.75), 6);
  });
});

test("two walls hide together what one of them hides", () => {
  const bodies = [body("A", A), body("T", T, { side: "blue" })];
  const walls = [upright(19.75, 0, 5), { ...upright(19.6, -5, 0), ref: "V" }];
  expect(slowly(scene({ bodies, walls }), 3, 1).share).toBeCloseTo(0.5 * 0.5 + 0.5 * 0.8, 6);
});
