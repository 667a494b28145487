import { describe, expect, it } from "vitest";
import { pushPlaces } from "../../../src/battlefield/index.js";
import { apart, at, body, drawn, FENCE, hex, region, scene, wall } from "../scene.js";

const angles = (...args: Parameters<typeof pushPlaces>) => pushPlaces(...args).map(({ angle }) => angle);

describe("where a body may be pushed", () => {
  const open = scene({ bodies: apart(0) });

  it("without a grid: five ways into the rear half, straightest first", () => {
    const found = pushPlaces(open, "T", "A", 1);
    expect(found.map(({ angle }) => angle)).toEqual([0, -45, 45, -90, 90]);
    expect(found[0]).toEqual({ place: { x: 200, y: 0, elevation: 0 }, angle: 0, drop: 0, hazards: [] });
    for (const { place } of found) expect(Math.hypot(place.x - 100, place.y)).toBeCloseTo(100, 6);
    for (const { place } of found) expect(place.x).toBeGreaterThanOrEqual(100 - 1e-6);
  });

  it.each([
    ["TNT-51 the table ends just there: still on it", 200, 5],
    ["TNT-51 the table ends before: the way straight back is no room", 199, 4],
  ])("%s", (_, right, ways) => {
    const bounds = { left: -1000, top: -1000, right, bottom: 1000 };
    expect(pushPlaces({ ...open, bounds }, "T", "A", 1)).toHaveLength(ways);
  });

  it("within a smaller arc where a game has one", () => {
    expect(angles(open, "T", "A", 1, 90)).toEqual([0, -22.5, 22.5, -45, 45]);
  });

  it.each([
    [
      "in a row",
      "AT",
      [
        [2, 0],
        [2, -1],
        [2, 1],
        [1, -1],
        [1, 1],
      ],
    ],
    [
      "on the slant",
      "A.\n.T",
      [
        [2, 2],
        [2, 1],
        [1, 2],
        [2, 0],
        [0, 2],
      ],
    ],
  ])("on squares %s: into spaces", (_, map, expected) => {
    const found = pushPlaces(drawn(map), "T", "A", 1).map(({ place }) => [
      place.x / 100 - 0.5,
      place.y / 100 - 0.5,
    ]);
    expect(found).toEqual(expected);
  });

  it.each([
    ["R", "hexOddR", 0],
    ["Q", "hexOddQ", 90],
  ] as const)("on hexes %s: into the three behind", (tops, grid, degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const next = { x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) };
    const bodies = [body("A", hex({ x: 0, y: 0 }, tops)), body("T", hex(next, tops), { side: "blue" })];
    expect(angles(scene({ grid, bodies }), "T", "A", 1)).toEqual([0, -60, 60]);
  });

  it("as many spaces as the distance, rounded, one at least", () => {
    const [near] = pushPlaces(drawn("AT"), "T", "A", 0.4);
    const [far] = pushPlaces(drawn("AT"), "T", "A", 2);
    expect([near?.place.x, far?.place.x]).toEqual([250, 350]);
  });

  it("not onto a body in play, but over one out of action", () => {
    expect(angles(drawn("ATr"), "T", "A", 1)).not.toContain(0);
    expect(angles(drawn("ATx"), "T", "A", 1)).toContain(0);
  });

  it.each([
    ["a wall", {}, false],
    ["a fence", FENCE, false],
    ["an open door", { open: true }, true],
    ["a curtain", { move: false }, true],
    ["a wall overhead", { bottom: 2 }, true],
  ])("through %s: %s", (_, more, expected) => {
    const behind = wall("W", at(2, -5), at(2, 5), more);
    expect(angles(drawn("AT", { walls: [behind] }), "T", "A", 1).includes(0)).toBe(expected);
  });

  it("away from a wall that it already touches", () => {
    const beside = wall("W", at(-5, 1), at(5, 1));
    expect(angles(drawn("AT", { walls: [beside] }), "T", "A", 1)).toEqual([0, -45, -90]);
  });

  it("not onto impassable ground, nor uphill", () => {
    const barred = region("lake", [2, -5, 5, 5], { impassable: true });
    const hill = region("hill", [2, -5, 5, 5], { ground: 1 });
    for (const area of [barred, hill])
      expect(angles(drawn("AT", { regions: [area] }), "T", "A", 1)).toEqual([-90, 90]);
  });

  it.each([
    ["reaches to its edge", 2.95, true],
    ["reaches a sixth of it", 2.84, true],
    ["reaches farther", 2.82, false],
    ["reaches half of it", 2.5, false],
  ])("GURPS-29 into a space where a pillar %s: %s", (_, left, expected) => {
    const pillar = region("pillar", [left, 0.3, 3.2, 0.7], { impassable: true });
    expect(angles(drawn("AT", { regions: [pillar] }), "T", "A", 1).includes(0)).toBe(expected);
  });

  it("over an edge, and says how far it falls", () => {
    const roof = region("roof", [-5, -5, 2, 5], { ground: 3 });
    const [first] = pushPlaces(drawn("AT", { regions: [roof] }), "T", "A", 1);
    expect(first).toMatchObject({ place: { x: 250, y: 50, elevation: 0 }, drop: 3 });
    const pit = region("pit", [2, -5, 5, 5], { ground: -2, hazard: true });
    const [into] = pushPlaces(drawn("AT", { regions: [pit] }), "T", "A", 1);
    expect(into).toMatchObject({ place: { elevation: -2 }, drop: 2, hazards: ["pit"] });
  });

  it("along the top of a hill without a change of its token's elevation", () => {
    const hill = region("hill", [-5, -5, 9, 5], { ground: 3 });
    const [first] = pushPlaces(drawn("AT", { regions: [hill] }), "T", "A", 1);
    expect(first).toMatchObject({ place: { elevation: 0 }, drop: 0 });
  });

  it("nowhere when every way is blocked, and nowhere for bodies that are not there", () => {
    const cell = [
      wall("1", at(1, 0), at(2, 0)),
      wall("2", at(2, 0), at(2, 1)),
      wall("3", at(1, 1), at(2, 1)),
    ];
    expect(pushPlaces(drawn("AT", { walls: cell }), "T", "A", 1)).toEqual([]);
    expect(pushPlaces(open, "T", "gone", 1)).toEqual([]);
    expect(pushPlaces(open, "T", "T", 1)).toEqual([]);
  });
});
