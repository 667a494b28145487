import { describe, expect, it } from "vitest";
import { isFilled, spacesAround, type Snapshot } from "../../../src/battlefield/index.js";
import { apart, at, body, drawn, hex, region, scene, wall } from "../scene.js";

/** The height of a line of hexes with pointed tops that are 100 pixels wide. */
const LINE = 50 * Math.sqrt(3);

/** Two units side by side on pointed hexes, the second to the right of the first. */
const hexes = (parts: Partial<Omit<Snapshot, "grid">> = {}) =>
  scene({
    grid: "hexOddR",
    ...parts,
    bodies: [
      body("A", hex({ x: 0, y: 0 }, "R")),
      body("T", hex({ x: 100, y: 0 }, "R"), { side: "blue" }),
      ...(parts.bodies ?? []),
    ],
  });

const angles = (snapshot: Snapshot) => (spacesAround(snapshot, "T", "A") ?? []).map(({ angle }) => angle);
const barred = (snapshot: Snapshot) =>
  (spacesAround(snapshot, "T", "A") ?? []).flatMap((space) => (space.barred ? [space.angle] : []));

describe("the spaces around a body", () => {
  it("GLOOM-9: on hexes all but the one of the enemy, straight back first", () => {
    expect(angles(hexes())).toEqual([0, -60, 60, -120, 120]);
    expect(barred(hexes())).toEqual([]);
    const [back, left] = spacesAround(hexes(), "T", "A") ?? [];
    expect(back?.place).toEqual({ x: 200, y: 0, elevation: 0 });
    expect(left?.place.x).toBeCloseTo(150, 3);
    expect(left?.place.y).toBeCloseTo(-LINE, 3);
  });

  it("on hexes with flat tops too", () => {
    const bodies = [body("A", hex({ x: 0, y: 0 }, "Q")), body("T", hex({ x: 0, y: 100 }, "Q"))];
    expect(angles(scene({ grid: "hexOddQ", bodies }))).toEqual([0, -60, 60, -120, 120]);
  });

  it("on squares all eight", () => {
    expect(angles(drawn("AT"))).toEqual([0, -45, 45, -90, 90, -135, 135]);
  });

  it("all six, each at another angle, when the enemy is elsewhere", () => {
    const bodies = [
      body("A", hex({ x: 10, y: 3 * LINE }, "R")),
      body("T", hex({ x: 100, y: 0 }, "R"), { side: "blue" }),
    ];
    const found = angles(scene({ grid: "hexOddR", bodies }));
    expect(new Set(found.map(Math.abs)).size).toBe(4);
    expect(new Set(found).size).toBe(6);
  });

  it("none without a grid, and none for models that are not there", () => {
    expect(spacesAround(scene({ bodies: apart(0) }), "T", "A")).toBeNull();
    expect(spacesAround(hexes(), "T", "gone")).toBeNull();
    expect(spacesAround(hexes(), "T", "T")).toBeNull();
  });

  it("not where a model is, but where a destroyed one lies", () => {
    const third = (standing: boolean) =>
      hexes({ bodies: [body("B", hex({ x: 200, y: 0 }, "R"), { inPlay: standing })] });
    expect(angles(third(true))).not.toContain(0);
    expect(angles(third(false))).toContain(0);
  });

  it.each([
    ["well off the table", 150, [-60, 0, 60]],
    ["half off the table", 200, [0]],
    ["on the table", 250, []],
  ])("a hex %s: barred or not", (_, right, expected) => {
    const bounds = { left: -500, top: -500, right, bottom: 500 };
    expect(barred(hexes({ bounds })).sort((one, other) => one - other)).toEqual(expected);
  });

  it("impassable ground is barred; a step up and a hazard are not, but a rise of more than half of the model's height is", () => {
    const area = (more: object) => hexes({ regions: [region("R", [1.6, -0.5, 2.5, 0.5], more)] });
    expect(barred(area({ impassable: true }))).toEqual([0]);
    expect(barred(area({ ground: 0.75 }))).toEqual([]);
    expect(barred(area({ ground: 0.76 }))).toEqual([0]);
    expect(barred(area({ ground: -9 }))).toEqual([]);
    expect(barred(area({ hazard: true }))).toEqual([]);
    expect(angles(area({ ground: 1 }))).toContain(0);
  });

  it.each([
    ["its edge", 0.05, []],
    ["a sixth of its breadth", 0.16, []],
    ["more than that", 0.18, [0]],
    ["half of it", 0.5, [0]],
  ])("a hex with a pillar over %s: barred or not", (_, share, expected) => {
    const pillar = region("R", [2.5 - share, -0.2, 2.6, 0.2], { impassable: true });
    expect(barred(hexes({ regions: [pillar] }))).toEqual(expected);
  });

  it.each([
    ["through its middle", 2, {}, [0]],
    ["through its edge", 2.4, {}, []],
    ["that hangs above it", 2, { bottom: 1.5 }, []],
    ["that ends below it", 2, { top: 0 }, []],
  ])("a hex with a wall %s: barred or not", (_, x, more, expected) => {
    const across = wall("W", at(x, 0.1), at(x, 0.2), more);
    expect(barred(hexes({ walls: [across] }))).toEqual(expected);
  });

  it.each([
    ["a wall", {}, [0]],
    ["an open door", { open: true }, []],
    ["a curtain", { move: false }, []],
  ])("behind %s: barred or not, its neighbors not", (_, more, expected) => {
    const side = wall("W", at(1.5, -0.28), at(1.5, 0.28), more);
    expect(barred(hexes({ walls: [side] }))).toEqual(expected);
  });
});

describe("whether a model is at the place where a body would be put", () => {
  it.each([
    ["nobody", [], false],
    ["a model in play", [body("B", hex({ x: 200, y: 0 }, "R"))], true],
    ["a destroyed model", [body("B", hex({ x: 200, y: 0 }, "R"), { inPlay: false })], false],
    ["a model beside it", [body("B", hex({ x: 300, y: 0 }, "R"))], false],
  ])("GLOOM-9: %s", (_who, bodies, expected) => {
    expect(isFilled(hexes({ bodies }), "T", { x: 200, y: 0 })).toBe(expected);
  });

  it("at its own place it is not in its own way, and for a model that is not there the answer is no", () => {
    expect(isFilled(hexes(), "T", { x: 100, y: 0 })).toBe(false);
    expect(isFilled(hexes(), "gone", { x: 100, y: 0 })).toBe(false);
  });
});
