import { describe, expect, it } from "vitest";
import { chargePath, survey } from "../../src/battlefield/index.js";
import {
  apart,
  at,
  body,
  drawn,
  FENCE,
  hex,
  region,
  round,
  scene,
  squares,
  surveyed,
  wall,
} from "./scene.js";

describe("distance is measured from nearest edge to nearest edge", () => {
  it.each([
    ["rounds", round(0, 0), round(5, 0), 4],
    ["a big base counts by its edge, not its centre", round(0, 0), round(5, 0, 4), 2.5],
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

  it("in the game's unit, whatever a pixel is worth", () => {
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

describe("contact", () => {
  it.each([
    [0, true],
    [0.05, true],
    [0.06, false],
    [1, false],
  ])("without a grid, with a gap of %s spaces: %s", (gap, expected) => {
    expect(surveyed(scene({ bodies: apart(gap) })).contact.value).toBe(expected);
  });

  it.each([
    ["beside", "AT", true],
    ["cornerwise", "A.\n.T", true],
    ["one space between", "A.T", false],
  ])("on squares: %s", (_, map, expected) => {
    expect(surveyed(drawn(map)).contact.value).toBe(expected);
  });

  it.each([
    ["R", "hexOddR", 0, 1, true],
    ["R", "hexEvenR", 60, 1, true],
    ["R", "hexOddR", 0, 2, false],
    ["Q", "hexOddQ", 30, 1, true],
    ["Q", "hexEvenQ", 90, 1, true],
    ["Q", "hexEvenQ", 90, 2, false],
  ] as const)(
    "on hexes %s of %s, at %s degrees %s spaces off: %s",
    (tops, grid, degrees, steps, expected) => {
      const angle = (degrees * Math.PI) / 180;
      const far = { x: 100 * steps * Math.cos(angle), y: 100 * steps * Math.sin(angle) };
      const bodies = [body("A", hex({ x: 0, y: 0 }, tops)), body("T", hex(far, tops), { side: "blue" })];
      expect(surveyed(scene({ grid, bodies })).contact.value).toBe(expected);
    },
  );

  it.each([
    [1.5, true],
    [1.6, false],
  ])("needs heights that meet: one of 1.5 against one %s higher: %s", (elevation, expected) => {
    expect(surveyed(scene({ bodies: apart(0, { elevation }) })).contact.value).toBe(expected);
    expect(surveyed(scene({ bodies: apart(0, {}, { elevation }) })).contact.value).toBe(expected);
  });

  it.each([
    ["on the step", 1, { height: 0.5 }, {}, true],
    ["below it", 1, {}, { height: 0.5 }, true],
    ["below a step as high as who stands on it", 1.5, {}, { height: 0.5 }, true],
    ["below a higher one", 1.6, {}, { height: 0.5 }, false],
    ["with another on a step as high as they lie", 0.5, { height: 0.5 }, { height: 0.5 }, true],
    ["with another on a higher one", 0.6, { height: 0.5 }, { height: 0.5 }, false],
  ])("DH-4, DH-16 is not broken by lying down %s: %s up", (_what, elevation, above, below, expected) => {
    const up = { elevation, ...above };
    expect(surveyed(scene({ bodies: apart(0, up, below) })).contact.value).toBe(expected);
    expect(surveyed(scene({ bodies: apart(0, below, up) })).contact.value).toBe(expected);
  });

  it.each([
    [1, true],
    [1.06, false],
  ])("a reach of 1 bridges a gap of %s: %s", (gap, expected) => {
    const found = surveyed(scene({ bodies: apart(gap) }), { reach: 1 }).contact;
    expect(found.value).toBe(expected);
    if (expected) expect(found.evidence[0]).toMatchObject({ key: "contact.reach", data: { distance: gap } });
  });

  it.each([
    [2.5, true],
    [2.6, false],
  ])("and reaches up: %s", (elevation, expected) => {
    expect(surveyed(scene({ bodies: apart(0, { elevation }) }), { reach: 1 }).contact.value).toBe(expected);
  });

  it("of those with a reach is the attacker's alone", () => {
    const bodies = [...apart(1), body("r1", round(2, 1.9))];
    expect(surveyed(scene({ bodies }), { reach: 1 }).friends.value).toEqual([]);
  });

  it.each([
    ["a wall", {}, false],
    ["a fence", FENCE, true],
    ["a curtain", { move: false }, true],
    ["an open door", { open: true }, true],
    ["a wall lower than both", { top: 1 }, true],
    ["a wall as high as both", { bottom: 0, top: 1.5 }, false],
    ["a wall overhead", { bottom: 1.5 }, true],
  ])("is parted by %s: %s", (_, more, expected) => {
    const between = wall("W", at(0.5, -3), at(0.5, 3), more);
    const { contact } = surveyed(scene({ bodies: apart(0), walls: [between] }));
    expect(contact.value).toBe(expected);
    if (!expected) expect(contact.evidence).toEqual([{ key: "contact.severed", refs: ["W"] }]);
  });

  it("is kept round a wall's end", () => {
    const end = wall("W", at(0.5, 0), at(0.5, 3));
    expect(surveyed(scene({ bodies: apart(0), walls: [end] })).contact.value).toBe(true);
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

  it("puts who stands on a hill into the wood on its top", () => {
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
