import { describe, expect, it, test } from "vitest";
import type { Snapshot } from "../../../src/battlefield/index.js";
import { fleeWay, type FleeWay, type TableEdge } from "../../../src/battlefield/reach/index.js";
import { at, body, region, round, scene, squares, wall } from "../scene.js";
import { PLAIN } from "./paces.js";

const bounds = { left: -1000, top: -1000, right: 1000, bottom: 1000 };
const A = body("A", round(0, 0));

function flown(
  snapshot: Snapshot,
  units: number,
  foes: readonly string[] = [],
  edge: TableEdge = "left",
): FleeWay {
  const flight = fleeWay(
    { snapshot: { bounds, ...snapshot }, mover: "A", pace: PLAIN, stages: [units] },
    edge,
    foes,
  );
  if (!flight) throw new Error("A is on a table");
  return flight;
}

describe("TNT-110: a broken model moves its full Mov toward its own edge", () => {
  test.each<[TableEdge, number, number]>([
    ["left", -5, 0],
    ["right", 5, 0],
    ["top", 0, -5],
    ["bottom", 0, 5],
  ])("straight where nothing is in the way: %s", (edge, x, y) => {
    const { way, cost, crosses } = flown(scene({ bodies: [A] }), 5, [], edge);
    expect(way.at(-1)?.x).toBeCloseTo(100 * x, 3);
    expect(way.at(-1)?.y).toBeCloseTo(100 * y, 3);
    expect(cost).toBeCloseTo(5, 6);
    expect(crosses).toBe(false);
  });

  test("TNT-111: it crosses the edge with movement left, not when it just reaches it", () => {
    const near = scene({ bodies: [body("A", round(-6, 0))] });
    expect(flown(near, 4)).toMatchObject({ crosses: false });
    expect(flown(near, 4).way.at(-1)?.x).toBeCloseTo(-1000, 3);
    expect(flown(near, 4.1)).toMatchObject({ crosses: true });
    expect(flown(near, 3.9).crosses).toBe(false);
  });

  it("goes around walls, and out of a dead end by its open side", () => {
    const walls = [
      wall("w", at(-2, -2), at(-2, 2)),
      wall("n", at(-2, -2), at(1, -2)),
      wall("s", at(-2, 2), at(1, 2)),
    ];
    const { way, cost } = flown(scene({ bodies: [A], walls }), 4);
    expect(cost).toBeCloseTo(4, 4);
    expect(way.some(({ x }) => x > 100)).toBe(true);
  });

  test.each([0, 1, 3, 6])("goes the shortest way, also by a gap far aside: %s inches", (aside) => {
    // The gap is 1.2 inches wide; a model of 1 inch passes its middle.
    const walls = [wall("n", at(-3, -10), at(-3, aside - 0.6)), wall("s", at(-3, aside + 0.6), at(-3, 10))];
    const { way, cost, crosses } = flown(scene({ bodies: [A], walls }), 30);
    const turned = Math.hypot(3, aside) + 7;
    expect(crosses).toBe(true);
    expect(cost).toBeGreaterThan(turned - 0.5);
    expect(cost).toBeLessThan(turned + 0.1);
    expect(way.at(-1)?.x).toBeCloseTo(-1000, 3);
  });

  it("stays with the shortest way in cover, where that is less than its full Mov; else it goes on", () => {
    const wood = (left: number) => region("wood", [left, -1, left + 1, 1], { cover: "light" });
    const ends = (left: number) => flown(scene({ bodies: [A], regions: [wood(left)] }), 5);
    expect(ends(-4)).toMatchObject({ inCover: true });
    expect(ends(-4).way.at(-1)?.x).toBeCloseTo(-400, -1);
    expect(ends(-5.5)).toMatchObject({ inCover: true });
    expect(ends(-5.5).cost).toBeCloseTo(5, 4);
    expect(ends(-6.5)).toMatchObject({ inCover: false });
    expect(ends(-6.5).cost).toBeCloseTo(5, 4);
  });

  it("knows cover from its foes: behind a low wall", () => {
    const walls = [wall("low", at(-2, -8), at(-2, 8), { top: 1, cover: "light", sight: false })];
    const over = { ...PLAIN, obstacles: [{ upTo: 1, flat: 2, perUnit: 0 }] };
    const snapshot = scene({ bodies: [A, body("E", round(8, 0), { side: "blue" })], walls, bounds });
    const flight = fleeWay({ snapshot, mover: "A", pace: over, stages: [6] }, "left", ["E"]);
    expect(flight?.inCover).toBe(true);
    expect(flight?.way.at(-1)?.x).toBeLessThan(-200);
  });

  it("comes as near as it may where no way leads to the edge, and stays where it is closed in", () => {
    const open = [wall("w", at(-4, -10), at(-4, 10))];
    expect(flown(scene({ bodies: [A], walls: open }), 8)).toMatchObject({ crosses: false });
    const cell = [
      wall("w", at(-0.6, -0.6), at(-0.6, 0.6)),
      wall("e", at(0.6, -0.6), at(0.6, 0.6)),
      wall("n", at(-0.6, -0.6), at(0.6, -0.6)),
      wall("s", at(-0.6, 0.6), at(0.6, 0.6)),
    ];
    const { way } = flown(scene({ bodies: [A], walls: cell }), 8);
    expect(Math.hypot(way.at(-1)?.x ?? NaN, way.at(-1)?.y ?? NaN)).toBeLessThan(30);
    expect(
      fleeWay({ snapshot: scene({ bodies: [A] }), mover: "A", pace: PLAIN, stages: [5] }, "left", []),
    ).toBeNull();
  });
});

test("TNT-110, TNT-111: on squares it flees space by space", () => {
  const snapshot = scene({ bodies: [body("A", squares(0, 0))], grid: "square" });
  expect(flown(snapshot, 5)).toMatchObject({ cost: 5, crosses: false });
  expect(flown(snapshot, 5).way.at(-1)).toMatchObject({ x: -450 });
  expect(flown(snapshot, 10)).toMatchObject({ cost: 10, crosses: false });
  expect(flown(snapshot, 11)).toMatchObject({ cost: 10, crosses: true });
  const wood = region("wood", [-4, -1, -3, 2], { cover: "heavy" });
  expect(flown({ ...snapshot, regions: [wood] }, 6)).toMatchObject({ cost: 4, inCover: true });
});
