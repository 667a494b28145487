import { describe, expect, it } from "vitest";
import {
  bearingOf,
  HEX_SIDES,
  rotationOf,
  sideAfterTurn,
  sideFacing,
  sideTurnedTo,
} from "../../../src/battlefield/index.js";

describe("the sides of a hex", () => {
  it.each([
    ["hexOddR", [270, 210, 150, 90, 30, 330]],
    ["hexEvenR", [270, 210, 150, 90, 30, 330]],
    ["hexOddQ", [300, 240, 180, 120, 60, 0]],
    ["hexEvenQ", [300, 240, 180, 120, 60, 0]],
  ] as const)("on %s: a picture that looks down is turned to each of them", (kind, rotations) => {
    expect(HEX_SIDES.map((side) => rotationOf(side, kind))).toEqual(rotations);
    expect(rotations.map((rotation) => sideTurnedTo(rotation, kind))).toEqual(HEX_SIDES);
  });

  it.each([
    [270, 0],
    [299, 0],
    [301, 5],
    [241, 0],
    [239, 1],
    [-90, 0],
    [630, 0],
  ])("a turn of %i degrees is nearest to side %i", (rotation, side) => {
    expect(sideTurnedTo(rotation, "hexOddR")).toBe(side);
  });

  it.each([
    ["hexOddR", 1, 0, 0],
    ["hexOddR", 1, -2, 1],
    ["hexOddR", -1, -2, 2],
    ["hexOddR", -1, 0, 3],
    ["hexOddR", -1, 2, 4],
    ["hexOddR", 1, 2, 5],
    ["hexOddQ", 2, 1, 0],
    ["hexOddQ", 2, -1, 1],
    ["hexOddQ", 0, -1, 2],
    ["hexOddQ", -2, -1, 3],
    ["hexOddQ", -2, 1, 4],
    ["hexOddQ", 0, 1, 5],
  ] as const)("on %s a place %i to the right and %i down lies at side %i", (kind, x, y, side) => {
    expect(sideFacing({ x: 0, y: 0 }, { x, y }, kind)).toBe(side);
    const bearing = (bearingOf(side, kind) * Math.PI) / 180;
    expect(Math.sign(Math.round(Math.cos(bearing) * 10))).toBeCloseTo(Math.sign(x));
    expect(Math.sign(Math.round(Math.sin(bearing) * 10))).toBeCloseTo(Math.sign(y));
  });

  it.each([
    ["a little clockwise: one side", 270, 285, 5],
    ["a little counter-clockwise: one side", 270, 255, 1],
    ["a little over the top of the circle", 330, 345, 4],
    ["by one side and a half: one side", 90, 180, 2],
    ["by more than that: two sides", 270, 1, 4],
    ["to a side: that one, however far", 210, 30, 4],
    ["to a side from between two sides", 20, 30, 4],
    ["to a side, as a negative angle", 270, -30, 5],
    ["not at all", 270, 270, 0],
  ])("a picture turned %s", (_, from, to, side) => {
    expect(sideAfterTurn(from, to, "hexOddR")).toBe(side);
  });
});
