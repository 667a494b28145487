import { describe, expect, it } from "vitest";
import { assists, engages, inZone, type Engaged } from "../../../../src/rules/godsgloom/battle/engaged.js";
import {
  adjoin,
  arcAround,
  opposite,
  sideToward,
  turned,
} from "../../../../src/rules/godsgloom/battle/hexes.js";
import { DIRECTIONS, flat, PITCH, pointed, type Axial } from "../units.js";

const SIDES = DIRECTIONS.map((direction, side) => [side, direction] as const);

describe("GLOOM-23: sides and arcs", () => {
  it.each(SIDES)(
    "GLOOM-23 side %i looks to its neighbor %o, with pointed tops and with flat ones",
    (side, to) => {
      for (const center of [pointed, flat]) {
        const from: Axial = [3, -2];
        const there: Axial = [from[0] + to[0], from[1] + to[1]];
        expect(sideToward(center(from), center(there))).toBe(side);
        expect(sideToward(center(there), center(from))).toBe(opposite(side));
        expect(adjoin(center(from), center(there), PITCH)).toBe(true);
      }
    },
  );

  it("GLOOM-23 a front arc is the faced side and its two neighbors", () => {
    expect([...arcAround(0)].sort()).toEqual([0, 1, 5]);
    expect([...arcAround(3)].sort()).toEqual([2, 3, 4]);
    expect([...arcAround(5)].sort()).toEqual([0, 4, 5]);
  });

  it("GLOOM-23 sides go round", () => {
    expect(turned(5, 1)).toBe(0);
    expect(turned(0, -1)).toBe(5);
    expect(opposite(4)).toBe(1);
  });

  it.each<[string, Axial, boolean]>([
    ["GLOOM-23 the faced hex", [1, 0], true],
    ["GLOOM-23 the one beside it", [1, -1], true],
    ["GLOOM-23 the one on the other side of it", [0, 1], true],
    ["GLOOM-23 two sides on", [0, -1], false],
    ["GLOOM-23 behind", [-1, 0], false],
    ["GLOOM-23 in front but two hexes off", [2, 0], false],
  ])("%s", (_, at, inside) => {
    expect(inZone({ at: pointed([0, 0]), facing: 0 }, pointed(at), PITCH)).toBe(inside);
  });
});

describe("GLOOM-23: engaged, by each reading", () => {
  const at = (hex: Axial, facing: number) => ({ at: pointed(hex), facing });

  it.each<[string, number, number, Readonly<Record<Engaged, boolean>>]>([
    ["face to face", 3, 0, { arc: true, adjacent: true, mutual: true }],
    ["in the enemy's arc, its back to it", 3, 3, { arc: true, adjacent: true, mutual: false }],
    ["behind the enemy", 0, 0, { arc: false, adjacent: true, mutual: false }],
    ["back to back", 0, 3, { arc: false, adjacent: true, mutual: false }],
  ])("GLOOM-23 %s", (_, enemy, own, expected) => {
    for (const reading of ["arc", "adjacent", "mutual"] as const)
      expect(engages(at([1, 0], enemy), at([0, 0], own), PITCH, reading)).toBe(expected[reading]);
  });

  it("GLOOM-23 no unit two hexes away engages", () => {
    for (const reading of ["arc", "adjacent", "mutual"] as const)
      expect(engages(at([2, 0], 3), at([0, 0], 0), PITCH, reading)).toBe(false);
  });

  it("GLOOM-14, GLOOM-16 a friend next to the foe assists whatever its facing", () => {
    for (const facing of [0, 1, 2, 3, 4, 5])
      expect(assists(at([2, -1], facing), pointed([1, 0]), [], PITCH, "arc")).toBe(true);
    expect(assists(at([3, -1], 0), pointed([1, 0]), [], PITCH, "arc")).toBe(false);
  });
});
