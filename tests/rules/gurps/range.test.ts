import { describe, expect, it } from "vitest";
import { sizeModifier, speedRange } from "../../../src/rules/gurps/data/tables.js";
import { fact, refusedAs, rifle, shoot, skillOf, worthOf } from "./fixtures.js";

describe("GURPS-32: speed and range", () => {
  it.each([
    [0, 0],
    [2, 0],
    [2.01, -1],
    [3, -1],
    [3.1, -2],
    [5, -2],
    [5.1, -3],
    [7, -3],
    [7.1, -4],
    [8, -4],
    [10, -4],
    [10.1, -5],
    [15, -5],
    [15.1, -6],
    [20, -6],
    [30, -7],
    [50, -8],
    [70, -9],
    [100, -10],
    [100.5, -11],
    [150, -11],
    [200, -12],
    [300, -13],
    [500, -14],
    [700, -15],
    [1000, -16],
    [10000, -22],
  ])("GURPS-32 %d yards: %i", (yards, penalty) => {
    expect(speedRange(yards)).toBe(penalty);
    expect(worthOf(shoot(rifle(), { range: yards }), "range")).toBe(penalty);
  });

  it.each([
    [10, -4],
    [10.004, -5],
    [10.0000000001, -4],
    [7.3, -4],
    [0.4, 0],
  ])("GURPS-32 %d yards measured on the scene: %i", (yards, penalty) => {
    expect(worthOf(shoot(rifle(), {}, { facts: { distance: fact(yards) } }), "range")).toBe(penalty);
  });

  it("GURPS-32 speed is added to range before the table is read", () => {
    expect(worthOf(shoot(rifle(), { range: 8, speed: 7 }), "range")).toBe(-5);
    expect(worthOf(shoot(rifle(), { range: 8, speed: 7.5 }), "range")).toBe(-6);
  });

  it.each([
    [100, null],
    [100.1, "outOfRange"],
  ])("GURPS-32 a weapon of 100 yards at %d yards: %o", (yards, refused) => {
    const given = shoot(rifle({ range: 100 }), {}, { facts: { distance: fact(yards) } });
    expect(refusedAs(given)).toBe(refused);
  });
});

describe("GURPS-33: Size Modifier", () => {
  it.each([
    ["a man", 2, "upright", 0],
    ["4 yards tall", 4, "upright", 2],
    ["an elongated car", 4, "elongated", 3],
    ["a building", 4, "box", 4],
    ["3 yards", 3, "upright", 1],
    ["just above 2 yards", 2.1, "upright", 1],
    ["1.5 yards", 1.5, "upright", -1],
    ["just above 1.5 yards", 1.6, "upright", 0],
    ["1 yard", 1, "upright", -2],
    ["2 feet", 2 / 3, "upright", -3],
    ["1.5 feet", 0.5, "upright", -4],
    ["1 foot", 1 / 3, "upright", -5],
    ["just above 1 foot", 0.34, "upright", -4],
    ["10 yards", 10, "upright", 4],
    ["100 yards", 100, "upright", 10],
  ] as const)("GURPS-33 %s: %d yards, %s: %i", (_name, yards, shape, size) => {
    expect(sizeModifier(yards, shape)).toBe(size);
    const foe = { foe: { values: { length: yards, shape } } };
    expect(worthOf(shoot(rifle(), {}, foe), "targetSize")).toBe(size);
  });

  it("GURPS-33 without a length the Size Modifier is the one noted", () => {
    expect(skillOf(shoot(rifle(), {}, { foe: { values: { sizeModifier: -3 } } }))).toBe(11);
  });
});
