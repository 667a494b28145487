import { describe, expect, it, test } from "vitest";
import type { Diagonals, GridKind, Point, Snapshot } from "../../../src/battlefield/index.js";
import { spacesNear } from "../../../src/battlefield/grid/grid-spaces.js";
import { middle } from "../gallery/index.js";
import { at, body, hex, region, scene, squares, wall } from "../scene.js";
import { costAt, fare, foe, friend, GLOOM, GURPS, PLAIN, reached, TNT } from "./paces.js";

/** The middle of a square. */
const space = (x: number, y: number): Point => at(x + 0.5, y + 0.5);
const A = body("A", squares(0, 0));

describe("on squares", () => {
  test.each<[Diagonals, number[]]>([
    ["one", [1, 2, 3]],
    ["exact", [1.414, 2.828, 4.243]],
    ["oneAndHalf", [1.5, 3, 4.5]],
    ["two", [2, 4, 6]],
    ["oneTwo", [1, 3, 4]],
    ["twoOne", [2, 3, 5]],
    ["none", [2, 4, 6]],
  ])("slanting steps count as the grid measures them: %s", (diagonals, costs) => {
    const snapshot = scene({ bodies: [A], grid: { kind: "square", size: 100, diagonals } });
    const reach = reached(snapshot, [6]);
    expect([1, 2, 3].map((n) => costAt(reach, space(n, n)))).toEqual(costs);
    expect(costAt(reach, space(3, 0))).toBe(3);
    const { total } = fare(snapshot, [6], [space(3, 3)]);
    expect(Math.round(total * 1e3) / 1e3).toBe(costs[2]);
  });

  test("TNT-29, TNT-94: the entered space counts, a fence costs 2, a wall bars", () => {
    const mud = region("mud", [2, -9, 4, 9], { difficult: true });
    const snapshot = scene({ bodies: [A], regions: [mud], grid: "square" });
    const reach = reached(snapshot, [5], TNT);
    expect([1, 2, 3].map((x) => costAt(reach, space(x, 0)))).toEqual([1, 3, 5]);
    expect(reach.at(space(4, 0))).toBeNull();
    const fence = (top: number) =>
      scene({ bodies: [A], walls: [wall("w", at(1, -20), at(1, 20), { top })], grid: "square" });
    expect(costAt(reached(fence(1), [3], TNT), space(1, 0))).toBe(3);
    expect(reached(fence(1.01), [9], TNT).at(space(1, 0))).toBeNull();
    expect(fare(fence(1.01), [9], [space(1, 0)], TNT).legs[0]?.barred).toEqual([{ by: "wall", refs: ["w"] }]);
  });

  it("a step that two stages would share is paid by the second where stages are whole", () => {
    const mud = region("mud", [-9, -9, 9, 9], { difficult: true });
    const snapshot = scene({ bodies: [A], regions: [mud], grid: "square" });
    const whole = { ...TNT, wholeStages: true };
    const [parted, joined] = [reached(snapshot, [5, 5], whole), reached(snapshot, [5, 5], TNT)];
    expect([1, 2, 3, 4].map((x) => costAt(parted, space(x, 0)))).toEqual([2, 4, 7, 9]);
    expect(parted.at(space(5, 0))).toBeNull();
    expect(joined.at(space(5, 0))).toMatchObject({ cost: 10, stage: 1 });
    expect(fare(snapshot, [5, 5], [space(4, 0)], whole)).toMatchObject({ total: 9, stage: 1 });
  });

  it("keeps to the table, passes friends where it may, and ends only where it may", () => {
    const bounds = { left: 0, top: 0, right: 300, bottom: 100 };
    const snapshot = scene({ bodies: [A, body("F", squares(1, 0), friend)], grid: "square", bounds });
    expect(reached(snapshot, [9]).places.length).toBe(1);
    const passing = {
      ...PLAIN,
      others: { ...PLAIN.others, friend: { pass: true, as: "difficult", flat: 0.5, end: false } },
    } as const;
    const reach = reached(snapshot, [9], passing);
    expect(reach.places.map(({ cost, end }) => [cost, end])).toEqual([
      [0, true],
      [2.5, false],
      [3.5, true],
    ]);
    expect(reach.way(space(2, 0))).toHaveLength(2);
    expect(reach.outline(0)).toHaveLength(2);
  });

  it("outlines its spaces as one ring, and what it cannot end on as a hole", () => {
    const snapshot = scene({ bodies: [A, body("E", squares(1, 0), foe)], grid: "square" });
    const rings = reached(snapshot, [2]).outline(0);
    const area = (ring: readonly Point[]): number =>
      ring.reduce((sum, a, n) => {
        const b = ring[(n + 1) % ring.length] ?? a;
        return sum + (a.x * b.y - b.x * a.y) / 2e4;
      }, 0);
    expect(rings.map((ring) => Math.round(area(ring))).sort((a, b) => a - b)).toEqual([-1, 25]);
    expect(rings.map(({ length }) => length)).toEqual([4, 4]);
  });

  it("large bases need room for all of their spaces", () => {
    const gap = (wide: number): Snapshot =>
      scene({
        bodies: [
          body("A", squares(0, 0, 2)),
          body("E", squares(2, -9, 1, 9), foe),
          body("G", squares(2, wide, 1, 9), foe),
        ],
        grid: "square",
        bounds: { left: -100, top: -900, right: 900, bottom: 900 },
      });
    expect(costAt(reached(gap(2), [6]), at(5, 1))).toBe(4);
    expect(reached(gap(1), [6]).at(at(5, 1))).toBeNull();
  });
});

describe.each<GridKind>(["hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"])("on hexes: %s", (kind) => {
  const pointed = kind.endsWith("R") ? "R" : "Q";
  const start = middle(kind, { x: 4, y: 4 });
  const one = (ref: string, where: Point, more = {}) => body(ref, hex(where, pointed), more);
  const [ahead] = spacesNear({ kind, size: 100 }, start, start, 101).filter(
    ({ x, y }) => x > start.x + 1 && (pointed === "R" ? Math.abs(y - start.y) < 1 : y > start.y),
  );
  if (!ahead) throw new Error("there is a hex to the right");
  const step = { x: ahead.x - start.x, y: ahead.y - start.y };
  const away = (n: number): Point => ({ x: start.x + n * step.x, y: start.y + n * step.y });

  test("GLOOM-39: a point for a hex, so that n points reach 3n(n+1)+1 hexes", () => {
    const snapshot = scene({ bodies: [one("A", start)], grid: kind });
    expect(reached(snapshot, [1], GLOOM).places).toHaveLength(7);
    expect(reached(snapshot, [3], GLOOM).places).toHaveLength(37);
    expect(reached(snapshot, [3], GLOOM).outline(0)).toHaveLength(1);
  });

  test("GLOOM-39, GLOOM-43: a Difficult hex costs 2, and one hex is always allowed", () => {
    const mud = region("mud", [-20, -20, 30, 30], { difficult: true });
    const snapshot = scene({ bodies: [one("A", start)], regions: [mud], grid: kind });
    expect(costAt(reached(snapshot, [3], GLOOM), away(1))).toBe(2);
    expect(reached(snapshot, [3], GLOOM).at(away(2))).toBeNull();
    expect(costAt(reached(snapshot, [4], GLOOM), away(2))).toBe(4);
    expect(costAt(reached(snapshot, [1], GLOOM), away(1))).toBe(1);
    expect(reached(snapshot, [1], { ...GLOOM, always: 0 }).at(away(1))).toBeNull();
  });

  test("GLOOM-40: no way through a hex with a friend or an enemy; around it there is", () => {
    for (const side of [friend, foe]) {
      const snapshot = scene({ bodies: [one("A", start), one("X", away(1), side)], grid: kind });
      expect(reached(snapshot, [3], GLOOM).at(away(1))).toBeNull();
      expect(costAt(reached(snapshot, [3], GLOOM), away(2))).toBe(3);
      expect(fare(snapshot, [3], [away(2)], GLOOM).legs[0]?.barred).toEqual([{ by: "body", refs: ["X"] }]);
    }
  });

  test("GLOOM-41: entering a zone ends the move there", () => {
    const zone = { ...hex(away(1), pointed), spaces: [away(1)] };
    const snapshot = scene({ bodies: [one("A", start)], grid: kind });
    const zoned = { ...GLOOM, zones: [zone] };
    expect(reached(snapshot, [3], zoned).at(away(1))).toMatchObject({ cost: 1, stops: true, end: true });
    expect(costAt(reached(snapshot, [3], zoned), away(2))).toBe(3);
    const { legs } = fare(snapshot, [3], [away(1), away(2)], zoned);
    expect(legs.map(({ enters, barred }) => [enters, barred.length])).toEqual([
      [1, 0],
      [null, 1],
    ]);
    expect(fare(snapshot, [3], [away(2)], zoned).legs[0]).toMatchObject({
      enters: 0.5,
      barred: [{ by: "zone" }],
    });
  });

  test("MEST-17, MEST-83: from the edge of a zone the way may go on toward its owner, and nowhere else", () => {
    const zone = { type: "circle", center: away(4), radius: 250, into: 105 } as const;
    const snapshot = scene({ bodies: [one("A", start), one("B", away(4), foe)], grid: kind });
    const zoned = { ...GLOOM, zones: [zone] };
    expect(reached(snapshot, [9], zoned).at(away(2))).toMatchObject({ cost: 2, stops: true });
    expect(reached(snapshot, [9], zoned).at(away(3))).toMatchObject({ cost: 3, stops: true, end: true });
    expect(fare(snapshot, [9], [away(3)], zoned).legs[0]?.barred).toEqual([]);
    expect(fare(snapshot, [9], [away(2), away(1)], zoned).legs[1]?.barred).toEqual([
      { by: "zone", refs: [] },
    ]);
  });

  test("GURPS-56: forward 1, sideways or backward 2, a turn of one side 1", () => {
    const facing = (Math.atan2(step.y, step.x) * 180) / Math.PI;
    const snapshot = scene({ bodies: [one("A", start, { facing })], grid: kind });
    const reach = reached(snapshot, [4], GURPS);
    expect([1, 2, 3, 4].map((n) => costAt(reach, away(n)))).toEqual([1, 2, 3, 4]);
    expect(costAt(reach, away(-1))).toBe(2);
    expect(costAt(reach, away(-2))).toBe(4);
    const back = reached(snapshot, [6], GURPS);
    expect(costAt(back, away(-3))).toBe(5);
    expect(fare(snapshot, [6], [away(-3)], GURPS).total).toBe(5);
    const narrow = { ...GURPS, facing: { forward: 0, aside: 1, turn: 1 } };
    const side = {
      x: start.x + step.x * 0.5 - step.y * 0.8660254,
      y: start.y + step.y * 0.5 + step.x * 0.8660254,
    };
    expect(costAt(reached(snapshot, [4], GURPS), side)).toBe(1);
    expect(costAt(reached(snapshot, [4], narrow), side)).toBe(2);
  });

  test("GURPS-56: passing a body costs 1 more, ending on it is not allowed", () => {
    const snapshot = scene({ bodies: [one("A", start), one("F", away(1), friend)], grid: kind });
    const reach = reached(snapshot, [3], GURPS);
    expect(reach.at(away(1))).toMatchObject({ end: false });
    expect(costAt(reach, away(2))).toBe(3);
  });

  test("GURPS-45: a step of two yards goes straight in any direction over any ground, and no farther", () => {
    const facing = (Math.atan2(step.y, step.x) * 180) / Math.PI;
    const mud = region("mud", [-40, -40, 60, 60], { difficult: true });
    const snapshot = scene({ bodies: [one("A", start, { facing })], regions: [mud], grid: kind });
    const pace = { ...GURPS, always: 2 };
    for (const way of [1, -1]) {
      const costs = [1, 2].map((n) => costAt(reached(snapshot, [2], pace), away(n * way)));
      expect(costs).toEqual([2, 2]);
      expect(reached(snapshot, [2], pace).at(away(3 * way))).toBeNull();
      expect(reached(snapshot, [2], GURPS).at(away(2 * way))).toBeNull();
      expect(fare(snapshot, [2], [away(2 * way)], pace)).toMatchObject({ total: 2, allowed: true });
    }
  });

  test("GURPS-56: passing one who is out of the fight costs 1 more, and one may end there", () => {
    const fallen = (inPlay: boolean) =>
      scene({ bodies: [one("A", start), one("F", away(1), { ...friend, inPlay })], grid: kind });
    const costs = (price: number | null) => {
      const pace = price === null ? GURPS : { ...GURPS, fallen: { F: price } };
      return [1, 2, 3].map((n) => costAt(reached(fallen(false), [5], pace), away(n)));
    };
    expect(costs(null)).toEqual([1, 2, 3]);
    expect(costs(1)).toEqual([2, 3, 4]);
    expect(reached(fallen(false), [5], { ...GURPS, fallen: { F: 1 } }).at(away(1))).toMatchObject({
      end: true,
    });
    expect(costAt(reached(fallen(true), [5], { ...GURPS, fallen: { F: 5 } }), away(2))).toBe(3);
  });

  test("GLOOM-53: who flies goes straight over all, and ends in an empty hex", () => {
    const lake = region("lake", [-20, -20, 30, 30], { difficult: true });
    const snapshot = scene({
      bodies: [one("A", start), one("E", away(1), foe)],
      regions: [lake],
      grid: kind,
    });
    const reach = reached(snapshot, [2], { ...GLOOM, flies: true });
    expect(reach.at(away(2))).toMatchObject({ cost: 2, end: true });
    expect(reach.at(away(1))).toMatchObject({ end: false });
  });
});

test("MEST-83: changes of direction on a grid", () => {
  const snapshot = scene({ bodies: [A], grid: "square" });
  const straightOn = reached(snapshot, [3], { ...PLAIN, turns: 0 });
  expect(straightOn.at(space(2, 0))?.cost).toBe(2);
  expect(straightOn.at(space(2, 1))).toBeNull();
  expect(reached(snapshot, [3], { ...PLAIN, turns: 1 }).at(space(2, 1))?.cost).toBe(2);
  expect(reached(snapshot, [1, 1], { ...PLAIN, turns: 0 }).at(space(2, 1))).toMatchObject({
    cost: 2,
    stage: 1,
  });
});
