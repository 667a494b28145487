import { describe, expect, it } from "vitest";
import { chargePath, survey, type Snapshot } from "../../../src/battlefield/index.js";
import { apart, at, body, drawn, hex, region, round, scene, SPACE, squares, surveyed } from "../scene.js";

describe("distance is measured from nearest edge to nearest edge", () => {
  it.each([
    ["rounds", round(0, 0), round(5, 0), 4],
    ["a big base counts by its edge, not its center", round(0, 0), round(5, 0, 4), 2.5],
    ["squares in a row", squares(0, 0), squares(4, 0), 3],
    ["squares on the slant", squares(0, 0), squares(4, 5), 5],
    ["bases that overlap", round(0, 0), round(0.3, 0), 0],
  ])("%s", (_, a, b, expected) => {
    const found = surveyed(scene({ bodies: [body("A", a), body("T", b, { side: "blue" })] }));
    expect(found.distance.value).toBe(expected);
    expect(found.distance.evidence).toEqual([
      { key: "distance", data: { distance: expected }, refs: ["A", "T"] },
    ]);
  });

  it("with the difference of the bases' elevations", () => {
    const { distance } = surveyed(scene({ bodies: apart(4, { elevation: 3 }) }));
    expect(distance.value).toBe(5);
    expect(distance.evidence[0]).toMatchObject({
      key: "distance.elevated",
      data: { distance: 5, across: 4, rise: 3 },
    });
  });

  it("in the game's unit, whatever a pixel is", () => {
    const yards = { ...scene({ bodies: apart(4) }), unitsPerPixel: 5 / 100 };
    expect(surveyed(yards).distance.value).toBe(20);
  });

  it("knows nothing without two different bodies", () => {
    const snapshot = scene({ bodies: apart(1) });
    expect(survey(snapshot, "A", "gone")).toBeNull();
    expect(survey(snapshot, "gone", "T")).toBeNull();
    expect(survey(snapshot, "A", "A")).toBeNull();
    expect(chargePath(snapshot, "A", "A")).toBeNull();
  });
});

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
  ])("squares: a diagonal step is one", (map, expected) => {
    expect(counted(drawn(map)).distance.value).toBe(expected);
  });

  it("without a grid: the gap and one space more, 0 when one is in the other", () => {
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

describe("height", () => {
  it.each([
    ["level", 0, 0, 0],
    ["attacker higher", 0, 2.5, 2.5],
    ["target higher", 1, 0, -1],
  ])("%s", (_, target, attacker, expected) => {
    const bodies = apart(3, { elevation: target }, { elevation: attacker });
    const { height } = surveyed(scene({ bodies }));
    expect(height.value).toBe(expected);
    const key = expected > 0 ? "height.above" : "height.below";
    const because = { key, data: { difference: Math.abs(expected) }, refs: ["A", "T"] };
    expect(height.evidence).toEqual(expected === 0 ? [] : [because]);
  });

  it("comes from the ground too, and says from which", () => {
    const hill = region("hill", [-1, -1, 1, 1], { ground: 2 });
    const { height, distance } = surveyed(scene({ bodies: apart(3), regions: [hill] }));
    expect(height.value).toBe(2);
    expect(height.evidence).toEqual([
      { key: "height.above", data: { difference: 2 }, refs: ["A", "T"] },
      { key: "ground", data: { elevation: 2 }, refs: ["A", "hill"] },
    ]);
    expect(distance.value).toBeCloseTo(Math.hypot(3, 2), 6);
  });

  it("is no double when a token on a hill has the hill's elevation already", () => {
    const hill = region("hill", [-1, -1, 1, 1], { ground: 2 });
    const bodies = apart(3, {}, { elevation: 2 });
    expect(surveyed(scene({ bodies, regions: [hill] })).height.value).toBe(2);
  });

  it("puts a model on a hill into the wood on its top", () => {
    const hill = region("hill", [4, -1, 6, 1], { ground: 2 });
    const wood = region("wood", [4, -1, 6, 1], { cover: "light", bottom: 2 });
    expect(surveyed(scene({ bodies: apart(4), regions: [hill, wood] })).cover.value).toBe("light");
  });

  it("counts a base on a hill's very edge as on it, and none beside it", () => {
    const edge = region("hill", [0, -1, 1, 1], { ground: 2 });
    const beside = region("hill", [0.01, -1, 1, 1], { ground: 2 });
    expect(surveyed(scene({ bodies: apart(3), regions: [edge] })).height.value).toBe(2);
    expect(surveyed(scene({ bodies: apart(3), regions: [beside] })).height.value).toBe(0);
  });
});

describe("one building", () => {
  const house = region("house", [-1, -1, 5, 1], { building: true, bottom: 0, top: 3 });
  const other = region("other", [2, -1, 5, 1], { building: true });

  it.each([
    ["both inside", apart(2), [house], true],
    ["one outside", apart(5), [house], false],
    ["one on the roof", apart(2, { elevation: 3.1 }), [house], false],
    ["on the floor just below it", apart(2, { elevation: 3 }), [house], true],
    ["two houses", apart(2), [region("one", [-1, -1, 1, 1], { building: true }), other], false],
    ["a wood is none", apart(2), [region("wood", [-1, -1, 5, 1], { cover: "light" })], false],
  ])("%s", (_, bodies, regions, expected) => {
    const { sameBuilding } = surveyed(scene({ bodies, regions }));
    expect(sameBuilding.value).toBe(expected);
    expect(sameBuilding.evidence).toEqual(expected ? [{ key: "building", refs: ["house"] }] : []);
  });
});
