import { describe, expect, it } from "vitest";
import { apart, at, body, drawn, FENCE, hex, round, scene, surveyed, wall } from "../scene.js";

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
    ["below a step as high as the model on it", 1.5, {}, { height: 0.5 }, true],
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

  it("with a reach is the attacker's only", () => {
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
    ["a barred window", { through: { distance: 1, for: "near" } }, true],
    ["a thicket", { limited: true }, true],
  ] as const)("is broken by %s: %s", (_, more, expected) => {
    const between = wall("W", at(0.5, -3), at(0.5, 3), more);
    const { contact } = surveyed(scene({ bodies: apart(0), walls: [between] }));
    expect(contact.value).toBe(expected);
    if (!expected) expect(contact.evidence).toEqual([{ key: "contact.severed", refs: ["W"] }]);
  });

  it.each([
    ["as high together as both", 0.75, 1.5, false],
    ["with a gap between them", 0.76, 1.5, true],
    ["lower together than both", 0.75, 1.4, true],
  ])("and by walls on top of one another, %s", (_, bottom, top, expected) => {
    const walls = [
      wall("V", at(0.5, -3), at(0.5, 3), { bottom: 0, top: 0.75 }),
      wall("W", at(0.5, -3), at(0.5, 3), { bottom, top }),
    ];
    const { contact } = surveyed(scene({ bodies: apart(0), walls }));
    expect(contact.value).toBe(expected);
    if (!expected) expect(contact.evidence).toEqual([{ key: "contact.severed", refs: ["V", "W"] }]);
  });

  it("is kept around the end of a wall", () => {
    const end = wall("W", at(0.5, 0), at(0.5, 3));
    expect(surveyed(scene({ bodies: apart(0), walls: [end] })).contact.value).toBe(true);
  });
});
