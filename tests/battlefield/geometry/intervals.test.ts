import { describe, expect, it } from "vitest";
import { covered, coveredTwice } from "../../../src/battlefield/geometry/intervals.js";

describe("what intervals cover together", () => {
  it.each([
    ["nothing", [], 0],
    ["one", [[0.2, 0.5]], 0.3],
    [
      "two apart, in any order",
      [
        [0.6, 0.9],
        [0, 0.2],
      ],
      0.5,
    ],
    [
      "two that overlap",
      [
        [0, 0.5],
        [0.3, 0.7],
      ],
      0.7,
    ],
    [
      "one within another",
      [
        [0, 0.8],
        [0.3, 0.5],
      ],
      0.8,
    ],
  ])("%s", (_, intervals, share) => {
    expect(covered(intervals.map(([from = 0, to = 0]) => ({ from, to })))).toBeCloseTo(share, 9);
  });

  it.each([
    [0.5, 1, 0.4],
    [0, 0.5, 0],
    [0.6, 0.7, 1],
  ])("of the piece from %s to %s: %s", (from, to, share) => {
    expect(covered([{ from: 0.6, to: 0.8 }], { from, to })).toBeCloseTo(share, 9);
  });
});

describe("what two things both cover", () => {
  it.each([
    ["one thing alone", [[{ from: 0, to: 1 }]], []],
    ["two side by side", [[{ from: 0, to: 0.5 }], [{ from: 0.5, to: 1 }]], []],
    ["two that overlap", [[{ from: 0, to: 0.6 }], [{ from: 0.5, to: 1 }]], [{ from: 0.5, to: 0.6 }]],
    [
      "three, one in another and beyond it",
      [[{ from: 0, to: 0.8 }], [{ from: 0.1, to: 0.2 }], [{ from: 0.7, to: 1 }]],
      [
        { from: 0.1, to: 0.2 },
        { from: 0.7, to: 0.8 },
      ],
    ],
    [
      "one that covers a interval twice itself",
      [
        [
          { from: 0, to: 0.5 },
          { from: 0.2, to: 0.4 },
        ],
      ],
      [],
    ],
    ["in any order", [[{ from: 0.5, to: 1 }], [{ from: 0, to: 0.6 }]], [{ from: 0.5, to: 0.6 }]],
  ])("%s", (_, things, expected) => {
    expect(coveredTwice(things)).toEqual(expected);
  });
});
