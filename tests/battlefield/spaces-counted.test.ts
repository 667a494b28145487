import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../src/battlefield/index.js";
import { apart, at, body, drawn, hex, round, scene, SPACE, squares, surveyed } from "./scene.js";

describe("distance counted in spaces", () => {
  const counted = (snapshot: Snapshot, reach = 0) => surveyed(snapshot, { measure: "spaces", reach });
  const onHexes = (...steps: readonly (readonly [number, number])[]) => {
    const long = (Math.sqrt(3) / 2) * SPACE;
    const [a, b] = steps.map(([i, j]) => hex({ x: 1000 + (i + j / 2) * SPACE, y: 1000 + j * long }, "R"));
    if (!a || !b) throw new Error("Two hexes are needed.");
    return scene({ grid: "hexOddR", bodies: [body("A", a), body("T", b, { side: "blue" })] });
  };

  it.each([
    ["beside one another", [1, 0], 1],
    ["two in a row", [2, 0], 2],
    ["one ahead of a corner", [1, 1], 2],
    ["two rows down", [-1, 2], 2],
    ["ten in a row", [10, 0], 10],
    ["seven and three", [7, -3], 7],
    ["seven and three more", [7, 3], 10],
  ] as const)("hexes %s", (_, to, expected) => {
    expect(counted(onHexes([0, 0], to)).distance.value).toBe(expected);
    expect(counted(onHexes([0, 0], to)).across.value).toBe(expected);
  });

  it.each([
    ["A.T", 2],
    ["A..\n..T", 2],
    ["A..\n...\n..T", 2],
  ])("squares: a slanting step is one", (map, expected) => {
    expect(counted(drawn(map)).distance.value).toBe(expected);
  });

  it("without a grid: the gap and one space more, nothing where one stands in the other", () => {
    expect(counted(scene({ bodies: apart(4) })).distance.value).toBe(5);
    expect(counted(scene({ bodies: apart(0) })).distance.value).toBe(1);
    const inside = [body("A", round(0, 0)), body("T", round(0.3, 0), { side: "blue" })];
    expect(counted(scene({ bodies: inside })).distance.value).toBe(0);
  });

  it("a big base on hexes counts from its edge", () => {
    const bodies = [body("A", squares(0, 0)), body("T", squares(4, 0, 3), { side: "blue" })];
    expect(counted(scene({ grid: "square", bodies })).distance.value).toBe(4);
  });

  it.each([
    [1, [1, 0], true],
    [1, [1, 1], false],
    [1, [2, 0], false],
    [2, [1, 1], true],
    [2, [2, 0], true],
    [2, [2, 1], false],
  ] as const)("a reach of %i to the hex at %o: %o", (reach, to, expected) => {
    expect(counted(onHexes([0, 0], to), reach).contact.value).toBe(expected);
  });

  /** Yards in a space of a yard, a meter, 5 feet, 2 meters and a foot. */
  it.each([
    [1, 1, [1, 0], 1, true],
    [1, 1, [2, 0], 2, false],
    [1.0936, 1, [1, 0], 1, true],
    [1.0936, 2, [1, 1], 2, true],
    [1.0936, 2, [2, 0], 2, true],
    [1.0936, 2, [3, 0], 3, false],
    [1.6667, 1, [1, 0], 1, true],
    [1.6667, 2, [2, 0], 3, false],
    [1.6667, 3, [2, 0], 3, true],
    [2.1872, 1, [1, 0], 1, true],
    [2.1872, 3, [2, 0], 3, true],
    [0.3333, 1, [1, 0], 1, true],
    [0.3333, 2, [4, 0], 2, true],
    [0.3333, 2, [6, 0], 3, false],
  ] as const)(
    "GURPS-1 where a space is %d units, a reach of %i to the hex at %o, %d across: %o",
    (space, reach, to, across, expected) => {
      const found = counted({ ...onHexes([0, 0], to), unitsPerPixel: space / SPACE }, reach);
      expect(found.across.value).toBe(across);
      expect(found.contact.value).toBe(expected);
    },
  );

  it.each([
    [1, 0, 1, 1, true],
    [1, 0.05, 1, 1, true],
    [1, 0.06, 1, 1.01, false],
    [1, 1.05, 2, 2, true],
    [1, 1.06, 2, 2.01, false],
    [1.6667, 0.05, 1, 1, true],
    [1.6667, 1, 2, 2.5833, false],
    [1.6667, 1, 3, 2.5833, true],
  ])(
    "GURPS-1 without a grid, where a space is %d units and the gap %d spaces, a reach of %i, %d across: %o",
    (space, gap, reach, across, expected) => {
      const found = counted({ ...scene({ bodies: apart(gap) }), unitsPerPixel: space / SPACE }, reach);
      expect(found.across.value).toBeCloseTo(across, 3);
      expect(found.contact.value).toBe(expected);
    },
  );

  it.each([
    [20, 25, 6],
    [30, 30, 1],
    [30, 20, 0],
  ])("two that fill %i by as many spaces, %i spaces off: %i", (wide, off, expected) => {
    const filling = (left: number) => ({
      ...squares(left, 0, wide),
      spaces: Array.from({ length: wide ** 2 }, (_, n) =>
        at(left + (n % wide) + 0.5, Math.floor(n / wide) + 0.5),
      ),
    });
    const bodies = [body("A", filling(0)), body("T", filling(off), { side: "blue" })];
    expect(counted(scene({ grid: "square", bodies })).distance.value).toBe(expected);
  });
});
