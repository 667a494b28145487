import { describe, expect, it } from "vitest";
import {
  inRings,
  meeting,
  pointToSegment,
  segmentToSegment,
  intervalsIn,
  turn,
} from "../../../src/battlefield/geometry/plane.js";
import { spacesNear } from "../../../src/battlefield/grid/grid-spaces.js";
import {
  breadthFrom,
  centerOf,
  firstMeeting,
  gapBetween,
  girth,
  intervalThrough,
} from "../../../src/battlefield/geometry/shape.js";
import type { Shape } from "../../../src/battlefield/index.js";
import { at, hex, round, squares } from "../scene.js";

const p = (x: number, y: number) => ({ x, y });

describe("where a line meets a segment", () => {
  it.each([
    ["crossing half way", p(5, -5), p(5, 5), 0.5],
    ["its end touched", p(10, 0), p(20, 0), 1],
    ["its start touched", p(0, -1), p(0, 1), 0],
    ["a corner touched in passing", p(4, 0), p(4, 9), 0.4],
    ["just not reached", p(4, 0.01), p(4, 9), null],
    ["beyond the end", p(10.01, -1), p(10.01, 1), null],
    ["beside it", p(0, 1), p(10, 1), null],
    ["along it, from a third on", p(3, 0), p(8, 0), 0.3],
    ["in line with it, further on", p(11, 0), p(12, 0), null],
    ["a mere point on it", p(2, 0), p(2, 0), 0.2],
  ])("%s", (_, c, d, expected) => {
    const found = meeting(p(0, 0), p(10, 0), c, d);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 9);
  });

  it("knows right from left on a map whose y grows downwards", () => {
    expect(turn(p(0, 0), p(10, 0), p(5, 1))).toBeGreaterThan(0);
    expect(turn(p(0, 0), p(10, 0), p(5, -1))).toBeLessThan(0);
  });
});

describe("distances", () => {
  it.each([
    ["beside a point of it", p(5, 3), 3],
    ["beyond its end", p(13, 4), 5],
    ["on it", p(4, 0), 0],
  ])("of a point and a segment: %s", (_, point, expected) => {
    expect(pointToSegment(point, p(0, 0), p(10, 0))).toBeCloseTo(expected, 9);
  });

  it("of two segments", () => {
    expect(segmentToSegment(p(0, 0), p(10, 0), p(5, 2), p(5, 9))).toBeCloseTo(2, 9);
    expect(segmentToSegment(p(0, 0), p(10, 0), p(5, -2), p(5, 9))).toBe(0);
  });

  it.each([
    ["two rounds", round(0, 0), round(3, 0), 200],
    ["two rounds that touch", round(0, 0), round(1, 0), 0],
    ["two rounds that overlap", round(0, 0), round(0.5, 0), 0],
    ["round and square", round(0, 0), squares(2, -0.5), 150],
    ["square and round", squares(2, -0.5), round(0, 0), 150],
    ["a round inside a square", round(2, 2, 0.5), squares(0, 0, 4), 0],
    ["squares side by side", squares(0, 0), squares(1, 0), 0],
    ["squares corner to corner", squares(0, 0), squares(1, 1), 0],
    ["squares a knight's move apart", squares(0, 0), squares(4, 5), 500],
    ["a square inside a square", squares(0, 0, 4), squares(1, 1), 0],
    ["neighboring hexes", hex(p(0, 0), "R"), hex(p(100, 0), "R"), 0],
    ["hexes with one between", hex(p(0, 0), "R"), hex(p(200, 0), "R"), 100],
  ])("of two bases: %s", (_, a, b, expected) => {
    expect(gapBetween(a, b)).toBeCloseTo(expected, 6);
  });
});

describe("areas", () => {
  const outer = squares(0, 0, 4);
  const hole = squares(1, 1, 2);
  const rings = outer.type === "polygon" && hole.type === "polygon" ? [outer.points, hole.points] : [];

  it("have holes, and their edges are outside", () => {
    expect(inRings(at(0.5, 0.5), rings)).toBe(true);
    expect(inRings(at(2, 2), rings)).toBe(false);
    expect(inRings(at(0, 2), rings)).toBe(false);
  });

  it("are passed through in intervals", () => {
    const found = intervalsIn(at(-1, 2), at(5, 2), rings).map(({ from, to }) => [from * 6, to * 6]);
    expect(found.flat().map((n) => Math.round(n * 1e6) / 1e6)).toEqual([1, 2, 4, 5]);
  });

  it("are not passed through by what runs along an edge or ends at one", () => {
    expect(intervalsIn(at(-1, 0), at(5, 0), rings)).toEqual([]);
    expect(intervalsIn(at(-1, 2), at(0, 2), rings)).toEqual([]);
  });
});

describe("bases", () => {
  it("have a center and a girth", () => {
    expect(centerOf(squares(2, 4, 2))).toEqual(at(3, 5));
    expect(girth(squares(0, 0, 4, 2))).toBeCloseTo(100, 9);
    expect(girth(hex(p(0, 0), "Q"))).toBeCloseTo(50, 9);
  });

  it("are passed through, or merely touched", () => {
    expect(intervalThrough(at(-2, 0), at(2, 0), round(0, 0))).toEqual({ from: 0.375, to: 0.625 });
    expect(intervalThrough(at(-2, 0.5), at(2, 0.5), round(0, 0))).toBeNull();
    expect(intervalThrough(at(0, -1), at(0, 3), squares(0, 0))).toBeNull();
    expect(intervalThrough(at(0.5, -1), at(0.5, 3), squares(0, 0))).toEqual({ from: 0.25, to: 0.5 });
  });

  it("may be hollow", () => {
    const corners = [at(0, 0), at(3, 0), at(3, 1), at(1, 1), at(1, 3), at(0, 3)];
    const hook: Shape = { type: "polygon", points: corners };
    expect(gapBetween(hook, squares(2, 2))).toBeCloseTo(100, 9);
    expect(gapBetween(hook, squares(1, 1))).toBe(0);
    expect(gapBetween(squares(0.2, 0.2, 0.2), hook)).toBe(0);
    expect(intervalThrough(at(2, 4), at(2, 1), hook)).toBeNull();
    expect(intervalThrough(at(2, 2), at(2, 0), hook)).toEqual({ from: 0.5, to: 1 });
    expect(intervalThrough(at(-1, 4), at(4, -1), hook)?.from).toBeCloseTo(0.2, 9);
  });

  it("are first met at the near edge", () => {
    expect(firstMeeting(at(-2, 0), at(2, 0), round(0, 0))).toEqual(at(-0.5, 0));
    expect(firstMeeting(at(-2, 0.5), at(2, 0.5), squares(0, 0))).toEqual(at(0, 0.5));
    expect(firstMeeting(at(-2, 3), at(2, 3), squares(0, 0))).toBeNull();
  });

  it("have a width to the left and right", () => {
    const { left, right } = breadthFrom(at(-1, 0), round(0, 0));
    expect(left).toBeCloseTo(-Math.PI / 6, 9);
    expect(right).toBeCloseTo(Math.PI / 6, 9);
    const square = breadthFrom(at(-0.5, 0.5), squares(0, 0));
    expect(square.left).toBeCloseTo(-Math.PI / 4, 9);
    expect(square.right).toBeCloseTo(Math.PI / 4, 9);
  });
});

describe("spaces around a point", () => {
  it.each([
    ["square", 9],
    ["hexOddR", 7],
    ["hexEvenR", 7],
    ["hexOddQ", 7],
    ["hexEvenQ", 7],
    ["gridless", 0],
  ] as const)("of a %s grid", (kind, count) => {
    expect(spacesNear({ kind, size: 100 }, p(50, 50), p(50, 50), 150)).toHaveLength(count);
  });
});
